import { maxId } from '../../../../shared/contract/limits.ts'
import { type ApiContext, problemLocale } from '../../../http/request/request.ts'
import { RefusedRequest } from '../../../http/response/problem.ts'

/** Returns an id of the path, whose pattern the route has checked. @throws RefusedRequest 404 if it is too large */
export function editedId(c: ApiContext, name: 'id' | 'version' = 'id'): number {
  const id = Number(c.req.param(name))
  if (id > maxId) throw new RefusedRequest('not-found', problemLocale(c))
  return id
}
