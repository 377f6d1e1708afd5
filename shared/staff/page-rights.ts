import { may, type Role } from '../entities/roles.ts'

/** Whether a user may write drafts of pages; the user of a promoter's backend, whose role is unknown, may. */
export function mayEditPages({ role }: { role?: Role | undefined }): boolean {
  return role === undefined || may(role, 'pages', 'save')
}
