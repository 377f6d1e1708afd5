import type { Role } from '../../../../shared/entities/roles.ts'
import type { SiteKey } from '../../../../shared/sites/site-keys.ts'
import { type AuditLine, auditLine } from '../audit/line.ts'
import { commit, type Store, select } from '../commit.ts'
import type { StoredRow } from '../rows.ts'
import type { staff } from '../schema/staff.ts'
import { among, type Sql, sql } from '../sql.ts'
import { commitEnding, distrustDevices, sessionsEnd } from './sessions.ts'

export interface TeamRow
  extends StoredRow<
    typeof staff,
    'id' | 'email' | 'name' | 'twoFactorEnabled' | 'secondFactorRequired' | 'disabledAt'
  > {
  /** JSON: StaffRolesBySite */
  roles: string
  sessions: number
  /** The latest login with an open session, in milliseconds since 1970. */
  last_login_at: number | null
}

/**
 * Selects the people with a role on a site, by name.
 * @param id selects only this person
 */
export function teamOfSite(site: SiteKey, nowMs: number, id: number | null = null): Sql<TeamRow> {
  return sql<TeamRow>`SELECT s.id, s.email, s.name, s.two_factor_enabled, s.second_factor_required, s.disabled_at,
      (SELECT json_group_object(r.site, r.role) FROM staff_roles r WHERE r.staff_id = s.id) AS roles,
      count(x.id) AS sessions, max(x.created_at) AS last_login_at
    FROM staff_roles here JOIN staff s ON s.id = here.staff_id
      LEFT JOIN staff_sessions x ON x.staff_id = s.id AND x.expires_at > ${nowMs}
    WHERE here.site = ${site} AND (${id} IS NULL OR here.staff_id = ${id})
    GROUP BY s.id ORDER BY s.name COLLATE NOCASE, s.id`
}

export function namesOfStaff(sites: readonly SiteKey[]): Sql<{ email: string; name: string }> {
  return sql<{ email: string; name: string }>`SELECT DISTINCT s.email, s.name
    FROM staff_roles r JOIN staff s ON s.id = r.staff_id WHERE r.site IN ${among(sites)}`
}

/** Selects at most three administrators of a site who can log in, by name. */
export function adminsOfSite(site: SiteKey): Sql<{ email: string; name: string }> {
  return sql<{
    email: string
    name: string
  }>`SELECT s.email, s.name FROM staff_roles r JOIN staff s ON s.id = r.staff_id
    WHERE r.site = ${site} AND r.role = 'admin' AND s.disabled_at IS NULL ORDER BY s.name COLLATE NOCASE, s.id LIMIT 3`
}

/** Selects at most three people who can log in and have one of these roles on each of the sites, by name. */
export function staffOfAllSites(
  sites: readonly SiteKey[],
  roles: readonly Role[],
): Sql<{ email: string; name: string }> {
  return sql<{ email: string; name: string }>`SELECT s.email, s.name FROM staff s
    WHERE s.disabled_at IS NULL AND NOT EXISTS (SELECT 1 FROM json_each(${JSON.stringify(sites)}) AS named
      WHERE NOT EXISTS (SELECT 1 FROM staff_roles r WHERE r.staff_id = s.id AND r.site = named.value
        AND r.role IN ${among(roles)}))
    ORDER BY s.name COLLATE NOCASE, s.id LIMIT 3`
}

export function ruleOfSite(site: SiteKey): Sql<{ required: number }> {
  return sql<{ required: number }>`SELECT second_factor_required AS required FROM staff_rules WHERE site = ${site}`
}

type By = Pick<AuditLine, 'site' | 'by'>

/**
 * Sets whether a site requires a second factor of all its staff, and logs the change; closes the sockets of those who
 * have none.
 */
export async function setRule(store: Store, who: By, isRequired: boolean): Promise<void> {
  const value = Number(isRequired)
  await commit(
    store,
    [
      sql`INSERT INTO staff_rules (site, second_factor_required) VALUES (${who.site}, ${value})
        ON CONFLICT (site) DO UPDATE SET second_factor_required = ${value}`,
      auditLine(store, {
        ...who,
        entity: 'staff',
        title: who.site,
        action: isRequired ? 'require-second-factor' : 'allow-password-alone',
      }),
    ],
    [],
  )
  if (!isRequired) return
  const lacking = sql<{ id: number }>`SELECT s.id FROM staff s JOIN staff_roles r ON r.staff_id = s.id
    WHERE r.site = ${who.site} AND NOT s.two_factor_enabled`
  await store.presence?.staffChanged((await select(store, lacking)).map(({ id }) => id))
}

