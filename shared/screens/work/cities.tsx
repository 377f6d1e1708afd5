import type { Performance } from '../../contract/people.ts'
import { isTimeKnown, timeOfDay } from '../../i18n/dates.ts'
import { defineLabels } from '../../i18n/labels.ts'
import { useLabels, usePage } from '../../page/page-context.tsx'
import { type SiteKey, siteKeys } from '../../sites/site-keys.ts'
import { SectionHead } from '../../ui/section-head.tsx'
import { Status } from '../../ui/status.tsx'
import { hallNames } from '../../ui/timetable-row.tsx'
import { unbrokenName } from '../../ui/unbroken.ts'
import { ShortDay } from '../parts/short-day.tsx'

/** The performances in each city, the site's own city first; renders nothing without upcoming performances. */
export function Cities({ upcoming }: { upcoming: Performance[] }) {
  const { site, cities } = usePage()
  const words = useLabels(labels)
  if (upcoming.length === 0) return null
  const keys: SiteKey[] = [site.key, ...siteKeys.filter((key) => key !== site.key)]
  return (
    <section className="section sheet">
      <SectionHead title={words.title} />
      <ul className="wcities">
        {keys.map((key) => {
          const here = upcoming.filter((production) => production.site === key)
          return (
            <li key={key} className={key === site.key ? 'is-own' : undefined}>
              <h3>{cities[key]}</h3>
              {here.length > 0 ? (
                here.map((each) => <Evening key={each.id} production={each} />)
              ) : (
                <p className="meta">{words.none}</p>
              )}
            </li>
          )
        })}
      </ul>
    </section>
  )
}

function Evening({ production }: { production: Performance }) {
  const { origins } = usePage()
  const { site, date, room, casts, status, get_absolute_url: address } = production
  return (
    <p className={status === 'cancelled' ? 'is-off' : undefined}>
      <a href={origins[site] + address}>
        <b className="t">
          <ShortDay date={date} /> {isTimeKnown(date) && timeOfDay(date)}
        </b>{' '}
        <span>{casts.map(({ name }) => unbrokenName(name)).join(', ')}</span>
      </a>{' '}
      {room && <span className="meta">{hallNames(room).filter(Boolean).join(', ')}</span>} <Status status={status} />
    </p>
  )
}

const labels = defineLabels({
  de: { title: 'Wann und wo', none: 'Zurzeit nicht angesetzt' },
  en: { title: 'When and where', none: 'No performances planned at present' },
})
