import { z } from 'zod'
import { isShortEnough, maxClosureDays } from '../../entities/closures/closed.ts'
import { closures } from '../../entities/closures/fields.ts'
import { isDay } from '../../time/day.ts'
import { day, recordSchema } from './kinds/record-shape.ts'
import { line } from './text.ts'

/** A closure of a room. `external_id` is the closure's key; the room is found by its name. */
export const importClosure = recordSchema(closures, {
  venue: z.strictObject({ name: line(160) }),
  /** By default, the venue's room that has the venue's name. */
  room: z.strictObject({ name: line(160) }).nullish(),
  /** First and last day. */
  from: day,
  until: day,
})
  .refine(({ from, until }) => from <= until, { path: ['until'], message: 'must not be before from' })
  .refine(({ from, until }) => !isDay(from) || isShortEnough(from, until), {
    path: ['until'],
    message: `must be within ${maxClosureDays} days`,
  })
  .meta({ id: 'closure' })
export type ImportClosure = z.output<typeof importClosure>
