// Access to the editor's API: only for logged-in staff whose role on this site allows the call.
import { type EntityAction, may } from '../../../../shared/entities/roles.ts'
import { type ApiContext, problemLocale, storeOf } from '../../../http/request/request.ts'
import { RefusedRequest } from '../../../http/response/problem.ts'
import type { Editing } from '../../handlers/editing.ts'
import type { SiteMember } from '../../handlers/staff/member.ts'
import { requestReading } from '../request-reading.ts'
import { staffOfSite } from './staff.ts'

/**
 * @param right the right of a call's row, such as `pages: save`
 * @throws RefusedRequest like `staffOfSite`, and 403 if the role does not have the right
 */
export async function editingAs(
  c: ApiContext,
  right: string,
): Promise<Editing & { reading: ReturnType<typeof requestReading>; person: SiteMember }> {
  const { site } = c.var
  const reading = requestReading(c)
  const person = await staffOfSite(c, reading.read)
  const [entity = '', action] = right.split(': ')
  if (!may(person.role, entity, action as EntityAction)) throw new RefusedRequest('role-required', problemLocale(c))
  return {
    store: storeOf(c),
    reading,
    toolbar: site.toolbar,
    by: person.email,
    mayPublish: may(person.role, 'pages', 'publish'),
    person,
  }
}
