import type { AuditChanges, AuditList } from '../../../shared/staff/audit.ts'
import type { Team, TeamChange, TeamInvite } from '../../../shared/staff/team.ts'
import { get, send } from '../api/desk-api.ts'

const team = '/admin/api/team/'
const audit = '/admin/api/audit/'

export const teamApi = {
  read: (signal: AbortSignal) => get<Team>(team, signal),
  rule: (isRequired: boolean) => send<Team>('POST', `${team}rules/`, { body: { second_factor_required: isRequired } }),
  invite: (body: TeamInvite) => send<Team>('POST', `${team}invitations/`, { body }),
  withdraw: (id: number) => send<Team>('DELETE', `${team}invitations/${id}/`, {}),
  change: (id: number, body: TeamChange) => send<Team>('POST', `${team}${id}/`, { body }),
  endSessions: (id: number) => send<Team>('DELETE', `${team}${id}/sessions/`, {}),
}

export const auditApi = {
  list: (query: URLSearchParams, signal: AbortSignal) => get<AuditList>(`${audit}?${query}`, signal),
  changes: (id: number, signal: AbortSignal) => get<AuditChanges>(`${audit}${id}/`, signal),
  csv: (query: URLSearchParams) => `${audit}?${new URLSearchParams([...query, ['format', 'csv']])}`,
}
