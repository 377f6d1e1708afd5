import { type UseFormReturn, useFormContext, useWatch } from 'react-hook-form'
import { shiftedFields } from '../../../shared/entities/productions/changes.ts'
import { isMoment } from '../../../shared/time/moment.ts'
import { isInTheWay, TakenHall } from './change/hall-note.tsx'
import { useHall } from './change/use-hall.ts'
import type { HallWish } from './production-api.ts'

/**
 * The note below the hall in a production's form. If other productions or closures occupy the hall at the time in the
 * form, it names them and offers the next free evenings.
 * @param id null for a production that does not exist yet
 */
export function HallOfForm({ id }: { id: number | null }) {
  const form = useFormContext()
  const [startsAt, endsAt, roomId, contentStatus] = useWatch({
    name: ['startsAt', 'endsAt', 'roomId', 'contentStatus'],
  })
  const wish = wishOf(id, { startsAt, endsAt, roomId, contentStatus })
  const check = useHall(wish)
  if (!wish) return null
  return (
    <div className="e-below" role="status">
      {check && isInTheWay(check) && <TakenHall check={check} onTake={(at) => shiftTimes(form, at)} hasLinks />}
    </div>
  )
}

/** Returns the hall that a form's production needs, and when; null if cancelled, without a hall or a valid start. */
export function wishOf(id: number | null, values: Readonly<Record<string, unknown>>): HallWish | null {
  const { startsAt, endsAt, roomId, contentStatus } = values
  if (!isMoment(startsAt) || typeof roomId !== 'number' || contentStatus === 'cancelled') return null
  return { id, roomId, at: startsAt, endsAt: isMoment(endsAt) ? endsAt : null }
}

/** Sets a new start in the form, and shifts doors, introduction and end equally. @param at the new start in UTC */
export function shiftTimes({ getValues, setValue }: Pick<UseFormReturn, 'getValues' | 'setValue'>, at: string): void {
  const byMs = Date.parse(at) - Date.parse(getValues('startsAt'))
  for (const name of shiftedFields) {
    const value: unknown = getValues(name)
    if (!isMoment(value)) continue
    const shifted = new Date(Date.parse(value) + byMs).toISOString().replace('.000Z', 'Z')
    setValue(name, shifted, { shouldDirty: true })
  }
  setValue('startsAt', at, { shouldDirty: true })
}
