import { maxId } from '../../../../shared/contract/limits.ts'
import { type Owner, ownerOf } from '../../../../shared/contract/section-owner.ts'
import { type ApiContext, problemLocale } from '../../../http/request/request.ts'
import { RefusedRequest } from '../../../http/response/problem.ts'

/** Returns an id from the path; the route has checked the id's format. @throws RefusedRequest 404 if it is too large */
export function editedId(c: ApiContext, name: 'id' | 'version_id' | 'point_id' = 'id'): number {
  const id = Number(c.req.param(name))
  if (id > maxId) throw new RefusedRequest('not-found', problemLocale(c))
  return id
}

/** Returns the owner that the path names (`12`, `production-12`). @throws RefusedRequest 404 if its id is too large */
export function editedOwner(c: ApiContext): Owner {
  const owner = ownerOf(c.req.param('id') ?? '')
  if (owner.object_id > maxId) throw new RefusedRequest('not-found', problemLocale(c))
  return owner
}

/** Returns the id of the page that the path names. @throws RefusedRequest like `editedOwner`; 404 for another owner */
export function editedPage(c: ApiContext): number {
  const { content_type: type, object_id: id } = editedOwner(c)
  if (type !== 'page') throw new RefusedRequest('not-found', problemLocale(c))
  return id
}
