import { countWord } from '../../../i18n/count-word.ts'
import { defineLabels } from '../../../i18n/labels.ts'
import { grouped } from '../../../i18n/numbers.ts'
import { useLabels, usePage } from '../../../page/page-context.tsx'
import { buildPath } from '../../../screens/routes.ts'
import { Icon } from '../../../ui/icon.tsx'
import { SectionHead } from '../../../ui/section-head.tsx'
import { Rows } from '../../parts/rows.tsx'
import { useShopHref, useShopPage } from '../../shop-context.tsx'
import type { ErrorPageData } from './data.ts'
import '../../../ui/find.css'
import '../../../ui/keep.css'
import './missing.css'

interface MissingProps {
  message: string
  next: NonNullable<ErrorPageData['next']>
}

/** A missing page: what happens to the basket, a search, and the next concerts. */
export function Missing({ message, next: { rows, count } }: MissingProps) {
  const { locale } = usePage()
  const { tickets } = useShopPage().basket
  const href = useShopHref()
  const words = useLabels(labels)
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

const labels = defineLabels({
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
