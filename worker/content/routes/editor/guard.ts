// Access to the editor's API: logged-in staff of this site with the required role.
import type { StaffRole } from '../../../../shared/contract/site-content.ts'
import { type ApiContext, problemLocale } from '../../../http/request/request.ts'
import { RefusedRequest } from '../../../http/response/problem.ts'
import type { Editing } from '../../handlers/editing.ts'
import { requestReading } from '../request-reading.ts'
import { staffOfSite } from './staff.ts'

/** In ascending order: each role includes the rights of the roles before it. */
const roles: readonly StaffRole[] = ['editor', 'publisher', 'admin']

/** Creates the context of an editor call. @throws RefusedRequest 401 if anonymous, 403 for a wrong site or role */
export async function editingAs(c: ApiContext, role: StaffRole): Promise<Editing> {
  const { site, now } = c.var
  const reading = requestReading(c)
  const person = await staffOfSite(c, reading.read)
  requireRole(c, person, role)
  return {
    store: { d1: c.env.DB, now },
    reading,
    toolbar: site.toolbar,
    by: person.email,
    mayPublish: hasRole(person, 'publisher'),
  }
}

/** @throws RefusedRequest 403 for a lower role */
export function requireRole(c: ApiContext, person: { role: StaffRole }, role: StaffRole): void {
  if (!hasRole(person, role)) throw new RefusedRequest('role-required', problemLocale(c))
}

function hasRole(person: { role: StaffRole }, role: StaffRole): boolean {
  return roles.indexOf(person.role) >= roles.indexOf(role)
}
