import { countWord } from '../../i18n/count-word.ts'
import { defineLabels } from '../../i18n/labels.ts'
import { grouped } from '../../i18n/numbers.ts'
import { useLabels, usePage } from '../../page/page-context.tsx'
import { ErrorSheet } from '../../screens/error/error-sheet.tsx'
import { buildPath } from '../../screens/routes.ts'
import { Icon } from '../../ui/icon.tsx'
import { SectionHead } from '../../ui/section-head.tsx'
import { Rows } from '../parts/rows.tsx'
import { useShopHref, useShopPage } from '../shop-context.tsx'
import type { ErrorPageData } from './error-data.ts'
import '../../ui/find.css'
import '../../ui/keep.css'
import './missing.css'

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

interface MissingProps {
  message: string
  next: NonNullable<ErrorPageData['next']>
}

/** A missing page: what happens to the basket, a search, and the next concerts. */
function Missing({ message, next: { rows, count } }: MissingProps) {
  const { locale } = usePage()
  const { tickets } = useShopPage().basket
  const href = useShopHref()
  const words = useLabels(missingLabels)
  const all = { href: href('/webshop'), label: words.all(count > 1 ? grouped(count, locale) : '') }
  const search = buildPath({ screen: 'search', locale, category: null, page: 1 })
  return (
    <>
      <section className="sheet lost--ws">
        <div className="field">
          <h1>{words.heading}</h1>
          <p className="lost-m" lang="en">
            {message}
          </p>
          <p>
            {words.text} {tickets > 0 && (tickets === 1 ? words.ticket : words.tickets(countWord(tickets, locale)))}
          </p>
          <search>
            <form className="find" action={search}>
              <label className="vh" htmlFor="lost-query">
                {words.label}
              </label>
              <input id="lost-query" name="query" type="search" placeholder={words.what} autoComplete="off" required />
              <button className="keep" type="submit" aria-label={words.search}>
                <Icon name="search" />
              </button>
            </form>
          </search>
        </div>
      </section>
      <section className="section sheet">
        {rows ? (
          <>
            <SectionHead title={words.next} more={all} />
            <Rows html={rows} />
          </>
        ) : (
          <p>
            <a className="btn" href={all.href}>
              {all.label}
            </a>
          </p>
        )}
      </section>
    </>
  )
}

const missingLabels = defineLabels({
  de: {
    heading: 'Diese Karten gibt es hier nicht.',
    text: 'Das Konzert ist vorbei, oder die Adresse stimmt nicht ganz.',
    ticket: 'Ihre Karte im Warenkorb ist davon nicht berührt.',
    tickets: (count: string) => `Ihre ${count} Karten im Warenkorb sind davon nicht berührt.`,
    label: 'Konzert suchen',
    what: 'Konzert, Werk, Künstler',
    search: 'Suchen',
    next: 'Die nächsten Konzerte',
    all: (count: string) => `Alle ${count} Konzerte`.replace('  ', ' '),
  },
  en: {
    heading: 'These tickets aren’t here.',
    text: 'The concert is over, or the address is not quite right.',
    ticket: 'The ticket in your basket is not affected.',
    tickets: (count: string) => `The ${count} tickets in your basket are not affected.`,
    label: 'Find a concert',
    what: 'Concert, work, artist',
    search: 'Search',
    next: 'The next concerts',
    all: (count: string) => `All ${count} concerts`.replace('  ', ' '),
  },
})