export interface PersonChange {
  /** By site; null removes the person from the site. */
  roles: Partial<Record<SiteKey, Role | null>>
  secondFactorRequired?: boolean | undefined
  isDisabled?: boolean | undefined
}

/**
 * Changes a person's roles, second factor and access. Disabling a person also ends their sessions, revokes their
 * trusted devices and withdraws the open invitations that they sent. If a person stops being an administrator of a
 * site, only their open invitations to that site are withdrawn.
 * @returns false if a site would be left without an administrator; nothing is changed then
 */
export async function changePerson(store: Store, who: By, person: TeamRow, change: PersonChange): Promise<boolean> {
  const { id, email } = person
  const before = JSON.parse(person.roles) as Partial<Record<SiteKey, Role>>
  const sites = Object.keys(change.roles) as SiteKey[]
  const line = (action: string, detail: object = {}): Sql =>
    auditLine(store, { ...who, entity: 'staff', entityId: id, title: email, action, detail })
  const statements = sites.flatMap((site): Sql[] => {
    const role = change.roles[site] ?? null
    if (role === (before[site] ?? null)) return []
    const detail = { site, before: before[site] ?? null, after: role }
    return [
      role === null
        ? sql`DELETE FROM staff_roles WHERE staff_id = ${id} AND site = ${site}`
        : sql`INSERT INTO staff_roles (staff_id, site, role) VALUES (${id}, ${site}, ${role})
            ON CONFLICT (staff_id, site) DO UPDATE SET role = ${role}`,
      line('role', detail),
    ]
  })
  const { secondFactorRequired, isDisabled } = change
  if (secondFactorRequired !== undefined && secondFactorRequired !== (person.second_factor_required === 1)) {
    statements.push(
      sql`UPDATE staff SET second_factor_required = ${Number(secondFactorRequired)} WHERE id = ${id}`,
      line(secondFactorRequired ? 'require-second-factor' : 'allow-password-alone'),
    )
  }
  if (isDisabled !== undefined && isDisabled !== (person.disabled_at !== null)) {
    statements.push(
      sql`UPDATE staff SET disabled_at = ${isDisabled ? store.now.getTime() : null} WHERE id = ${id}`,
      line(isDisabled ? 'disable' : 'enable'),
      ...(isDisabled ? [sessionsEnd(id), distrustDevices(id)] : []),
    )
  }
  const administered = sitesOf(before, 'admin')
  const lost = administered.filter((site) => change.roles[site] !== undefined && change.roles[site] !== 'admin')
  if (isDisabled) statements.push(sql`DELETE FROM staff_invitations WHERE invited_by = ${email}`)
  else if (lost.length > 0) statements.push(invitationsEnd(email, lost))
  try {
    await commitEnding(store, id, [...statements, refuseWithoutAdmin(administered)])
    return true
  } catch (error) {
    if (String(error).includes('staff_rules.site')) return false
    throw error
  }
}

export async function endSessionsOf(store: Store, who: By, { id, email }: TeamRow): Promise<void> {
  const line = auditLine(store, { ...who, entity: 'staff', entityId: id, title: email, action: 'end-sessions' })
  await commitEnding(store, id, [sessionsEnd(id), distrustDevices(id), line])
}

function sitesOf(roles: Partial<Record<SiteKey, Role>>, role: Role): SiteKey[] {
  return (Object.keys(roles) as SiteKey[]).filter((site) => roles[site] === role)
}

function invitationsEnd(email: string, sites: readonly SiteKey[]): Sql {
  return sql`DELETE FROM staff_invitations WHERE invited_by = ${email} AND EXISTS (
    SELECT 1 FROM json_each(roles) given WHERE given.key IN ${among(sites)})`
}

/**
 * Returns a statement that fails the transaction, by writing a null key, if one of these sites has no administrator who
 * can log in.
 */
function refuseWithoutAdmin(sites: readonly string[]): Sql {
  return sql`INSERT INTO staff_rules (site) SELECT NULL FROM json_each(${JSON.stringify(sites)}) site
    WHERE NOT EXISTS (SELECT 1 FROM staff_roles r JOIN staff s ON s.id = r.staff_id
      WHERE r.site = site.value AND r.role = 'admin' AND s.disabled_at IS NULL) LIMIT 1`
}
