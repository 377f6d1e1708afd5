import { z } from 'zod'
import { emailAddress } from '../../../../shared/contract/email.ts'
import { addressKey } from '../../../../shared/email/address.ts'
import { may, roles } from '../../../../shared/entities/roles.ts'
import type { Locale } from '../../../../shared/locale.ts'
import { siteKeys } from '../../../../shared/site-keys.ts'
import { originsOf } from '../../../../shared/sites.ts'
import type { TeamChange, TeamInvite } from '../../../../shared/staff/team.ts'
import { type ApiContext, problemLocale } from '../../../http/request/request.ts'
import { noStore } from '../../../http/response/no-store.ts'
import { problemResponse, RefusedRequest } from '../../../http/response/problem.ts'
import { currentSite } from '../../current-site.ts'
import { invitationDays, invite } from '../../handlers/staff/invitations.ts'
import {
  changeMember,
  changeRule,
  endMemberSessions,
  readTeam,
  type TeamCall,
  type TeamOutcome,
  withdraw,
} from '../../handlers/staff/team.ts'
import { editorBody } from '../editor/body.ts'
import { editedId } from '../editor/ids.ts'
import { staffOfSite } from '../editor/staff.ts'

interface Call {
  c: ApiContext
}

/** `GET /admin/api/team/`: the site's people and open invitations, and whether it requires a second factor. */
export async function getTeam({ c }: Call): Promise<Response> {
  return answer(c, await teamCall(c), 'done')
}

export async function postRules({ c }: Call): Promise<Response> {
  const call = await teamCall(c)
  await changeRule(call, (await editorBody(c, rule)).second_factor_required)
  return answer(c, call, 'done')
}

export async function postInvitation({ c }: Call): Promise<Response> {
  const call = await teamCall(c)
  const { email, roles: given } = (await editorBody(c, invitation)) satisfies TeamInvite
  const { site } = c.var
  const locale = problemLocale(c)
  const outcome = await invite(call, { email, roles: given }, async (token) => {
    const { sendInvitation } = await import('../../../mail/invitation-mail.ts')
    const url = `${originsOf(c.env.ORIGIN_PATTERN)[site.key]}/${locale}/login/invitation?token=${token}`
    await sendInvitation(c.env, {
      ...{
        site: await currentSite(c.env, site.key),
        locale,
        to: email,
        url,
        from: call.by.name,
        roles: given,
        days: invitationDays,
      },
    })
  })
  if (outcome.kind === 'too-many')
    return problemResponse('too-many-requests', locale, { headers: { 'Retry-After': '60' } })
  if (outcome.kind === 'has-role') return problemResponse('bad-request', locale, { detail: hasRole[locale] })
  return answer(c, call, outcome.kind, 201)
}

export async function deleteInvitation({ c }: Call): Promise<Response> {
  const call = await teamCall(c)
  return answer(c, call, await withdraw(call, editedId(c)))
}

/** `POST /admin/api/team/{id}/`: changes a person's roles, whether they need a second factor, or their access. */
export async function postMember({ c }: Call): Promise<Response> {
  const call = await teamCall(c)
  const given = (await editorBody(c, change)) as TeamChange
  return answer(c, call, await changeMember(call, editedId(c), given))
}

export async function deleteSessions({ c }: Call): Promise<Response> {
  const call = await teamCall(c)
  return answer(c, call, await endMemberSessions(call, editedId(c)))
}

const hasRole: Readonly<Record<Locale, string>> = {
  de: 'Diese Person hat an einem dieser Standorte schon eine Rolle. Ändern Sie sie in der Liste der Personen.',
  en: 'This person already has a role on one of these sites. Change it in the list of people.',
}

const role = z.enum(roles)
const rule = z.strictObject({ second_factor_required: z.boolean() })
const invitation = z.strictObject({
  email: emailAddress().overwrite(addressKey),
  roles: z.partialRecord(z.enum(siteKeys), role).refine((given) => Object.keys(given).length > 0),
})
const change = z.strictObject({
  roles: z.partialRecord(z.enum(siteKeys), role.nullable()).optional(),
  second_factor_required: z.boolean().optional(),
  is_disabled: z.boolean().optional(),
})

async function teamCall(c: ApiContext): Promise<TeamCall> {
  const by = await staffOfSite(c)
  if (!may(by.role, 'team', 'save')) throw new RefusedRequest('role-required', problemLocale(c))
  return { store: { d1: c.env.DB, now: c.var.now }, site: c.var.site.key, by }
}

async function answer(c: ApiContext, call: TeamCall, outcome: TeamOutcome, status: 200 | 201 = 200): Promise<Response> {
  return outcome === 'done' ? c.json(await readTeam(call), status, noStore) : problemResponse(outcome, problemLocale(c))
}
