import { Plus } from 'lucide-react'
import { useState } from 'react'
import { Link } from 'react-router'
import { entities, entityOf } from '../../../shared/entities/registry.ts'
import { defineLabels } from '../../../shared/i18n/labels.ts'
import { grouped } from '../../../shared/i18n/numbers.ts'
import { Icon } from '../../staff/icon.tsx'
import { staffLocale } from '../../staff/staff-locale.ts'
import { useFormValue } from '../controls/form-values.ts'
import type { Entry } from '../form/state/use-entry.ts'
import { useMay } from '../shell/start.ts'
import type { FormSpecial } from '../special/special.ts'
import { Failure } from '../ui/failure.tsx'
import { StateMark } from '../ui/state-mark.tsx'
import { titleOf } from '../ui/title-of.ts'
import { ProductionsOfAbo, useMiscount } from './productions-of-abo.tsx'
import { useBelonging } from './use-belonging.ts'
import './belonging.css'

export const aboSpecial = { useForm: useAboForm }
export const venueSpecial = { useForm: useVenueForm }

/**
 * A number of concerts that the abo's concerts exceed is one error: below the field, among the checks, at publication.
 */
function useAboForm(entry: Entry): FormSpecial {
  const stated = useFormValue(entry.form, 'concerts')
  const promised = typeof stated === 'number' ? stated : null
  const id = listedId(entry)
  const miscount = useMiscount(id, promised)
  const [isTried, setTried] = useState(false)
  const problem = miscount === null ? [] : [{ pointer: '/concerts', message: miscount }]
  const save: Entry['save'] = async (action) => {
    if (action === 'publish' && miscount !== null) {
      setTried(true)
      return false
    }
    return entry.save(action)
  }
  return {
    entry: { ...entry, problems: isTried ? [...problem, ...entry.problems] : entry.problems, save },
    checks: () => problem.map(({ message }) => ({ field: 'concerts', says: message })),
    below: (name) => name === 'concerts' && id !== null && <ProductionsOfAbo abo={id} promised={promised} />,
  }
}

function useVenueForm(entry: Entry): FormSpecial {
  const id = listedId(entry)
  const rooms = id === null ? null : <RoomsOfVenue venue={id} />
  return { entry, below: (name) => name === 'form' && rooms }
}

/** Returns the id of the form's row; null for a new or deleted row. */
function listedId({ record }: Entry): number | null {
  return record === null || record.state === 'deleted' ? null : record.id
}

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
