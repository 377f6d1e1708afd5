import type { VenueRow } from '../../contract/venue.ts'
import { isTimeKnown, shortDate, timeOfDay, wallClock, weekdayShort } from '../../i18n/dates.ts'
import { defineLabels } from '../../i18n/labels.ts'
import type { Locale } from '../../i18n/locale.ts'
import { grouped } from '../../i18n/numbers.ts'
import { useLabels, usePage } from '../../page/page-context.tsx'
import { HallDrawing } from '../../ui/plate/hall-plate.tsx'

export function HallRow({ venue }: { venue: VenueRow }) {
  const { locale } = usePage()
  const words = useLabels(labels)
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
  const words = useLabels(labels)
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

const labels = defineLabels({
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
