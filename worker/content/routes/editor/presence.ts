import { type Owner, ownerName } from '../../../../shared/contract/section-owner.ts'
import { type Entering, enteringHeader, presenceOf } from '../../../http/presence.ts'
import { isOwnOrigin } from '../../../http/request/own-origin.ts'
import { type ApiContext, notFound, problemLocale } from '../../../http/request/request.ts'
import { problemResponse } from '../../../http/response/problem.ts'
import { revisionOfOwner } from '../../handlers/presence.ts'
import { editingAs } from './guard.ts'
import { editedOwner } from './ids.ts'

/**
 * `GET /admin/api/presence/{place}/`: opens the socket of a tab of edit mode. All refusals come before the upgrade.
 * Only pages of this site may open it: a browser sends the session's cookie with a foreign page's socket, too.
 * @throws RefusedRequest like `editingAs`
 */
export async function enterPresence(c: ApiContext): Promise<Response> {
  const { person, store } = await editingAs(c, 'pages: save')
  const locale = problemLocale(c)
  if (!isOwnOrigin(c, c.req.header('Origin'))) return problemResponse('forbidden', locale)
  const owner: Owner = editedOwner(c)
  const site = c.var.site.key
  if ((await revisionOfOwner(store, site, owner)) === null) return notFound(c)
  if (c.req.header('Upgrade')?.toLowerCase() !== 'websocket')
    return c.body(null, 426, { Upgrade: 'websocket', Connection: 'Upgrade', 'Cache-Control': 'no-store' })
  const entering: Entering = {
    site,
    place: String(ownerName(owner)),
    staff: person.id,
    session: person.session_id,
    sessionEndsMs: person.session_ends_at,
    email: person.email,
    name: person.name,
  }
  const headers = { Upgrade: 'websocket', [enteringHeader]: encodeURIComponent(JSON.stringify(entering)) }
  const answer = await presenceOf(c.env, site).fetch(new Request(c.req.url, { headers }))
  return answer.status === 429 ? problemResponse('too-many-requests', locale) : answer
}
