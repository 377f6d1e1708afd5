import { may, type Role, roles } from '../entities/roles.ts'

/**
 * Whether a user may write drafts of pages. A backend's user may, because the backend sends no role or one that we do
 * not know.
 */
export function mayEditPages({ role }: { role?: Role | undefined }): boolean {
  return !role || !roles.includes(role) || may(role, 'pages', 'save')
}
