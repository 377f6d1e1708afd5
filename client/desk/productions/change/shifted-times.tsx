import './shifted-times.css'
import type { shiftedFields } from '../../../../shared/entities/productions/changes.ts'
import { entities } from '../../../../shared/entities/registry.ts'
import { timeOfDay } from '../../../../shared/i18n/dates.ts'
import { berlinDay, berlinIso } from '../../../../shared/time/berlin.ts'
import { staffLocale } from '../../../staff/staff-locale.ts'
import { kindWords } from './words.ts'

interface ShiftedTimesProps {
  /** The production's values; moments are ISO text in UTC. */
  values: Readonly<Record<string, unknown>>
  /** The new start; null if it is missing. */
  startsAt: string | null
}

/** Lists the times that a new start on the same day changes, each with the one it replaces: `20:00 statt 19:30`. */
export function ShiftedTimes({ values, startsAt }: ShiftedTimesProps) {
  const locale = staffLocale()
  const rows = shiftedTimes(values, startsAt)
  if (rows.length === 0) return null
  return (
    <dl className="e-shifted">
      {rows.map(({ name, now, was }) => (
        <div key={name}>
          <dt>{entities.productions.fields[name].label[locale]}</dt>
          <dd>{kindWords[locale].instead(now, was)}</dd>
        </div>
      ))}
    </dl>
  )
}

type Shifted = 'startsAt' | (typeof shiftedFields)[number]
const inOrder: readonly Shifted[] = ['doorsAt', 'introductionAt', 'startsAt', 'endsAt']

/** Returns the times in Berlin, in the sequence of an evening; none unless the start changes on the same day. */
export function shiftedTimes(
  { startsAt: was, ...values }: ShiftedTimesProps['values'],
  startsAt: string | null,
): { name: Shifted; now: string; was: string }[] {
  if (typeof was !== 'string' || !startsAt || was === startsAt || berlinDay(was) !== berlinDay(startsAt)) return []
  const byMs = Date.parse(startsAt) - Date.parse(was)
  const timeOf = (ms: number) => timeOfDay(berlinIso(new Date(ms)))
  return inOrder.flatMap((name) => {
    const before = name === 'startsAt' ? was : values[name]
    if (typeof before !== 'string') return []
    const ms = Date.parse(before)
    return { name, now: timeOf(ms + byMs), was: timeOf(ms) }
  })
}
