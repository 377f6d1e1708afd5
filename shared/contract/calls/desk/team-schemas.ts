import { z } from 'zod'
import { addressKey } from '../../../email/address.ts'
import { roles } from '../../../entities/roles.ts'
import { siteKeys } from '../../../sites/site-keys.ts'
import { emailAddress } from '../../email.ts'
import type { SchemasOf } from '../describe.ts'
import type { teamRows } from './team.ts'

const site = z.enum(siteKeys)
const rolesBySite = z.partialRecord(site, z.enum(roles))
export type RolesBySite = z.infer<typeof rolesBySite>

const person = z.object({
  id: z.int(),
  email: z.string(),
  name: z.string(),
  roles: rolesBySite,
  two_factor: z.boolean(),
  /** Whether an administrator requires the person to use a second factor. */
  second_factor_required: z.boolean(),
  is_disabled: z.boolean(),
  sessions: z.int(),
  /** The start of the latest open session, in UTC; null without an open session. */
  last_login_at: z.iso.datetime().nullable(),
})
export type TeamPerson = z.infer<typeof person>

const invitation = z.object({
  id: z.int(),
  email: z.string(),
  roles: rolesBySite,
  invited_by: z.string(),
  expires_at: z.iso.datetime(),
})
export type TeamInvitation = z.infer<typeof invitation>

/** The staff of this site. */
const team = z
  .object({
    people: z.array(person),
    invitations: z.array(invitation),
    /** Whether this site requires a second factor. */
    second_factor_required: z.boolean(),
    administers: z.array(site),
  })
  .meta({ id: 'Team' })
export type Team = z.infer<typeof team>

const invite = z.strictObject({
  email: emailAddress().overwrite(addressKey),
  roles: rolesBySite.refine((given) => Object.keys(given).length > 0),
})
export type TeamInvite = z.infer<typeof invite>

/** The role null removes the person from the site. */
const change = z.strictObject({
  roles: z.partialRecord(site, z.enum(roles).nullable()).optional(),
  second_factor_required: z.boolean().optional(),
  is_disabled: z.boolean().optional(),
})
export type TeamChange = z.infer<typeof change>

export const teamSchemas = {
  readTeam: { summary: 'The people of the site', answer: team },
  setTeamRules: {
    summary: 'Requires a second factor of all staff',
    body: z.strictObject({ second_factor_required: z.boolean() }),
    answer: team,
  },
  invite: { summary: 'Invites a person by mail', body: invite, answer: team, refused: [429] },
  withdrawInvitation: { summary: 'Withdraws an invitation', answer: team },
  changePerson: {
    summary: 'Changes roles, second factor or access of a person',
    body: change,
    answer: team,
    refused: [409],
  },
  endSessions: { summary: 'Ends all sessions of a person', answer: team },
} satisfies SchemasOf<typeof teamRows>
