import { below } from '../row.ts'

export const teamRows = below('/admin/api/', {
  readTeam: { method: 'GET', path: 'team/', right: 'team: save' },
  setTeamRules: { method: 'POST', path: 'team/rules/', right: 'team: save' },
  invite: { method: 'POST', path: 'team/invitations/', right: 'team: save', status: 201 },
  withdrawInvitation: { method: 'DELETE', path: 'team/invitations/{id}/', right: 'team: save' },
  changePerson: { method: 'POST', path: 'team/{id}/', right: 'team: save' },
  endSessions: { method: 'DELETE', path: 'team/{id}/sessions/', right: 'team: save' },
})
