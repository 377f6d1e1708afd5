import { may, type Role, roles } from '../entities/roles.ts'

/**
 * Whether a user may edit page drafts. A user without a role, or with one that we do not know, is a backend's user
 * and may.
 */
export function mayEditPages({ role }: { role?: Role | undefined }): boolean {
  return !role || !roles.includes(role) || may(role, 'pages', 'save')
}
