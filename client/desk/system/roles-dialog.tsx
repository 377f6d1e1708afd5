import { useState } from 'react'
import type { Team, TeamPerson } from '../../../shared/contract/calls/desk/team-schemas.ts'
import { ModalDialog } from '../../staff/modal-dialog.tsx'
import { staffLocale } from '../../staff/staff-locale.ts'
import { call } from '../api/call.ts'
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
  async function save(): Promise<void> {
    const change = Object.fromEntries(team.administers.map((site) => [site, roles[site] ?? null]))
    if (await act(() => call('changePerson', { id: person.id }, { body: { roles: change } }), words.saved)) onClose()
  }
  return (
    <ModalDialog labelledBy="e-roles" width="34rem" onCancel={onClose}>
      <form
        onSubmit={(event) => {
          event.preventDefault()
          void save()
        }}
      >
        <div className="e-dlg-h">
          <h2 id="e-roles">{person.name}</h2>
        </div>
        <div className="e-dlg-b">
          <RoleFields value={roles} administers={team.administers} onChange={setRoles} />
        </div>
        <div className="e-dlg-f">
          <span className="e-sp">
            <button type="button" className="e-b e-b--l" onClick={onClose}>
              {words.cancel}
            </button>
            <button type="submit" className="e-b e-b--p">
              {words.save}
            </button>
          </span>
        </div>
      </form>
    </ModalDialog>
  )
}
