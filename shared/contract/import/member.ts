import { z } from 'zod'
import { externalId } from './production.ts'

const day = z.iso.date('must be a day like 2026-09-01')

/** An Abo+ member. A customer who logs in with this address during the membership pays the members' price. */
export const importMember = z
  .strictObject({
    /** The member's number. */
    external_id: externalId,
    /** An address, compared without regard to case. */
    email: z.email('must be an e-mail address').max(200),
    /** The first day of the membership. */
    since: day,
    /** The last day of the membership; without it, the membership has no end. */
    until: day.optional(),
  })
  .refine(({ since, until }) => until === undefined || since <= until, {
    error: 'must not be before since',
    path: ['until'],
  })
  .meta({ id: 'member' })
export type ImportMember = z.output<typeof importMember>
