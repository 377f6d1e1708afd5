import { CalendarX } from 'lucide-react'
import { useWatch } from 'react-hook-form'
import { Link } from 'react-router'
import { type CalendarProduction, endOf, type InHall, overlap } from '../../../shared/entities/productions/calendar.ts'
import { timeOfDay } from '../../../shared/i18n/dates.ts'
import { defineLabels } from '../../../shared/i18n/labels.ts'
import { localise } from '../../../shared/locale.ts'
import { berlinDay, berlinIso } from '../../../shared/time/berlin.ts'
import { Icon } from '../../staff/icon.tsx'
import { staffLocale } from '../../staff/staff-locale.ts'
import { dayAfter } from '../calendar/period.ts'
import { useCalendar } from '../calendar/use-calendar.ts'

/**
 * Shows, below the hall in a production's form, other productions in that hall at the time in the form, even if that
 * time is not saved.
 * @param id null for a production that does not exist yet
 */
export function HallOfForm({ id }: { id: number | null }) {
  const [startsAt, endsAt, roomId, status] = useWatch({ name: ['startsAt', 'endsAt', 'roomId', 'contentStatus'] })
  const isMoment = typeof startsAt === 'string' && !Number.isNaN(Date.parse(startsAt))
  if (!isMoment || typeof roomId !== 'number' || status === 'cancelled') return null
  const isEnd = typeof endsAt === 'string' && !Number.isNaN(Date.parse(endsAt))
  return <Conflicting id={id} wish={{ starts_at: startsAt, ends_at: isEnd ? endsAt : null, room_id: roomId, status }} />
}

function Conflicting({ id, wish }: { id: number | null; wish: InHall & { starts_at: string } }) {
  const locale = staffLocale()
  const words = labels[locale]
  const day = berlinDay(wish.starts_at)
  // a production on the previous day may last until after midnight
  const { data: calendar } = useCalendar({ from: dayAfter(day, -1), before: dayAfter(day, 2) })
  const others = calendar ? inHallWith(wish, id, calendar.productions) : []
  return (
    <div className="e-below" role="status">
      {others.length > 0 && (
        <div className="e-note e-note--err e-hall">
          <Icon of={CalendarX} />
          <div>
            <b>{words.occupied}</b>
            {others.map((one) => (
              <span key={one.id}>
                {' '}
                <Link to={`/productions/${one.id}`}>{localise(one.title, locale) || words.untitled}</Link>{' '}
                {timesOf(one)}
                {one.state === 'draft' && ` (${words.draft})`}
              </span>
            ))}
          </div>
        </div>
      )}
    </div>
  )
}

/**
 * Returns the productions in the wanted hall, except cancelled ones, that overlap with the wanted time.
 * @param id the production itself, which is left out
 */
export function inHallWith<P extends InHall & { id: number }>(
  wish: InHall,
  id: number | null,
  productions: readonly P[],
): P[] {
  return productions.filter((one) => one.id !== id && one.status !== 'cancelled' && overlap(wish, one))
}

function timesOf({ starts_at: startsAt, ends_at: endsAt }: CalendarProduction): string {
  const words = labels[staffLocale()]
  if (!startsAt) return ''
  const end = new Date(endOf(startsAt, endsAt))
  return `${timeOfDay(berlinIso(startsAt))} ${words.until} ${timeOfDay(berlinIso(end))}`
}

const labels = defineLabels({
  de: { occupied: 'Der Saal ist zu dieser Zeit belegt:', until: 'bis', draft: 'Entwurf', untitled: 'ohne Titel' },
  en: { occupied: 'The hall is taken at this time:', until: 'to', draft: 'draft', untitled: 'untitled' },
})
