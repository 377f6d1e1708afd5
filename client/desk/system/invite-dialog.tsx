import { Send, UserPlus } from 'lucide-react'
import { useState } from 'react'
import type { RolesBySite, Team } from '../../../shared/contract/calls/desk/team-schemas.ts'
import { readAddress } from '../../../shared/email/address.ts'
import { maxTyped } from '../../../shared/email/max-typed.ts'
import { addressProblems } from '../../../shared/email/words.ts'
import { Icon } from '../../staff/icon.tsx'
import { ModalDialog } from '../../staff/modal-dialog.tsx'
import { staffLocale } from '../../staff/staff-locale.ts'
import { call } from '../api/call.ts'
import { useStart } from '../shell/start.ts'
import { RoleFields } from './role-fields.tsx'
import type { Act } from './team-screen.tsx'
import { teamWords } from './team-words.ts'

export function InviteDialog({ team, act, onClose }: { team: Team; act: Act; onClose: () => void }) {
  const words = teamWords[staffLocale()]
  const { site } = useStart()
  const [email, setEmail] = useState('')
  const [roles, setRoles] = useState<RolesBySite>({ [site]: 'editor' })
  const [problem, setProblem] = useState('')
  const [isBusy, setBusy] = useState(false)
  async function send(): Promise<void> {
    if (isBusy) return
    const read = readAddress(email)
    if ('problem' in read) return setProblem(addressProblems[staffLocale()][read.problem])
    if (Object.keys(roles).length === 0) return setProblem(words.noRoleGiven)
    setBusy(true)
    const isSent = await act(() => call('invite', {}, { body: { email: read.address, roles } }), words.invited)
    setBusy(false)
    if (isSent) onClose()
  }
  return (
    <ModalDialog labelledBy="e-invite" width="34rem" onCancel={onClose}>
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          void send()
        }}
      >
        <div className="e-dlg-h">
          <Icon of={UserPlus} />
          <h2 id="e-invite">{words.inviteTitle}</h2>
        </div>
        <div className="e-dlg-b e-stack">
          {problem && (
            <p className="e-errt" role="alert">
              {problem}
            </p>
          )}
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
        </div>
        <div className="e-dlg-f">
          <span className="e-hint">{words.linkDays}</span>
          <span className="e-sp">
            <button type="button" className="e-b e-b--l" onClick={onClose}>
              {words.cancel}
            </button>
            <button type="submit" className="e-b e-b--p" aria-disabled={isBusy}>
              <Icon of={Send} />
              <span>{words.send}</span>
            </button>
          </span>
        </div>
      </form>
    </ModalDialog>
  )
}
