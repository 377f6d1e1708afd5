import type { TeamInvitation } from '../../../shared/contract/calls/desk/team-schemas.ts'
import { when } from '../../rows/values/when.ts'
import { staffLocale } from '../../staff/staff-locale.ts'
import { call } from '../api/call.ts'
import { Table } from '../listing/table.tsx'
import { useNameOf } from '../shell/start.ts'
import { TextButton } from '../ui/text-button.tsx'
import { RoleList } from './people.tsx'
import type { Act } from './team-screen.tsx'
import { teamWords } from './team-words.ts'

export function Invitations({ invitations, act }: { invitations: readonly TeamInvitation[]; act: Act }) {
  const locale = staffLocale()
  const words = teamWords[locale]
  const nameOf = useNameOf()
  const withdrawal = ({ id, email }: TeamInvitation) => (
    <TextButton
      label={words.withdraw}
      name={words.withdrawOf(email)}
      onClick={() => void act(() => call('withdrawInvitation', { id }), words.withdrawn)}
    />
  )
  if (invitations.length === 0) return null
  return (
    <section aria-labelledby="e-sys-open">
      <h2 id="e-sys-open" className="e-sys-h">
        {words.invitations}
      </h2>
      <Table
        columns={[
          ['c-t', words.email, ({ email }) => email],
          ['c-m', words.roles, ({ roles }) => <RoleList roles={roles} />],
          ['c-x', words.by, ({ invited_by: by }) => nameOf(by)],
          ['c-x', words.until, ({ expires_at: until }) => when(until, locale)],
          ['c-s', words.withdraw, withdrawal, 'hidden'],
        ]}
        rows={invitations}
        keyOf={({ id }) => id}
      />
    </section>
  )
}
