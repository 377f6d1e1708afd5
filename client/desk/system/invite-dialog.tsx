import { useState } from 'react'
import type { RolesBySite, Team } from '../../../shared/contract/calls/desk/team-schemas.ts'
import { staffLocale } from '../../staff/staff-locale.ts'
import { call } from '../api/call.ts'
import { useStart } from '../shell/start.ts'
import { AddressDialog } from '../ui/form/address-dialog.tsx'
import { RoleFields } from './role-fields.tsx'
import type { Act } from './team-screen.tsx'
import { teamWords } from './team-words.ts'

export function InviteDialog({ team, act, onClose }: { team: Team; act: Act; onClose: () => void }) {
  const words = teamWords[staffLocale()]
  const { site } = useStart()
  const [roles, setRoles] = useState<RolesBySite>({ [site]: 'editor' })

  async function send(email: string): Promise<string | null> {
    if (Object.keys(roles).length === 0) return words.noRoleGiven
    const isSent = await act(() => call('invite', {}, { body: { email, roles } }), words.invited)
    if (!isSent) return ''
    onClose()
    return null
  }

  return (
    <AddressDialog
      title={words.inviteTitle}
      label={words.email}
      action={words.send}
      other={<span className="e-hint">{words.linkDays}</span>}
      onSend={send}
      onClose={onClose}
    >
      <RoleFields value={roles} administers={team.administers} onChange={setRoles} />
    </AddressDialog>
  )
}
