import { useState } from 'react'
import type { Team, TeamPerson } from '../../../shared/contract/calls/desk/team-schemas.ts'
import { staffLocale } from '../../staff/staff-locale.ts'
import { call } from '../api/call.ts'
import { CheckedDialog } from '../ui/form/checked-dialog.tsx'
import { RoleFields } from './role-fields.tsx'
import type { Act } from './team-screen.tsx'
import { teamWords } from './team-words.ts'

interface RolesDialogProps {
  team: Team
  person: TeamPerson
  act: Act
  onClose: () => void
}

export function RolesDialog({ team, person, act, onClose }: RolesDialogProps) {
  const words = teamWords[staffLocale()]
  const [roles, setRoles] = useState(person.roles)
  async function save(): Promise<string | null> {
    const change = Object.fromEntries(team.administers.map((site) => [site, roles[site] ?? null]))
    const isSaved = await act(() => call('changePerson', { id: person.id }, { body: { roles: change } }), words.saved)
    if (!isSaved) return ''
    onClose()
    return null
  }
  return (
    <CheckedDialog title={person.name} width="34rem" action={words.save} onSend={save} onClose={onClose}>
      <RoleFields value={roles} administers={team.administers} onChange={setRoles} />
    </CheckedDialog>
  )
}
