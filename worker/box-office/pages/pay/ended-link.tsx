import type { Context } from 'hono'
import { PlainHead } from '../../../../shared/box-office/pages/order/plain-head.tsx'
import { PageBody } from '../../../../shared/box-office/parts/page-body.tsx'
import { useShopHref } from '../../../../shared/box-office/shop-context.tsx'
import { defineLabels } from '../../../../shared/i18n/labels.ts'
import { useLabels, usePage } from '../../../../shared/page/page-context.tsx'
import type { AppContext } from '../../../env.ts'
import { staticPage } from '../send-page.ts'
import { shopRequest } from '../shop-request.ts'

/** An address without a token that gets this page, too: the page must not contain its own address. */
const path = '/webshop/pay/ended'

/**
 * Returns the one answer for every payment link that cannot be paid: guessed, replaced, of another site, or of an order
 * that has ended. It depends on site and language alone, so that it does not reveal whether a link has ever been valid.
 */
export function endedLink(c: Context<AppContext>): Promise<Response> {
  const request = shopRequest(c)
  const { title } = labels[request.locale]
  return staticPage(request, { name: 'pay', title, status: 404, path: request.href(path) }, <EndedView />)
}

function EndedView() {
  const words = useLabels(labels)
  const href = useShopHref()
  const { phone, phoneHref } = usePage().site.contact
  return (
    <>
      <PlainHead title={words.title} text={words.nothing} />
      <PageBody side={null} sideLabel="">
        <div className="nt">
          <p>{words.why}</p>
          <p>{words.refund}</p>
          <div className="acts">
            <a className="btn" href={href('/webshop')}>
              {words.productions}
            </a>
            <a className="lnk" href={phoneHref}>
              {words.call(phone.replaceAll(' ', '\u00a0'))}
            </a>
          </div>
        </div>
      </PageBody>
    </>
  )
}

const labels = defineLabels({
  de: {
    title: 'Dieser Link ist abgelaufen oder gilt nicht',
    nothing: 'Über diesen Link wird nichts abgebucht.',
    why: 'Vielleicht wurde die Bestellung schon auf anderem Weg bezahlt oder storniert, vielleicht ist die Zeit zum Bezahlen um. Haben Sie mehrere Links bekommen, gilt nur der neueste.',
    refund: 'Ist für eine beendete Bestellung noch Geld angekommen, geht es auf demselben Weg zurück.',
    productions: 'Alle Konzerte mit Karten',
    call: (phone: string) => `${phone} anrufen`,
  },
  en: {
    title: 'This link has expired or is not valid',
    nothing: 'Nothing will be charged through this link.',
    why: 'The order may already have been paid another way or cancelled, or the time to pay may have run out. If you have been sent several links, only the latest one works.',
    refund: 'Money that arrives for an order that has ended is refunded to the original payment method.',
    productions: 'All concerts with tickets',
    call: (phone: string) => `Call ${phone}`,
  },
})
