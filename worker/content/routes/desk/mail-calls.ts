import { type ApiContext, problemLocale } from '../../../http/request/request.ts'
import { noStore } from '../../../http/response/no-store.ts'
import { problemResponse } from '../../../http/response/problem.ts'
import { endReturned, listReturned } from '../../handlers/mails/returned.ts'
import { staffOfSite } from '../editor/staff.ts'

interface Call {
  c: ApiContext
}

/** `GET /admin/api/mails/returned/?order=A-26-…`: the returned mails that the caller may see, of one order or all. */
export async function getReturned({ c }: Call): Promise<Response> {
  const answer = await listReturned(await callFor(c), c.req.query('order') ?? null)
  return answer ? c.json(answer, 200, noStore) : problemResponse('role-required', problemLocale(c))
}

/** `DELETE /admin/api/mails/returned/{id}/`: settles a returned mail. */
export async function deleteReturned({ c }: Call): Promise<Response> {
  const isDone = await endReturned(await callFor(c), c.req.param('id') ?? '')
  if (isDone) return c.body(null, 204, noStore)
  return problemResponse(isDone === null ? 'role-required' : 'not-found', problemLocale(c))
}

async function callFor(c: ApiContext) {
  const { email: by, role } = await staffOfSite(c)
  return { store: { d1: c.env.DB, now: c.var.now }, site: c.var.site.key, role, by }
}
