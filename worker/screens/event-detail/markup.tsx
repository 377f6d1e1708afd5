// The parts of a production's page that browsers show as the server wrote them, without loading code for them.
import { renderToStaticMarkup } from 'react-dom/server'
import type { Production, Room } from '../../../shared/contract/production.ts'
import { type Locale, localise } from '../../../shared/i18n/locale.ts'
import type { EveningData } from '../../../shared/screens/event-detail/programme/evening-data.ts'
import { keyed } from '../../../shared/screens/event-detail/programme/keyed.ts'
import type { Site } from '../../../shared/sites/sites.ts'
import { hallNames } from '../../../shared/ui/timetable-row.tsx'
import { unbrokenName } from '../../../shared/ui/unbroken.ts'
import { eveningTimes } from './evening.ts'
import { EveningStops } from './evening-stops.tsx'
import type { EveningTimes } from './evening-times.ts'

/** Returns the evening's timetable; null as of `eveningTimes`. */
export function eveningMarkup(production: Production, locale: Locale): EveningData | null {
  const times = eveningTimes(production, locale)
  return (
    times && {
      line: renderToStaticMarkup(<EveningLine times={times} />),
      stops: renderToStaticMarkup(<EveningStops stops={times.stops} production={production} />),
      note: times.note,
    }
  )
}

/** The most performers who get a line each; more share one, so that the hall stays on a phone's first screen. */
const mostLines = 4

/** Returns the performers that the title does not name, and the hall with the site's letters; '' without both. */
export function whereMarkup({ title, short_casts, room }: Production, site: Site, locale: Locale): string {
  const names = short_casts.filter((name) => !title.includes(name)).map(unbrokenName)
  return renderToStaticMarkup(
    <>
      {names.length > 0 && (
        <p className={names.length > mostLines ? undefined : 'eve-cast'}>
          {names.map((name, index) => (
            <span key={name}>
              {name}
              {index < names.length - 1 && <i>, </i>}
            </span>
          ))}
        </p>
      )}
      {room && (
        <p className="at-hall">
          <abbr className="cityplate" title={localise(site.city, locale)}>
            {site.key.toUpperCase()}
          </abbr>{' '}
          <span>{hallIn(room, localise(site.city, locale))}</span>
        </p>
      )}
    </>,
  )
}

/** Returns the hall, without the city at the end of the house's name, since the letters before it name the city. */
function hallIn(room: Room, city: string): string {
  const [house, hall] = hallNames(room)
  return [house.endsWith(` ${city}`) ? house.slice(0, -city.length - 1) : house, hall].filter(Boolean).join(', ')
}

function EveningLine({ times: { line, bars } }: { times: EveningTimes }) {
  if (line.length === 0) return null
  return (
    <>
      <dl className="eve-line">
        {line.map(({ name, time, at, isWide }) => (
          <div key={name} className={isWide ? 'is-wide' : undefined} style={place({ '--at': at })}>
            <dt>{name}</dt> <dd className="t">{time}</dd>
          </div>
        ))}
      </dl>
      {bars.length > 0 && (
        <p className="eve-bars" aria-hidden="true">
          {keyed(bars, ({ name }) => name).map(([key, { name, at, length, isInterval }]) => (
            <i key={key} className={isInterval ? 'is-break' : undefined} style={place({ '--at': at, '--len': length })}>
              <span>{name}</span>
            </i>
          ))}
        </p>
      )}
    </>
  )
}

function place(properties: Record<string, string>): Record<string, string> {
  return properties
}
