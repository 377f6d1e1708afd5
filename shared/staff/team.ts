// What the calls of the team (`/admin/api/team/`) take and answer.
import type { Role } from '../entities/roles.ts'
import type { SiteKey } from '../site-keys.ts'

/** A person's role on each of their sites. */
export type RolesBySite = Partial<Record<SiteKey, Role>>

export interface TeamPerson {
  id: number
  email: string
  name: string
  roles: RolesBySite
  two_factor: boolean
  /** Whether an administrator requires a second factor of this person. */
  second_factor_required: boolean
  is_disabled: boolean
  /** Open sessions. */
  sessions: number
  /** Start of the latest open session: ISO, UTC. */
  last_login_at: string | null
}

export interface TeamInvitation {
  id: number
  email: string
  roles: RolesBySite
  invited_by: string
  /** ISO, UTC */
  expires_at: string
}

/** The answer of `GET /admin/api/team/` and of every write: the people of this site. */
export interface Team {
  people: readonly TeamPerson[]
  invitations: readonly TeamInvitation[]
  /** Whether this site requires a second factor of all its staff. */
  second_factor_required: boolean
  /** The sites whose roles the user may give: those that they administer. */
  administers: readonly SiteKey[]
}

/** The body of `POST team/invitations/`. */
export interface TeamInvite {
  email: string
  roles: RolesBySite
}

/** The body of `POST team/{id}/`; a role of null takes the person off the site. */
export interface TeamChange {
  roles?: Partial<Record<SiteKey, Role | null>>
  second_factor_required?: boolean
  is_disabled?: boolean
}
