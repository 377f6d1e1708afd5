import { z } from 'zod'
import { isShortEnough, maxClosureDays } from '../../entities/closures/closed.ts'
import { isDay } from '../../time/day.ts'
import { externalId } from './production.ts'
import { line } from './text.ts'

const day = z.string().refine(isDay, 'must be a day like 2026-12-16').meta({ format: 'date' })

/** A closure of a room. `external_id` is the closure's key; the room is found by its name. */
export const importClosure = z
  .strictObject({
    external_id: externalId,
    venue: z.strictObject({ name: line(160) }),
    /** By default, the venue's room that has the venue's name. */
    room: z.strictObject({ name: line(160) }).nullish(),
    /** First and last day. */
    from: day,
    until: day,
    reason: line(80),
  })
  .refine(({ from, until }) => from <= until, { path: ['until'], message: 'must not be before from' })
  .refine(({ from, until }) => !isDay(from) || isShortEnough(from, until), {
    path: ['until'],
    message: `must be within ${maxClosureDays} days`,
  })
  .meta({ id: 'closure' })
export type ImportClosure = z.output<typeof importClosure>
