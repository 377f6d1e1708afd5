import { defineLabels } from '../../../i18n/labels.ts'
import { ErrorSheet } from '../../../screens/error/error-sheet.tsx'
import { useShopHref, useShopPage } from '../../shop-context.tsx'
import type { ErrorPageData } from './data.ts'
import { Missing } from './missing.tsx'

/** The error page (spec §8) with the ways on from the box office: all concerts, and the visitor's own tickets. */
export default function ErrorView({ data }: { data: ErrorPageData }) {
  const { status, message, isOrder, next } = data
  const { locale } = useShopPage().frame
  const href = useShopHref()
  const words = labels[locale]
  if (next && !isOrder) return <Missing message={message} next={next} />
  return (
    <ErrorSheet status={status} message={message}>
      {isOrder && <p>{words.order}</p>}
      <ul>
        <li>
          <a href={href('/webshop')}>{words.productions}</a>
        </li>
        <li>
          <a href={href('/webshop/account')}>{words.account}</a>
        </li>
      </ul>
    </ErrorSheet>
  )
}

const labels = defineLabels({
  de: {
    order:
      'Eine Bestellung öffnet der Link in Ihrer Mail. Haben Sie ein Konto mit dieser Mailadresse, finden Sie sie auch dort.',
    productions: 'Zu allen Konzerten',
    account: 'Zu Ihren Karten und Bestellungen',
  },
  en: {
    order:
      'The link in your e-mail opens your order. If you have an account with this e-mail address, you will also find it there.',
    productions: 'To all concerts',
    account: 'To your tickets and orders',
  },
})
