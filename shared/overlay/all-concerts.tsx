import { useState } from 'react'
import type { Calendar } from '../contract/production.ts'
import { monthName, wallClock } from '../i18n/dates.ts'
import { defineLabels } from '../i18n/labels.ts'
import { grouped } from '../i18n/numbers.ts'
import { useLabels, usePage } from '../page/page-context.tsx'
import type { AnyPageData } from '../page/page-data.ts'
import { type ListChoice, listAddress } from '../screens/event-list/filter/filter-address.ts'
import type { EventListData } from '../screens/event-list/screen.ts'
import { buildPath } from '../screens/routes.ts'
import { Icon } from '../ui/icon.tsx'
import { withOverlay, withoutOverlay } from './overlay-address.ts'
import { OverlayBody } from './overlay-body.tsx'
import { OverlayFilter } from './overlay-filter.tsx'
import '../ui/field.css'
import '../ui/float-button.css'
import '../ui/dialog.css'
import './overlay.css'

export interface AllConcertsProps {
  /** Null until the list has loaded. */
  data: EventListData | null
  /** The chosen filter, which the data may not match yet; by default, that of the data. */
  filter?: ListChoice
  state: 'loading' | 'shown' | 'failed'
  /**
   * Whether the server renders the overlay, for `overlay=true` (spec §2); also true when the client hydrates that
   * markup. The overlay is then open from the start and works without JavaScript.
   */
  isInDocument?: boolean
}

/**
 * The overlay that lists the upcoming productions over the current page (spec §2 "All-concerts overlay").
 * client/overlay/ intercepts the overlay's links and forms.
 */
export function AllConcerts({ data, filter = data?.filter ?? {}, state, isInDocument = false }: AllConcertsProps) {
  const { path } = usePage()
  const words = useLabels(labels)
  const close = withoutOverlay(path)
  // constant, so that React does not close the dialog once client/overlay/ has opened it
  const [isOpen] = useState(isInDocument)
  return (
    <dialog className="dlg over" open={isOpen} aria-labelledby="over-title">
      <div className="over-h">
        <div className="dlg-top">
          <h2 id="over-title">
            {words.title} {data && <Extent data={data} />}
          </h2>
          <a className="dlg-x" href={close} data-close="">
            {words.close}
            <Icon name="close" />
          </a>
        </div>
        <div className="over-controls">
          <OverlaySearch />
          <OverlayFilter data={data} filter={filter} />
        </div>
        {data?.calendar.value && <OverlayMonths calendar={data.calendar.value} filter={filter} />}
      </div>
      <OverlayBody data={data} filter={filter} state={state} />
      <a className="float" href={close} data-close="">
        <Icon name="close" />
        <span>{words.close}</span>
      </a>
    </dialog>
  )
}

function Extent({ data: { productions, calendar } }: { data: EventListData }) {
  const { locale } = usePage()
  const words = useLabels(labels)
  const last = calendar.value?.months.at(-1)?.month
  if (!productions.value || !last) return null
  const { month, year } = wallClock(`${last}-01`)
  return <span>{words.extent(grouped(productions.value.count, locale), `${monthName(month, locale)} ${year}`)}</span>
}

/** Returns the overlay's data from a page's data; null if the page was loaded without the overlay. */
export function overlayData({ overlay, screen, data }: AnyPageData): EventListData | null {
  if (overlay === 'own') return screen === 'event-list' ? data : null
  return overlay ?? null
}

export function overlayTitle({ locale, siteDetails }: Pick<AnyPageData, 'locale' | 'siteDetails'>): string {
  return `${labels[locale].pageTitle} – ${siteDetails.name}`
}

const labels = defineLabels({
  de: {
    title: 'Alle Konzerte',
    pageTitle: 'Alle Konzerte & Tickets',
    close: 'Schließen',
    extent: (count: string, until: string) => `${count} bis ${until}`,
  },
  en: {
    title: 'All concerts',
    pageTitle: 'All concerts & tickets',
    close: 'Close',
    extent: (count: string, until: string) => `${count} until ${until}`,
  },
})

function OverlaySearch() {
  const { locale } = usePage()
  const words = useLabels(overlaySearchLabels)
  return (
    <search>
      <form
        className="over-search"
        action={buildPath({ screen: 'search', locale, category: null, page: 1 })}
        method="get"
      >
        <p className="fld">
          <label className="vh" htmlFor="o-query">
            {words.search}
          </label>
          <input id="o-query" type="search" name="query" placeholder={words.what} autoComplete="off" required />
        </p>
      </form>
    </search>
  )
}

const overlaySearchLabels = defineLabels({
  de: { search: 'Suchen', what: 'Werk, Künstler, Ort' },
  en: { search: 'Search', what: 'Work, artist, place' },
})

function OverlayMonths({ calendar, filter }: { calendar: Calendar; filter: ListChoice }) {
  const { locale, today } = usePage()
  const { months } = useLabels(overlayMonthsLabels)
  return (
    <nav aria-label={months}>
      <ul className="months t">
        {calendar.months.map(({ month, count }) => {
          const { year, month: number } = wallClock(`${month}-01`)
          const date = month === today.slice(0, 7) ? undefined : `${month}-01`
          return (
            <li key={month}>
              <a
                href={withOverlay(listAddress(locale, { ...filter, date, until: undefined }))}
                aria-current={month === calendar.month ? 'true' : undefined}
              >
                {monthName(number, locale)}
                {number === 1 && month !== calendar.months[0]?.month && <span className="vh"> {year}</span>}
                <span className="small"> {count}</span>
              </a>
            </li>
          )
        })}
      </ul>
    </nav>
  )
}

const overlayMonthsLabels = defineLabels({ de: { months: 'Ab welchem Monat' }, en: { months: 'Starting month' } })
