import { may, type Role, roles } from '../entities/roles.ts'

/**
 * Whether a user may write drafts of pages. A user of a promoter's backend may, because its response contains no role
 * or a role that we do not know.
 */
export function mayEditPages({ role }: { role?: Role | undefined }): boolean {
  return !role || !roles.includes(role) || may(role, 'pages', 'save')
}
