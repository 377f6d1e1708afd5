import '../../ui/page-head.css'
import './halls.css'
import type { VenueElsewhere, VenueList, VenueRow } from '../../contract/venue.ts'
import { capitalised, countWord } from '../../i18n/count-word.ts'
import { isTimeKnown, shortDate, timeOfDay, wallClock, weekdayShort } from '../../i18n/dates.ts'
import { defineLabels } from '../../i18n/labels.ts'
import { type Locale, localise } from '../../i18n/locale.ts'
import { grouped } from '../../i18n/numbers.ts'
import { useLabels, usePage } from '../../page/page-context.tsx'
import type { SiteKey } from '../../sites/site-keys.ts'
import { groups } from '../../ui/groups.ts'
import { HallDrawing } from '../../ui/plate/hall-plate.tsx'
import { SectionHead } from '../../ui/section-head.tsx'

export default function HallsScreen({ data: { results, elsewhere } }: { data: VenueList }) {
  const { site, locale } = usePage()
  const words = useLabels(labels)
  return (
    <>
      <div className="pagehead sheet">
        <h1>{words.title}</h1>
        <p className="pagehead-s">{words.extent(results, localise(site.city, locale))}</p>
      </div>
      <section className="sheet" aria-label={words.title}>
        <ul className="halls">
          {results.map((venue) => (
            <HallRow key={venue.id} venue={venue} />
          ))}
        </ul>
      </section>
      <Elsewhere halls={elsewhere} />
    </>
  )
}

const isStepFree = (halls: readonly VenueRow[]) => halls.length > 0 && halls.every(({ access }) => access?.step_free)
const number = (count: number, locale: Locale) => capitalised(countWord(count, locale))

const labels = defineLabels({
  de: {
    title: 'Säle',
    extent: (halls: readonly VenueRow[], city: string) =>
      `${halls.length === 1 ? 'Ein Haus' : `${number(halls.length, 'de')} Häuser`} in ${city}${isStepFree(halls) ? (halls.length === 1 ? ', ohne Stufen' : ', alle ohne Stufen') : ''}`,
  },
  en: {
    title: 'Halls',
    extent: (halls: readonly VenueRow[], city: string) =>
      `${halls.length === 1 ? 'One venue' : `${number(halls.length, 'en')} venues`} in ${city}${isStepFree(halls) ? (halls.length === 1 ? ', step-free' : ', all step-free') : ''}`,
  },
})

function Elsewhere({ halls }: { halls: readonly VenueElsewhere[] }) {
  const { locale, origins, cities } = usePage()
  const words = useLabels(elsewhereLabels)
  if (halls.length === 0) return null
  return (
    <section className="section sheet">
      <SectionHead title={words.title} />
      <ul className="hallcities">
        {groups(halls, ({ site }) => site).map(([site, ofCity]) => (
          <li key={site}>
            <h3>{cities[site as SiteKey]}</h3>
            <ul>
              {ofCity.map(({ name, get_absolute_urls: addresses, step_free: isStepFree }) => (
                <li key={addresses.de}>
                  <a href={origins[site as SiteKey] + addresses[locale]}>{name}</a>{' '}
                  {isStepFree === false && <span className="meta">{words.steps}</span>}
                </li>
              ))}
            </ul>
          </li>
        ))}
      </ul>
    </section>
  )
}

const elsewhereLabels = defineLabels({
  de: { title: 'Andere Städte', steps: 'mit Stufen' },
  en: { title: 'Other cities', steps: 'with steps' },
})

function HallRow({ venue }: { venue: VenueRow }) {
  const { locale } = usePage()
  const words = useLabels(hallRowLabels)
  const { name, address, description, form, rooms, access } = venue
  const largest = rooms[0]?.capacity ?? null
  const seats = rooms.flatMap(({ capacity }) => (capacity ? [grouped(capacity, locale)] : []))
  return (
    <li className="hallrow">
      {form && (
        <div className="hallrow-p">
          <HallDrawing
            {...{ form, seats: largest, shape: 'h' }}
            caption={seats.length ? words.seats(seats) : rooms.map((room) => room.name).join(', ')}
          />
        </div>
      )}
      <div className="hallrow-t">
        <h2>
          <a href={venue.get_absolute_urls[locale]}>{name}</a>
        </h2>
        {description && <p>{description}</p>}
        {address && <p className="meta">{address.replace(/(\d{5}) /, '$1\u00a0')}</p>}
      </div>
      <dl className="hallrow-d">
        {rooms.length > 0 && (
          <div>
            <dt>{words.capacity}</dt>
            <dd>
              {rooms.map(({ name: room, capacity }) => (
                <span key={room}>{capacity ? `${room} ${grouped(capacity, locale)}` : room} </span>
              ))}
              {rooms.some(({ capacity }) => !capacity) && <span className="hallrow-v">{words.varies}</span>}
            </dd>
          </div>
        )}
        {access && (
          <div>
            <dt>{words.steps}</dt>
            <dd>
              {[access.step_free ? words.noSteps : words.withSteps, access.induction_loop && words.loop]
                .filter(Boolean)
                .join('; ')}
            </dd>
          </div>
        )}
        <div>
          <dt>{words.next}</dt>
          <dd>
            <Next venue={venue} />
          </dd>
        </div>
      </dl>
    </li>
  )
}

function Next({ venue: { next, concerts: count } }: { venue: VenueRow }) {
  const { locale, today } = usePage()
  const words = useLabels(hallRowLabels)
  if (!next) return words.none
  const day = next.slice(0, 10) === today ? words.today : dayOf(next, locale)
  return (
    <>
      <time className="t" dateTime={next.slice(0, 16)}>
        {isTimeKnown(next) ? `${day}, ${timeOfDay(next)}` : day}
      </time>{' '}
      <span>{words.concerts(count)}</span>
    </>
  )
}

const dayOf = (iso: string, locale: Locale) =>
  `${weekdayShort(wallClock(iso).weekday, locale)}, ${shortDate(iso, locale)}`

const hallRowLabels = defineLabels({
  de: {
    seats: (counts: string[]) => `${counts.join(' und ')} Plätze`,
    capacity: 'Plätze',
    varies: 'je nach Bestuhlung',
    steps: 'Stufen',
    noSteps: 'keine',
    withSteps: 'mit Stufen',
    loop: 'Induktionsanlage',
    next: 'Nächstes',
    today: 'Heute',
    none: 'zurzeit kein Konzert',
    concerts: (count: number) => (count === 1 ? 'ein Konzert' : `${grouped(count, 'de')} Konzerte`),
  },
  en: {
    seats: (counts: string[]) => `${counts.join(' and ')} seats`,
    capacity: 'Seats',
    varies: 'depends on the seating',
    steps: 'Steps',
    noSteps: 'none',
    withSteps: 'with steps',
    loop: 'induction loop',
    next: 'Next',
    today: 'Today',
    none: 'no concerts at present',
    concerts: (count: number) => (count === 1 ? 'one concert' : `${grouped(count, 'en')} concerts`),
  },
})
