import { Send, UserPlus } from 'lucide-react'
import { useState } from 'react'
import type { RolesBySite, Team } from '../../../shared/contract/calls/desk/team-schemas.ts'
import { readAddress } from '../../../shared/email/address.ts'
import { maxTyped } from '../../../shared/email/max-typed.ts'
import { addressProblems } from '../../../shared/email/words.ts'
import { Icon } from '../../staff/icon.tsx'
import { staffLocale } from '../../staff/staff-locale.ts'
import { call } from '../api/call.ts'
import { useStart } from '../shell/start.ts'
import { CheckedDialog } from '../ui/form/checked-dialog.tsx'
import { RoleFields } from './role-fields.tsx'
import type { Act } from './team-screen.tsx'
import { teamWords } from './team-words.ts'

export function InviteDialog({ team, act, onClose }: { team: Team; act: Act; onClose: () => void }) {
  const words = teamWords[staffLocale()]
  const { site } = useStart()
  const [email, setEmail] = useState('')
  const [roles, setRoles] = useState<RolesBySite>({ [site]: 'editor' })

  async function send(): Promise<string | null> {
    const read = readAddress(email)
    if ('problem' in read) return addressProblems[staffLocale()][read.problem]
    if (Object.keys(roles).length === 0) return words.noRoleGiven
    const isSent = await act(() => call('invite', {}, { body: { email: read.address, roles } }), words.invited)
    if (!isSent) return ''
    onClose()
    return null
  }

  return (
    <CheckedDialog
      title={words.inviteTitle}
      icon={UserPlus}
      width="34rem"
      action={
        <>
          <Icon of={Send} />
          <span>{words.send}</span>
        </>
      }
      other={<span className="e-hint">{words.linkDays}</span>}
      onSend={send}
      onClose={onClose}
    >
      <div className="e-f">
        <label htmlFor="e-invite-mail">{words.email}</label>
        <input
          id="e-invite-mail"
          className="e-in"
          inputMode="email"
          autoComplete="off"
          maxLength={maxTyped}
          data-first
          required
          value={email}
          onChange={({ target }) => setEmail(target.value)}
        />
      </div>
      <RoleFields value={roles} administers={team.administers} onChange={setRoles} />
    </CheckedDialog>
  )
}
