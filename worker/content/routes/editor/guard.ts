// Access to the editor's API: only for logged-in staff whose role on this site allows the call.
import { may } from '../../../../shared/entities/roles.ts'
import { type ApiContext, problemLocale } from '../../../http/request/request.ts'
import { RefusedRequest } from '../../../http/response/problem.ts'
import type { Editing } from '../../handlers/editing.ts'
import type { Reader } from '../../handlers/reading.ts'
import type { SiteMember } from '../../handlers/staff/member.ts'
import { requestReading } from '../request-reading.ts'
import { staffOfSite } from './staff.ts'

/** The lowest role that may make a call: an editor saves, a publisher publishes. */
export type NeededRole = 'editor' | 'publisher'
const actionOf = { editor: 'save', publisher: 'publish' } as const

/** @throws RefusedRequest like `staffFor` */
export async function editingAs(c: ApiContext, needed: NeededRole): Promise<Editing> {
  const { site, now } = c.var
  const reading = requestReading(c)
  const person = await staffFor(c, 'pages', needed, reading.read)
  return {
    store: { d1: c.env.DB, now },
    reading,
    toolbar: site.toolbar,
    by: person.email,
    mayPublish: may(person.role, 'pages', 'publish'),
  }
}

/**
 * Reads the staff member who sent a request, if their role on this site allows the call (`shared/entities/roles.ts`).
 * @throws RefusedRequest like `staffOfSite`, and 403 if the role does not allow the call
 */
export async function staffFor(c: ApiContext, area: 'pages', needed: NeededRole, read?: Reader): Promise<SiteMember> {
  const person = await staffOfSite(c, read)
  if (!may(person.role, area, actionOf[needed])) throw new RefusedRequest('role-required', problemLocale(c))
  return person
}
