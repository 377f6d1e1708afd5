import type { DeskValues } from '../../../shared/entities/contract.ts'
import { shiftedFields } from '../../../shared/entities/productions/changes.ts'
import { isMoment } from '../../../shared/time/moment.ts'
import { type FormValues, useForm, useFormValues } from '../controls/form-values.ts'
import { isInTheWay, TakenHall } from './change/hall-note.tsx'
import type { HallWish } from './change/use-hall.ts'
import { useHall } from './change/use-hall.ts'

/**
 * The note below the hall in a production's form. If other productions or closures occupy the hall at the time in the
 * form, it names them and offers the next free evenings.
 * @param id null for a production that does not exist yet
 */
export function HallOfForm({ id }: { id: number | null }) {
  const form = useForm()
  const wish = wishOf(id, useFormValues(form))
  const check = useHall(wish)
  if (!wish) return null
  return (
    <div className="e-below" role="status">
      {check && isInTheWay(check) && <TakenHall check={check} onTake={(at) => shiftTimes(form, at)} hasLinks />}
    </div>
  )
}

/** Returns the hall that a form's production needs, and when; null if cancelled, without a hall or a valid start. */
export function wishOf(id: number | null, values: DeskValues): HallWish | null {
  const { startsAt, endsAt, roomId, contentStatus } = values
  if (!isMoment(startsAt) || typeof roomId !== 'number' || contentStatus === 'cancelled') return null
  return { id, roomId, at: startsAt, endsAt: isMoment(endsAt) ? endsAt : null }
}

/** Sets a new start in the form, and shifts doors, introduction and end equally. @param at the new start in UTC */
export function shiftTimes(form: FormValues, at: string): void {
  const values = form.values()
  const byMs = Date.parse(at) - Date.parse(String(values.startsAt))
  const shifted = shiftedFields.flatMap((name) => {
    const value = values[name]
    return isMoment(value) ? [[name, new Date(Date.parse(value) + byMs).toISOString().replace('.000Z', 'Z')]] : []
  })
  form.change({ ...Object.fromEntries(shifted), startsAt: at })
}
