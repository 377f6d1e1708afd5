import './system.css'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { UserPlus } from 'lucide-react'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import type { RolesBySite, Team, TeamInvitation, TeamPerson } from '../../../shared/contract/calls/desk/team-schemas.ts'
import { roles } from '../../../shared/entities/roles.ts'
import { grouped } from '../../../shared/i18n/numbers.ts'
import { deskScreens } from '../../../shared/staff/desk-screens.ts'
import { roleWords } from '../../../shared/staff/role-words.ts'
import { when } from '../../rows/values/when.ts'
import { alert, alertFailure } from '../../staff/alerts.tsx'
import { Refused } from '../../staff/refusals.ts'
import { staffLocale } from '../../staff/staff-locale.ts'
import { call } from '../api/call.ts'
import { Table } from '../listing/table.tsx'
import { Views } from '../listing/views.tsx'
import { useMay, useNameOf, useStart } from '../shell/start.ts'
import { Failure } from '../ui/failure.tsx'
import { AddressDialog } from '../ui/form/address-dialog.tsx'
import { CheckedDialog } from '../ui/form/checked-dialog.tsx'
import { MainCommand } from '../ui/screen/commands.tsx'
import { Screen } from '../ui/screen/screen.tsx'
import { Skeleton } from '../ui/skeleton.tsx'
import { TextButton } from '../ui/text-button.tsx'
import { People, RoleList } from './people.tsx'
import { rightsRows } from './rights-rows.ts'
import { RoleFields } from './role-fields.tsx'
import { teamWords } from './team-words.ts'

/** `/admin/team`: the people of the site with their roles, open invitations, and the rights of each role. */
export default function TeamScreen() {
  const locale = staffLocale()
  const words = teamWords[locale]
  const isAllowed = useMay('team')('read')
  const [address] = useSearchParams()
  const isRights = address.get('view') === 'roles'
  const { data, error, refetch } = useQuery({
    queryKey: ['team'],
    queryFn: ({ signal }) => call('readTeam', {}, { signal }),
    enabled: isAllowed,
  })
  const queries = useQueryClient()
  const [dialog, setDialog] = useState<'invite' | TeamPerson | null>(null)
  const failure = isAllowed ? error : new Refused(403, null)

  /** @returns whether the change succeeded */
  async function act(call: () => Promise<Team>, done: string, undo?: () => void): Promise<boolean> {
    try {
      queries.setQueryData(['team'], await call())
      const action = undo && { label: words.undo, run: undo }
      alert('save', done, action ? { action, lifeMs: 10_000 } : {})
      // the user's role may have changed
      void queries.invalidateQueries({ queryKey: ['start'] })
      return true
    } catch (problem) {
      alertFailure(words.failed, problem)
      return false
    }
  }

  return (
    <Screen
      title={deskScreens.team.title[locale]}
      note={data && grouped(data.people.length, locale)}
      commands={isAllowed && <MainCommand label={words.invite} icon={UserPlus} to={() => setDialog('invite')} />}
      beside={
        <>
          {data && dialog === 'invite' && <InviteDialog team={data} act={act} onClose={() => setDialog(null)} />}
          {data && dialog !== null && dialog !== 'invite' && (
            <RolesDialog team={data} person={dialog} act={act} onClose={() => setDialog(null)} />
          )}
        </>
      }
    >
      <Views
        label={words.views}
        views={[
          ['', words.people],
          ['view=roles', words.rights],
        ]}
        current={isRights ? 'view=roles' : ''}
      />
      {failure && <Failure error={failure} onRetry={() => void refetch()} />}
      {!failure && !data && <Skeleton />}
      {data && isRights && <Rights />}
      {data && !isRights && (
        <>
          <People team={data} act={act} onRoles={setDialog} />
          <label className="e-sys-rule">
            <input
              type="checkbox"
              checked={data.second_factor_required}
              onChange={({ target: { checked } }) =>
                void act(() => call('setTeamRules', {}, { body: { second_factor_required: checked } }), words.saved)
              }
            />
            <span>
              {words.rule}
              <small>{words.ruleHint}</small>
            </span>
          </label>
          <Invitations invitations={data.invitations} act={act} />
        </>
      )}
    </Screen>
  )
}

export type Act = (call: () => Promise<Team>, done: string, undo?: () => void) => Promise<boolean>

interface RolesDialogProps {
  team: Team
  person: TeamPerson
  act: Act
  onClose: () => void
}

function RolesDialog({ team, person, act, onClose }: RolesDialogProps) {
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

function Rights() {
  const locale = staffLocale()
  const words = teamWords[locale]
  return (
    <>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: keys must scroll the table sideways on phones */}
      <section className="e-tw e-sys-rights" tabIndex={0} aria-label={words.rights}>
        <table className="e-t is-grid">
          <thead>
            <tr>
              <th scope="col">{words.right}</th>
              {roles.map((role) => (
                <th key={role} scope="col">
                  {roleWords[locale][role]}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rightsRows(locale).map(({ title, of }) => (
              <tr key={title}>
                <th scope="row">{title}</th>
                {roles.map((role) => (
                  <td key={role}>{of(role)}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
      <p className="e-2 e-sys-note">{words.fixed}</p>
    </>
  )
}

function Invitations({ invitations, act }: { invitations: readonly TeamInvitation[]; act: Act }) {
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

function InviteDialog({ team, act, onClose }: { team: Team; act: Act; onClose: () => void }) {
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
