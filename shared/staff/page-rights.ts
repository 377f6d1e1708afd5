import { may, type Role, roles } from '../entities/roles.ts'

/**
 * Whether a user may write drafts of pages. The user of a promoter's backend may, whose answer has no role or one of the
 * backend's own.
 */
export function mayEditPages({ role }: { role?: Role | undefined }): boolean {
  return !role || !roles.includes(role) || may(role, 'pages', 'save')
}
