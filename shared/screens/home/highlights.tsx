import type { Highlight } from '../../contract/site-content.ts'
import { monthName, wallClock, weekdayName } from '../../i18n/dates.ts'
import { defineLabels } from '../../i18n/labels.ts'
import { useLabels, usePage } from '../../page/page-context.tsx'
import { Picture } from '../../ui/picture.tsx'
import { SectionHead } from '../../ui/section-head.tsx'
import { hallNames, programmeLine } from '../../ui/timetable-row.tsx'
import { Vignette } from '../../ui/vignette.tsx'
import './highlights.css'

/** The grid places of the first four highlights; a single one takes the wide place. */
const places = [
  { name: 'high-1', shape: 'h', sizes: '(min-width: 48em) 62vw, 92vw' },
  { name: 'high-2', shape: 'v', sizes: '(min-width: 48em) 30vw, 38vw' },
  { name: 'high-3', shape: 'h', sizes: '(min-width: 64em) 62vw, 92vw' },
  { name: 'high-4', shape: 'h', sizes: '(min-width: 64em) 62vw, 92vw' },
] as const

/** Concerts shown large on the home page. */
export function Highlights({ highlights }: { highlights: readonly Highlight[] }) {
  const { title } = useLabels(labels)
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
  const { day, month, weekday } = wallClock(production.date)
  const picture = image ?? production.title_image_obj
  const programme = programmeLine(production)
  return (
    <figure className={place.name}>
      {picture && <Picture image={picture} shape={place.shape} sizes={place.sizes} />}
      <figcaption className="cap">
        <time className="cap-date t" dateTime={production.date.slice(0, 16)}>
          <span className="num">{day}</span>
          <span>
            <b>{weekdayName(weekday, locale)}</b>
            <br />
            {monthName(month, locale)}
          </span>
        </time>
        <div className="cap-what">
          <h3>
            <a href={production.get_absolute_url}>{production.title}</a>
          </h3>
          {programme && <p>{programme}</p>}
          {production.room && <p className="meta">{hallNames(production.room).filter(Boolean).join(', ')}</p>}
        </div>
        {production.abo && <Vignette abo={production.abo} />}
      </figcaption>
    </figure>
  )
}

const labels = defineLabels({ de: { title: 'Höhepunkte' }, en: { title: 'Highlights' } })
