import type { teamRows } from '../../../../shared/contract/calls/desk/team.ts'
import type { teamSchemas } from '../../../../shared/contract/calls/desk/team-schemas.ts'
import type { Locale } from '../../../../shared/i18n/locale.ts'
import { originsOf } from '../../../../shared/sites/sites.ts'
import { problemLocale } from '../../../http/request/request.ts'
import { problemResponse } from '../../../http/response/problem.ts'
import { currentSite } from '../../current-site.ts'
import { invitationDays, invite } from '../../handlers/staff/invitations.ts'
import {
  changeMember,
  changeRule,
  endMemberSessions,
  readTeam,
  type TeamOutcome,
  withdraw,
} from '../../handlers/staff/team.ts'
import { editedId } from '../editor/ids.ts'
import type { StaffCall, StaffCalls } from './serve-desk.ts'

export const teamCalls: StaffCalls<typeof teamRows, typeof teamSchemas> = {
  readTeam: async (call) => call.answer(await readTeam(call)),
  async setTeamRules(call) {
    await changeRule(call, (await call.body()).second_factor_required)
    return call.answer(await readTeam(call))
  },
  async invite(call) {
    const { c, site, by } = call
    const given = await call.body()
    const locale = problemLocale(c)
    const outcome = await invite(call, given, async (token) => {
      const { sendInvitation } = await import('../../../mail/invitation-mail.ts')
      const url = `${originsOf(c.env.ORIGIN_PATTERN)[site]}/${locale}/login/invitation?token=${token}`
      await sendInvitation(c.env, {
        site: await currentSite(c.env, site),
        locale,
        to: given.email,
        url,
        from: by.name,
        roles: given.roles,
        days: invitationDays,
      })
    })
    if (outcome.kind === 'too-many')
      return problemResponse('too-many-requests', locale, { headers: { 'Retry-After': '60' } })
    if (outcome.kind === 'has-role') return problemResponse('bad-request', locale, { detail: hasRole[locale] })
    return answered(call, outcome.kind)
  },
  withdrawInvitation: async (call) => answered(call, await withdraw(call, editedId(call.c))),
  changePerson: async (call) => answered(call, await changeMember(call, editedId(call.c), await call.body())),
  endSessions: async (call) => answered(call, await endMemberSessions(call, editedId(call.c))),
}

async function answered(
  call: Omit<StaffCall<(typeof teamSchemas)['readTeam']>, 'body' | 'query'>,
  outcome: TeamOutcome,
): Promise<Response> {
  return outcome === 'done' ? call.answer(await readTeam(call)) : problemResponse(outcome, problemLocale(call.c))
}

const hasRole: Readonly<Record<Locale, string>> = {
  de: 'Diese Person hat an einem dieser Standorte schon eine Rolle. Ändern Sie sie in der Liste der Personen.',
  en: 'This person already has a role on one of these sites. Change it in the list of people.',
}
