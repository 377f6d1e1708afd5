import type { ProductionListItem } from '../contract/production.ts'
import { monthName, wallClock, weekdayName, weekdayShort } from '../i18n/dates.ts'
import { defineLabels } from '../i18n/labels.ts'
import { grouped } from '../i18n/numbers.ts'
import { useLabels, usePage } from '../page/page-context.tsx'
import { listAddress } from '../screens/event-list/filter/filter-address.ts'
import { ProductionPages } from '../screens/event-list/production-pages.tsx'
import type { EventListData } from '../screens/event-list/screen.ts'
import { groups } from '../ui/groups.ts'
import type { AllConcertsProps } from './all-concerts.tsx'
import { DenseRow } from './dense-row.tsx'
import './dense-months.css'
import { withOverlay } from './overlay-address.ts'

export function OverlayBody({ data, filter, state }: AllConcertsProps) {
  const words = useLabels(labels)
  const { locale } = usePage()
  const productions = data?.productions.value
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard
    <section className="over-b" tabIndex={0} aria-label={words.concerts} aria-busy={state === 'loading' || undefined}>
      <p className="vh" role="status">
        {state === 'loading' && words.loading}
        {state === 'shown' && productions && words.found(grouped(productions.count, locale), productions.count)}
      </p>
      {state === 'failed' && (
        <div className="over-note" role="alert">
          <p>{words.failed}</p>
          <p>
            <a className="btn" href={withOverlay(listAddress(locale, filter))} data-retry="">
              {words.retry}
            </a>
          </p>
        </div>
      )}
      {!data && state === 'loading' && <Waiting text={words.loading} />}
      {data && state !== 'failed' && productions?.count === 0 && (
        <div className="over-note">
          <p>{words.nothing}</p>
          <p>
            <a className="btn btn--line" href={withOverlay(listAddress(locale))}>
              {words.reset}
            </a>
          </p>
        </div>
      )}
      {data && state !== 'failed' && productions && productions.count > 0 && <Productions data={data} />}
    </section>
  )
}

function Waiting({ text }: { text: string }) {
  return (
    <div className="over-wait" aria-hidden="true">
      <p className="meta">{text}</p>
    </div>
  )
}

function Productions({ data }: { data: EventListData }) {
  const { locale } = usePage()
  return (
    <ProductionPages
      data={data}
      addressOf={(page) => withOverlay(listAddress(locale, data.filter, page))}
      links=".dz-w a"
    >
      {(productions) => <DenseMonths productions={productions} />}
    </ProductionPages>
  )
}

const labels = defineLabels({
  de: {
    concerts: 'Konzerte',
    loading: 'Die Konzerte werden geladen …',
    found: (count: string, plural: number) => `${count} ${plural === 1 ? 'Konzert' : 'Konzerte'}`,
    failed: 'Die Konzerte konnten nicht geladen werden. Prüfen Sie Ihre Verbindung und versuchen Sie es noch einmal.',
    retry: 'Noch einmal versuchen',
    nothing: 'Für diese Auswahl gibt es kein Konzert.',
    reset: 'Alle Konzerte zeigen',
  },
  en: {
    concerts: 'Concerts',
    loading: 'Loading concerts …',
    found: (count: string, plural: number) => `${count} ${plural === 1 ? 'concert' : 'concerts'}`,
    failed: 'The concerts could not be loaded. Please check your connection and try again.',
    retry: 'Try again',
    nothing: 'No concerts match this selection.',
    reset: 'Show all concerts',
  },
})

/**
 * A compact timetable, in which productions of the same day share a date.
 * @param productions sorted by date
 */
function DenseMonths({ productions }: { productions: readonly ProductionListItem[] }) {
  const { locale, today } = usePage()
  return groups(productions, ({ date }) => date.slice(0, 7)).map(([month, ofMonth]) => {
    const { year, month: number } = wallClock(`${month}-01`)
    return (
      <section className="om" key={month}>
        <h3 className="t">
          {monthName(number, locale)}
          {String(year) !== today.slice(0, 4) && <span className="vh"> {year}</span>}
        </h3>
        <ol>
          {groups(ofMonth, ({ date }) => date.slice(0, 10)).map(([isoDay, ofDay]) => (
            <Day key={isoDay} isoDay={isoDay} productions={ofDay} />
          ))}
        </ol>
      </section>
    )
  })
}

function Day({ isoDay, productions }: { isoDay: string; productions: readonly ProductionListItem[] }) {
  const { locale, today } = usePage()
  const words = useLabels(denseMonthsLabels)
  const { day, weekday } = wallClock(isoDay)
  const isToday = isoDay === today
  return (
    <li className={isToday ? 'dz is-today' : 'dz'}>
      <time dateTime={isoDay}>
        <span className="num">{day}</span>{' '}
        <span className="t">
          {isToday ? words.today : weekdayShort(weekday, locale)}
          {isToday && <span className="vh">, {weekdayName(weekday, locale)}</span>}
        </span>
      </time>
      <div>
        {productions.map((production) => (
          <DenseRow key={production.id} production={production} />
        ))}
      </div>
    </li>
  )
}

const denseMonthsLabels = defineLabels({
  de: { today: 'Heute' },
  en: { today: 'Today' },
})
