import { z } from 'zod'
import { externalId } from './production.ts'

const day = z.iso.date('must be a day like 2026-09-01')

/** An Abo+ member: a logged-in customer with this confirmed address gets the members' price. */
export const importMember = z
  .strictObject({
    /** The member's number. */
    external_id: externalId,
    /** Compared without regard to case. */
    email: z.email('must be an e-mail address').max(200),
    /** The first day of the membership. */
    since: day,
    /** Its last day; no end without it. */
    until: day.optional(),
  })
  .refine(({ since, until }) => until === undefined || since <= until, {
    error: 'must not be before since',
    path: ['until'],
  })
  .meta({ id: 'member' })
export type ImportMember = z.output<typeof importMember>
