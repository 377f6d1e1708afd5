import type { RolesBySite } from '../../../shared/contract/calls/desk/team-schemas.ts'
import { roles } from '../../../shared/entities/roles.ts'
import { type SiteKey, siteKeys } from '../../../shared/sites/site-keys.ts'
import { roleWords } from '../../../shared/staff/role-words.ts'
import { staffLocale } from '../../staff/staff-locale.ts'
import { useStart } from '../shell/start.ts'
import { teamWords } from './team-words.ts'

interface RoleFieldsProps {
  value: RolesBySite
  /** The sites whose roles the user may change. */
  administers: readonly SiteKey[]
  onChange: (value: RolesBySite) => void
}

/**
 * A select for the role on each site. Of the sites that the user does not administer, those with a role are disabled,
 * and the others are left out.
 */
export function RoleFields({ value, administers, onChange }: RoleFieldsProps) {
  const locale = staffLocale()
  const words = teamWords[locale]
  const { sites } = useStart()
  return (
    <fieldset className="e-sys-fields">
      <legend>{words.rolesPerSite}</legend>
      {siteKeys.map((site) => {
        const isOwn = administers.includes(site)
        const role = value[site]
        if (!isOwn && !role) return null
        return (
          <label key={site} title={isOwn ? undefined : words.notYours}>
            <span className="e-plate">{site.toUpperCase()}</span>
            <span>{sites.find(({ key }) => key === site)?.name[locale]}</span>
            <select
              className="e-in"
              disabled={!isOwn}
              value={role ?? ''}
              onChange={({ target }) => {
                const { [site]: _, ...others } = value
                const chosen = roles.find((each) => each === target.value)
                onChange(chosen ? { ...others, [site]: chosen } : others)
              }}
            >
              <option value="">{words.noRole}</option>
              {roles.map((each) => (
                <option key={each} value={each}>
                  {roleWords[locale][each]}
                </option>
              ))}
            </select>
          </label>
        )
      })}
    </fieldset>
  )
}
