import { type AuditLine, auditLine } from '../audit/line.ts'
import { commit, type Store } from '../commit.ts'
import type { StoredRow } from '../rows.ts'
import { sameAddress } from '../same-address.ts'
import type { StaffRolesBySite, staffInvitations } from '../schema/staff.ts'
import { among, type Sql, sql } from '../sql.ts'

export interface InvitationRow
  extends StoredRow<typeof staffInvitations, 'id' | 'email' | 'roles' | 'invitedBy' | 'expiresAt'> {
  /**
   * Id of the account with this address; null without an account, and always null in the rows of `invitationsOfSite`.
   */
  staff_id: number | null
}

/** Selects the open invitations to a site, the latest first. */
export function invitationsOfSite(site: string, nowMs: number): Sql<InvitationRow> {
  return sql<InvitationRow>`SELECT id, email, roles, invited_by, expires_at, NULL AS staff_id FROM staff_invitations
    WHERE expires_at > ${nowMs} AND roles ->> ${`$.${site}`} IS NOT NULL ORDER BY id DESC`
}

/** Selects an open invitation by its token's hash, unless the account with its address is disabled. */
export function invitationOfToken(tokenHash: string, nowMs: number): Sql<InvitationRow> {
  return sql<InvitationRow>`SELECT i.id, i.email, i.roles, i.invited_by, i.expires_at, s.id AS staff_id
    FROM staff_invitations i LEFT JOIN staff s ON s.email = i.email
    WHERE i.token_hash = ${tokenHash} AND i.expires_at > ${nowMs} AND s.disabled_at IS NULL`
}

export function rolesOf(email: string, sites: readonly string[]): Sql<{ role: string }> {
  return sql<{ role: string }>`SELECT r.role FROM staff s JOIN staff_roles r ON r.staff_id = s.id
    WHERE s.email IN ${sameAddress(email)} AND r.site IN ${among(sites)}`
}

type By = Pick<AuditLine, 'site' | 'by'>

export interface NewInvitation {
  email: string
  roles: StaffRolesBySite
  tokenHash: string
  expiresAtMs: number
}

/**
 * Stores an invitation. If the address already has an open one, its roles on other sites are kept and its old link
 * stops working.
 */
export async function saveInvitation(store: Store, who: By, invitation: NewInvitation): Promise<void> {
  const { email, roles, tokenHash, expiresAtMs } = invitation
  const json = JSON.stringify(roles)
  await commit(
    store,
    [
      sql`INSERT INTO staff_invitations (email, roles, token_hash, invited_by, created_at, expires_at)
        VALUES (${email}, ${json}, ${tokenHash}, ${who.by}, ${store.now.getTime()}, ${expiresAtMs})
        ON CONFLICT (email) DO UPDATE SET token_hash = excluded.token_hash, invited_by = excluded.invited_by,
          roles = CASE WHEN expires_at > ${store.now.getTime()} THEN json_patch(roles, excluded.roles)
            ELSE excluded.roles END,
          created_at = excluded.created_at, expires_at = excluded.expires_at`,
      auditLine(store, { ...who, entity: 'staff', title: email, action: 'invite', detail: { roles } }),
    ],
    [],
  )
}

export async function withdrawInvitation(store: Store, who: By, { id, email }: InvitationRow): Promise<void> {
  await commit(
    store,
    [
      sql`DELETE FROM staff_invitations WHERE id = ${id}`,
      auditLine(store, { ...who, entity: 'staff', title: email, action: 'withdraw-invitation' }),
    ],
    [],
  )
}

/**
 * Accepts an invitation: creates the account if the address has none, grants the roles, and deletes the invitation in
 * one transaction. On a site where the person already has a role, that role stays.
 * @param account name and password hash (in better-auth's format) of a new account; null if the address has one
 * @returns false if the invitation was accepted or withdrawn, or its roles were changed, in the meantime
 */
export async function acceptInvitation(
  store: Store,
  invitation: InvitationRow,
  { site, account }: Pick<AuditLine, 'site'> & { account: { name: string; hash: string } | null },
): Promise<boolean> {
  const { id, email, roles } = invitation
  const nowMs = store.now.getTime()
  const isOpen = sql`EXISTS (SELECT 1 FROM staff_invitations WHERE id = ${id} AND roles = ${roles})`
  const person = sql`(SELECT id FROM staff WHERE email = ${email})`
  const created = account
    ? [
        sql`INSERT INTO staff (email, name, created_at, updated_at)
          SELECT ${email}, ${account.name}, ${nowMs}, ${nowMs} WHERE ${isOpen}`,
        sql`INSERT INTO staff_accounts (staff_id, account_id, provider_id, password, created_at, updated_at)
          SELECT id, id, 'credential', ${account.hash}, ${nowMs}, ${nowMs} FROM staff
          WHERE email = ${email} AND ${isOpen}`,
      ]
    : []
  const { rows } = await commit(
    store,
    [
      ...created,
      sql`INSERT INTO staff_roles (staff_id, site, role)
        SELECT ${person}, key, value FROM json_each(${roles}) WHERE ${isOpen}
        ON CONFLICT (staff_id, site) DO NOTHING`,
      sql`INSERT INTO audit (at, "by", site, entity, entity_id, title, action, detail)
        SELECT ${store.now.toISOString().slice(0, 19)} || 'Z', ${email}, ${site}, 'staff', ${person}, ${email},
          'accept-invitation', json_object('roles', json(${roles})) WHERE ${isOpen}`,
      sql`DELETE FROM staff_invitations WHERE id = ${id} AND roles = ${roles} RETURNING id`,
    ],
    [],
  )
  return (rows.at(-1) ?? []).length > 0
}

/** Returns the statement that deletes expired invitations. */
export function expiredInvitations(nowMs: number): Sql {
  return sql`DELETE FROM staff_invitations WHERE expires_at < ${nowMs}`
}
