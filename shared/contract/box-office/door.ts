import { z } from 'zod'
import { oneLine } from '../../text/one-line.ts'
import { dateTime } from '../common.ts'
import { cart } from './cart.ts'

const line = cart.shape.lines.element.shape

/** A ticket as the usher's screen shows it. */
export const doorTicket = z.object({
  /** The id of the ticket's line in its order; the ticket's code contains this id. */
  ticket: z.string(),
  state: z.enum(['valid', 'used', 'revoked']),
  /** When the ticket was used or revoked; null for a valid ticket, and if the time of the revocation is not stored. */
  at: dateTime.nullable(),
  /** Where the ticket was used; null if the scanner named no place, or if the ticket is unused. */
  gate: z.string().nullable(),
  /** Title and date are null if they cannot be read, such as while the content database is unavailable. */
  production: z.object({ id: z.int(), title: z.string().nullable(), date: dateTime.nullable() }),
  /** Null for a revoked ticket, whose place may belong to another buyer. */
  place: line.place.nullable(),
  /** The place in words, with the kind of a wheelchair space or companion seat; null without a place. */
  text: z.string().nullable(),
  /** `name` is that of a free ticket if staff gave it away, whatever the price type of its place. */
  price_type: z.object({ key: line.price_type, name: z.string() }).nullable(),
})
export type DoorTicket = z.infer<typeof doorTicket>

export const entryRequest = z.strictObject({ gate: z.string().overwrite(oneLine).min(1).max(60).optional() })

/** At most 1,000 revocations of tickets' codes, oldest first. */
export const revocationList = z.object({
  production: z.int(),
  /** Scanners refuse the code of a revoked ticket unless the code's counter is higher than the revocation's. */
  revocations: z.array(
    z.object({ ticket: z.string(), counter: z.int().min(0), at: dateTime, reason: z.enum(['refunded', 'changed']) }),
  ),
  /** The value of `after` for later revocations. */
  next: z.int().min(0),
  /** Whether the list includes the latest revocation. */
  is_complete: z.boolean(),
})
export type RevocationList = z.infer<typeof revocationList>
