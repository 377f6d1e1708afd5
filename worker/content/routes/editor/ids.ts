import { maxId } from '../../../../shared/contract/common.ts'
import { type ApiContext, problemLocale } from '../../../http/request/request.ts'
import { RefusedRequest } from '../../../http/response/problem.ts'

/** The `:id` of the path, which the route's pattern has checked. @throws RefusedRequest 404 for one that no row has */
export function editedId(c: ApiContext): number {
  const id = Number(c.req.param('id'))
  if (id > maxId) throw new RefusedRequest('not-found', problemLocale(c))
  return id
}
