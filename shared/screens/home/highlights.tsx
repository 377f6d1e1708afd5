import type { CSSProperties } from 'react'
import type { Highlight } from '../../contract/site-content.ts'
import { isTimeKnown, monthName, timeOfDay, wallClock, weekdayName } from '../../i18n/dates.ts'
import { defineLabels } from '../../i18n/labels.ts'
import { useLabels, usePage } from '../../page/page-context.tsx'
import { leastPrice } from '../../ui/money.ts'
import { Picture } from '../../ui/picture.tsx'
import { SectionHead } from '../../ui/section-head.tsx'
import { Status } from '../../ui/status.tsx'
import { hallNames, Programme } from '../../ui/timetable-row.tsx'
import { unbroken } from '../../ui/unbroken.ts'
import { Vignette } from '../../ui/vignette.tsx'
import './highlights.css'

/** Positions in the grid; a single highlight gets the third, which spans all columns. */
const places = [
  { name: 'high-1', shape: 'h', sizes: '(min-width: 48em) 62vw, 92vw' },
  { name: 'high-2', shape: 'v', sizes: '(min-width: 48em) 30vw, 38vw' },
  { name: 'high-3', shape: 'h', sizes: '(min-width: 64em) 62vw, 92vw' },
  { name: 'high-4', shape: 'h', sizes: '(min-width: 64em) 62vw, 92vw' },
] as const

/** Productions with a large picture, sorted by date. */
export function Highlights({ highlights: chosen }: { highlights: readonly Highlight[] }) {
  const { title } = useLabels(labels)
  const highlights = chosen.toSorted((a, b) => a.production.date.localeCompare(b.production.date))
  const shown = highlights.length === 1 ? places.slice(2, 3) : places.slice(0, highlights.length)
  return (
    <section className="section sheet">
      <SectionHead title={title} />
      <div className="grid high">
        {shown.map((place, index) => {
          const highlight = highlights[index]
          return highlight && <Figure key={highlight.id} highlight={highlight} place={place} />
        })}
      </div>
    </section>
  )
}

function Figure({ highlight: { production, image }, place }: { highlight: Highlight; place: (typeof places)[number] }) {
  const { locale } = usePage()
  const words = useLabels(labels)
  const { day, month, weekday } = wallClock(production.date)
  const picture = image ?? production.title_image_obj
  return (
    <figure className={place.name}>
      {picture && <Picture image={picture} shape={place.shape} sizes={place.sizes} />}
      <figcaption className="cap">
        <time className="cap-date t" dateTime={production.date.slice(0, 16)}>
          <span className="num">{day}</span>{' '}
          <span>
            <b>{weekdayName(weekday, locale)}</b>
            <br />
            {monthName(month, locale)}
          </span>
        </time>
        <div className="cap-what">
          <h3 style={{ '--letters': longestWord(production.title) } as CSSProperties}>
            <a href={production.get_absolute_url}>{unbroken(production.title)}</a>
          </h3>
          <Programme production={production} />
          <p className="meta">
            {[
              isTimeKnown(production.date) && words.at(timeOfDay(production.date)),
              ...(production.room ? hallNames(production.room) : []),
            ]
              .filter(Boolean)
              .join(', ')}
          </p>
          <Offer production={production} />
        </div>
        {production.abo && <Vignette abo={production.abo} />}
      </figcaption>
    </figure>
  )
}

/** Returns its length. Own code, because a chunk that this screen shared with others would be one too many. */
function longestWord(title: string): number {
  return Math.max(...title.split(/[\s-]+/).map((word) => word.length))
}

function Offer({ production: { status, price, title, ticket_url: ticketUrl } }: Pick<Highlight, 'production'>) {
  const { locale } = usePage()
  const words = useLabels(labels)
  const isOn = status !== 'cancelled' && status !== 'sold_out'
  if ((status ?? 'available') === 'available' && !price && !ticketUrl) return null
  return (
    <p className="cap-offer">
      <Status status={status} /> {isOn && price && <span>{leastPrice(price, locale)}</span>}{' '}
      {isOn && ticketUrl && (
        <a href={ticketUrl} aria-label={words.ticketsFor(title)}>
          {words.tickets}
        </a>
      )}
    </p>
  )
}

const labels = defineLabels({
  de: {
    title: 'Höhepunkte',
    at: (time: string) => `${time}\u00a0Uhr`,
    tickets: 'Tickets',
    ticketsFor: (title: string) => `Tickets: ${title}`,
  },
  en: {
    title: 'Highlights',
    at: (time: string) => time,
    tickets: 'Tickets',
    ticketsFor: (title: string) => `Tickets: ${title}`,
  },
})
