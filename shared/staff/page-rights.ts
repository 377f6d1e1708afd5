import { may, type Role, roles } from '../entities/roles.ts'

/**
 * Whether a user may edit page drafts. A user without a role, or with one that we do not know, is a backend's user
 * and may.
 */
export function mayEditPages({ role }: HasRole): boolean {
  return !isOurs(role) || may(role, 'pages', 'save')
}

/**
 * Whether a user may see drafts on pages of the site: those of pages and sections and, on the page of a row, that of
 * the row. A concert's draft stands on a page, so it also requires the right to read pages.
 */
export function mayReadDrafts({ role }: HasRole, entity = 'pages'): boolean {
  return !isOurs(role) || (may(role, 'pages', 'read') && may(role, entity, 'read'))
}

/** Whether a user may delete files. */
export function mayRemoveFiles({ role }: HasRole): boolean {
  return !isOurs(role) || may(role, 'media', 'remove')
}

interface HasRole {
  role?: Role | undefined
}

function isOurs(role: Role | undefined): role is Role {
  return role !== undefined && roles.includes(role)
}
