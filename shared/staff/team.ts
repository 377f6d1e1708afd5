import type { Role } from '../entities/roles.ts'
import type { SiteKey } from '../site-keys.ts'

export type RolesBySite = Partial<Record<SiteKey, Role>>

export interface TeamPerson {
  id: number
  email: string
  name: string
  roles: RolesBySite
  two_factor: boolean
  /** Whether an administrator requires the person to use a second factor. */
  second_factor_required: boolean
  is_disabled: boolean
  sessions: number
  /** The start of the latest open session, ISO 8601 in UTC; null without an open session. */
  last_login_at: string | null
}

export interface TeamInvitation {
  id: number
  email: string
  roles: RolesBySite
  invited_by: string
  /** ISO 8601, in UTC. */
  expires_at: string
}

/** The response of `GET /admin/api/team/` and of writes: the staff of this site. */
export interface Team {
  people: readonly TeamPerson[]
  invitations: readonly TeamInvitation[]
  /** Whether this site requires a second factor. */
  second_factor_required: boolean
  administers: readonly SiteKey[]
}

/** The body of `POST /admin/api/team/invitations/`. */
export interface TeamInvite {
  email: string
  roles: RolesBySite
}

/** The body of `POST /admin/api/team/{id}/`; the role null removes the person from the site. */
export interface TeamChange {
  roles?: Partial<Record<SiteKey, Role | null>>
  second_factor_required?: boolean
  is_disabled?: boolean
}
