import { Plus } from 'lucide-react'
import { Link } from 'react-router'
import { entities, entityOf } from '../../../shared/entities/registry.ts'
import { defineLabels } from '../../../shared/i18n/labels.ts'
import { grouped } from '../../../shared/i18n/numbers.ts'
import { Icon } from '../../staff/icon.tsx'
import { staffLocale } from '../../staff/staff-locale.ts'
import { useMay } from '../shell/start.ts'
import { Failure } from '../ui/failure.tsx'
import { StateMark } from '../ui/state-mark.tsx'
import { titleOf } from '../ui/title-of.ts'
import { useBelonging } from './use-belonging.ts'
import './belonging.css'

export function RoomsOfVenue({ venue }: { venue: number }) {
  const locale = staffLocale()
  const words = labels[locale]
  const may = useMay('rooms')
  const { data, error, refetch } = useBelonging('rooms', `venueId=${venue}&sort=displayName`)
  const { label } = entities.rooms
  return (
    <div className="e-bel">
      <div className="e-bel-h">
        <h3>{label.many[locale]}</h3>
        {may('save') && (
          <Link className="e-b e-b--t" to="/rooms/new" state={{ values: { venueId: venue } }}>
            <Icon of={Plus} />
            <span>{label.create[locale]}</span>
          </Link>
        )}
      </div>
      {error && <Failure error={error} onRetry={() => void refetch()} />}
      {data?.results.length === 0 && <p className="e-2">{words.none}</p>}
      <ul>
        {data?.results.map((room) => (
          <li key={room.id}>
            <Link to={`/rooms/${room.id}`}>
              {String(room.values.name ?? '') || titleOf(entityOf('rooms'), room, locale)}
            </Link>
            {room.state === 'draft' && <StateMark state={room.state} />}
            <span className="e-2">
              {typeof room.values.capacity === 'number'
                ? words.seats(grouped(room.values.capacity, locale))
                : words.unknown}
            </span>
          </li>
        ))}
      </ul>
    </div>
  )
}

const labels = defineLabels({
  de: {
    none: 'Noch kein Saal. Konzerte finden in einem Saal statt, nicht im Haus.',
    seats: (count: string) => `${count} Plätze`,
    unknown: 'Plätze unbekannt',
  },
  en: {
    none: 'No hall yet. Concerts take place in a hall, not in the house.',
    seats: (count: string) => `${count} seats`,
    unknown: 'Seats unknown',
  },
})
