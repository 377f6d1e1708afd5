import './system.css'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { UserPlus } from 'lucide-react'
import { useState } from 'react'
import { Link, useSearchParams } from 'react-router'
import type { Team, TeamPerson } from '../../../shared/contract/calls/desk/team-schemas.ts'
import { grouped } from '../../../shared/i18n/numbers.ts'
import { deskScreens } from '../../../shared/staff/desk-screens.ts'
import { alert } from '../../staff/alerts.tsx'
import { Icon } from '../../staff/icon.tsx'
import { Refused } from '../../staff/refusals.ts'
import { staffLocale } from '../../staff/staff-locale.ts'
import { call } from '../api/call.ts'
import { useMay } from '../shell/start.ts'
import { Failure } from '../ui/failure.tsx'
import { Head } from '../ui/screen/head.tsx'
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
      console.info('team:', problem)
      alert('error', words.failed, { detail: problem instanceof Error ? problem.message : '' })
      return false
    }
  }

  return (
    <div className="e-work">
      <Head title={deskScreens.team.title[locale]} note={data && grouped(data.people.length, locale)}>
        {isAllowed && (
          <button type="button" className="e-b e-b--p" onClick={() => setDialog('invite')}>
            <Icon of={UserPlus} />
            <span>{words.invite}</span>
          </button>
        )}
      </Head>
      <main id="main" className="e-main" tabIndex={-1}>
        <div className="e-views">
          <nav aria-label={words.views}>
            <Link to="/team" aria-current={isRights ? undefined : 'page'}>
              {words.people}
            </Link>
            <Link to="/team?view=roles" aria-current={isRights ? 'page' : undefined}>
              {words.rights}
            </Link>
          </nav>
        </div>
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
      </main>
      {data && dialog === 'invite' && <InviteDialog team={data} act={act} onClose={() => setDialog(null)} />}
      {data && dialog !== null && dialog !== 'invite' && (
        <RolesDialog team={data} person={dialog} act={act} onClose={() => setDialog(null)} />
      )}
    </div>
  )
}

export type Act = (call: () => Promise<Team>, done: string, undo?: () => void) => Promise<boolean>
