import './system.css'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { UserPlus } from 'lucide-react'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import type { Team, TeamPerson } from '../../../shared/contract/calls/desk/team-schemas.ts'
import { grouped } from '../../../shared/i18n/numbers.ts'
import { deskScreens } from '../../../shared/staff/desk-screens.ts'
import { alert, alertFailure } from '../../staff/alerts.tsx'
import { Refused } from '../../staff/refusals.ts'
import { staffLocale } from '../../staff/staff-locale.ts'
import { call } from '../api/call.ts'
import { Views } from '../listing/views.tsx'
import { useMay } from '../shell/start.ts'
import { Failure } from '../ui/failure.tsx'
import { MainCommand } from '../ui/screen/commands.tsx'
import { Screen } from '../ui/screen/screen.tsx'
import { Skeleton } from '../ui/skeleton.tsx'
import { Invitations } from './invitations.tsx'
import { InviteDialog } from './invite-dialog.tsx'
import { People } from './people.tsx'
import { Rights } from './rights.tsx'
import { RolesDialog } from './roles-dialog.tsx'
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
