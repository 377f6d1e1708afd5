import { z } from 'zod'
import { emailAddress } from '../email.ts'
import { externalId } from './kinds/external-id.ts'

const day = z.iso.date('must be a day like 2026-09-01')

/** An Abo+ member, who pays the members' price when logged in with the address `email`. */
export const importMember = z
  .strictObject({
    external_id: externalId,
    /** Compared without regard to case. */
    email: emailAddress('must be an e-mail address'),
    since: day,
    /** The last day of the membership; if undefined, the membership has no end. */
    until: day.optional(),
  })
  .refine(({ since, until }) => until === undefined || since <= until, {
    error: 'must not be before since',
    path: ['until'],
  })
  .meta({ id: 'member' })
export type ImportMember = z.output<typeof importMember>
