import { Ellipsis } from 'lucide-react'
import type { RolesBySite, Team, TeamPerson } from '../../../shared/contract/calls/desk/team-schemas.ts'
import { type SiteKey, siteKeys } from '../../../shared/sites/site-keys.ts'
import { roleWords } from '../../../shared/staff/role-words.ts'
import { when } from '../../rows/values/when.ts'
import { Icon } from '../../staff/icon.tsx'
import { staffLocale } from '../../staff/staff-locale.ts'
import { type Body, call } from '../api/call.ts'
import { initials } from '../ui/initials.ts'
import { MenuCommand, PopButton } from '../ui/pop-button.tsx'
import { type Column, TableHead } from '../ui/table-head.tsx'
import type { Act } from './team-screen.tsx'
import { teamWords } from './team-words.ts'

interface PeopleProps {
  team: Team
  act: Act
  onRoles: (person: TeamPerson) => void
}

/** Lists the site's staff: a column per site on wide screens, one line of roles on narrow ones. */
export function People({ team, act, onRoles }: PeopleProps) {
  const locale = staffLocale()
  const words = teamWords[locale]
  return (
    <div className="e-tw e-sys-tw">
      <table className="e-t e-sys-people">
        <TableHead
          columns={[
            ['c-t', words.person],
            ['c-m e-sys-narrow', words.roles],
            ...siteKeys.map(plate),
            ['c-l', words.secondFactor],
            ['c-x', words.lastLogin],
            ['c-s', words.more(''), 'hidden'],
          ]}
        />
        <tbody>
          {team.people.map((person) => (
            <tr key={person.id}>
              <td className="c-t">
                <span className="e-who">
                  <span className="e-av e-av--s" aria-hidden="true">
                    {initials(person.name)}
                  </span>
                  <span className="e-sys-name">
                    {person.name} <small>{person.email}</small>
                  </span>
                </span>
              </td>
              <td className="c-m e-sys-narrow">
                <RoleList roles={person.roles} />
              </td>
              {siteKeys.map((site) => (
                <td key={site} className="e-sys-wide">
                  {person.roles[site] ? roleWords[locale][person.roles[site]] : <span className="e-2">–</span>}
                </td>
              ))}
              <td className="c-l">
                <span className="e-sys-label">{words.secondFactor}: </span>
                <Factor person={person} isRequired={team.second_factor_required} />
              </td>
              <td className="c-x">{person.last_login_at ? when(person.last_login_at, locale) : words.never}</td>
              <td className="c-s">
                <PersonMenu team={team} person={person} act={act} onRoles={onRoles} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

export function RoleList({ roles }: { roles: RolesBySite }) {
  const words = roleWords[staffLocale()]
  return (
    <span className="e-sys-roles">
      {siteKeys.map((site) => {
        const role = roles[site]
        return (
          role && (
            <span key={site}>
              <span className="e-plate">{site.toUpperCase()}</span> {words[role]}
            </span>
          )
        )
      })}
    </span>
  )
}

function Factor({ person, isRequired }: { person: TeamPerson; isRequired: boolean }) {
  const words = teamWords[staffLocale()]
  if (person.is_disabled) return <span className="e-mark e-mark--n">{words.disabled}</span>
  if (person.two_factor) return <>{words.on}</>
  if (isRequired || person.second_factor_required) return <span className="e-mark e-mark--err">{words.missing}</span>
  return <span className="e-2">{words.off}</span>
}

function PersonMenu({ team, person, act, onRoles }: PeopleProps & { person: TeamPerson }) {
  const words = teamWords[staffLocale()]
  const { id, name, is_disabled: isDisabled, second_factor_required: isRequired } = person
  // settings for all of a person's sites are reserved for administrators of all these sites
  const isWholly = siteKeys.every((site) => !person.roles[site] || team.administers.includes(site))
  const change = (body: Body<'changePerson'>) => call('changePerson', { id }, { body })
  return (
    <PopButton className="e-b e-b--i" kind="menu" side="end" label={words.more(name)} content={<Icon of={Ellipsis} />}>
      {(close) => {
        const item = (label: string, run: () => void) => <MenuCommand label={label} close={close} run={run} />
        const disable = (isOn: boolean) =>
          void act(
            () => change({ is_disabled: isOn }),
            isOn ? words.isDisabled(name) : words.isEnabled(name),
            isOn ? () => disable(false) : undefined,
          )
        return (
          <>
            {item(words.changeRoles, () => onRoles(person))}
            {isWholly &&
              item(
                isRequired ? words.freeFactor : words.requireFactor,
                () => void act(() => change({ second_factor_required: !isRequired }), words.saved),
              )}
            {isWholly &&
              item(words.endSessions, () => void act(() => call('endSessions', { id }), words.sessionsEnded(name)))}
            {isWholly && item(isDisabled ? words.enable : words.disable, () => disable(!isDisabled))}
          </>
        )
      }}
    </PopButton>
  )
}

function plate(site: SiteKey): Column {
  return [
    'e-sys-wide',
    <span key={site} className="e-plate">
      {site.toUpperCase()}
    </span>,
  ]
}
