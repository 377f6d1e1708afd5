import type { TeamInvitation } from '../../../shared/contract/calls/desk/team-schemas.ts'
import { when } from '../../rows/values/when.ts'
import { staffLocale } from '../../staff/staff-locale.ts'
import { call } from '../api/call.ts'
import { useNameOf } from '../shell/start.ts'
import { TableHead } from '../ui/table-head.tsx'
import { RoleList } from './people.tsx'
import type { Act } from './team-screen.tsx'
import { teamWords } from './team-words.ts'

export function Invitations({ invitations, act }: { invitations: readonly TeamInvitation[]; act: Act }) {
  const locale = staffLocale()
  const words = teamWords[locale]
  const nameOf = useNameOf()
  if (invitations.length === 0) return null
  return (
    <section aria-labelledby="e-sys-open">
      <h2 id="e-sys-open" className="e-sys-h">
        {words.invitations}
      </h2>
      <div className="e-tw">
        <table className="e-t">
          <TableHead
            columns={[
              ['c-t', words.email],
              ['c-m', words.roles],
              ['c-x', words.by],
              ['c-x', words.until],
              ['c-s', words.withdraw, 'hidden'],
            ]}
          />
          <tbody>
            {invitations.map(({ id, email, roles, invited_by: by, expires_at: until }) => (
              <tr key={id}>
                <td className="c-t">{email}</td>
                <td className="c-m">
                  <RoleList roles={roles} />
                </td>
                <td className="c-x">{nameOf(by)}</td>
                <td className="c-x">{when(until, locale)}</td>
                <td className="c-s">
                  <button
                    type="button"
                    className="e-b e-b--t"
                    aria-label={words.withdrawOf(email)}
                    onClick={() => void act(() => call('withdrawInvitation', { id }), words.withdrawn)}
                  >
                    {words.withdraw}
                  </button>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </section>
  )
}
