// Staff calls about newsletter subscribers. They are part of the box office, since they also report and delete a
// person's data there.
import type { Hono } from 'hono'
import { type EntityAction, may } from '../../../../shared/entities/roles.ts'
import { type SubscriberState, subscriberStates } from '../../../../shared/entities/subscribers/contract.ts'
import { isEmbedded } from '../../../content/content-client.ts'
import { listSubscribers, subscribersCsv } from '../../../content/handlers/newsletter/subscribers.ts'
import { editedId } from '../../../content/routes/editor/ids.ts'
import { staffOfSite } from '../../../content/routes/editor/staff.ts'
import { guardWrites, registerCalls } from '../../../content/routes/staff-calls.ts'
import type { AppContext } from '../../../env.ts'
import { type ApiContext, problemLocale, requestBody } from '../../../http/request/request.ts'
import { streamOf } from '../../../http/response/csv.ts'
import { noStore } from '../../../http/response/no-store.ts'
import { RefusedRequest } from '../../../http/response/problem.ts'
import { type Clerk, disclosePerson, erasePerson, placesOf } from '../../handlers/customers/personal-data.ts'

const base = '/admin/api/subscribers'
const schemas = () => import('../../../../shared/contract/newsletter.ts')

export function subscriberCalls(api: Hono<AppContext>): void {
  for (const path of [base, `${base}/*`]) api.use(path, guardWrites)
  registerCalls(
    api,
    base,
    {
      '': { GET: 'getList' },
      '/:id{[1-9][0-9]{0,9}}': { DELETE: 'erase' },
      '/:id{[1-9][0-9]{0,9}}/places': { GET: 'getPlaces' },
      '/:id{[1-9][0-9]{0,9}}/disclosure': { GET: 'getDisclosure' },
    },
    (name, c) => calls[name](c),
  )
}

const calls = {
  /** `GET /admin/api/subscribers/?state=&q=&after=&format=csv`: one page of subscribers, or all of a state as CSV. */
  async getList(c: ApiContext): Promise<Response> {
    const { store } = await clerkAs(c, 'read')
    const { state, format, ...request } = listRequest(c)
    const site = c.var.site.key
    if (format === null) return c.json(await listSubscribers(store, site, { state, ...request }), 200, noStore)
    await clerkAs(c, 'export')
    const name = `newsletter-${site}-${c.var.now.toISOString().slice(0, 10)}.csv`
    return c.body(streamOf(subscribersCsv(store, site, state)), 200, {
      ...noStore,
      'Content-Type': 'text/csv; charset=utf-8; header=present',
      'Content-Disposition': `attachment; filename="${name}"`,
    })
  },

  /** `GET /admin/api/subscribers/{id}/places/`: where the person's data are stored. */
  async getPlaces(c: ApiContext): Promise<Response> {
    const { store, clerk } = await clerkAs(c, 'remove')
    const places = await placesOf(store, c.var.site.key, editedId(c), clerk)
    if (!places) throw new RefusedRequest('not-found', problemLocale(c))
    return c.json(places, 200, noStore)
  },

  /** `GET /admin/api/subscribers/{id}/disclosure/`: everything stored about the person, as a file. */
  async getDisclosure(c: ApiContext): Promise<Response> {
    const { store, clerk } = await clerkAs(c, 'remove')
    const id = editedId(c)
    const data = await disclosePerson(store, c.var.site.key, id, clerk)
    if (!data) throw new RefusedRequest('not-found', problemLocale(c))
    return new Response(JSON.stringify(data, null, 2), {
      headers: {
        ...noStore,
        'Content-Type': 'application/json',
        'Content-Disposition': `attachment; filename="auskunft-${c.var.site.key}-${id}.json"`,
      },
    })
  },

  /** `DELETE /admin/api/subscribers/{id}/` erases the person's data, for the reason in the body. */
  async erase(c: ApiContext): Promise<Response> {
    const { store, clerk } = await clerkAs(c, 'remove')
    const { reason } = await requestBody(c, async () => (await schemas()).erasureRequest)
    if (!(await erasePerson(store, c.var.site.key, editedId(c), { clerk, reason })))
      throw new RefusedRequest('not-found', problemLocale(c))
    return c.body(null, 204, noStore)
  },
}

/**
 * Returns the staff member who sends the call.
 * @throws RefusedRequest 404 for a site whose content a backend holds, 401 if anonymous, 403 without the right
 */
async function clerkAs(
  c: ApiContext,
  action: EntityAction,
): Promise<{ store: Parameters<typeof listSubscribers>[0]; clerk: Clerk }> {
  if (!isEmbedded(c.env, c.var.site)) throw new RefusedRequest('not-found', problemLocale(c))
  const { email, role, roles } = await staffOfSite(c)
  if (!may(role, 'subscribers', action)) throw new RefusedRequest('role-required', problemLocale(c))
  return { store: { d1: c.env.DB, now: c.var.now }, clerk: { email, roles } }
}

/** Parses the query of the list. @throws RefusedRequest 400 with every invalid or unknown field */
function listRequest(c: ApiContext) {
  const params = new URL(c.req.url).searchParams
  const state = params.get('state') || 'confirmed'
  const [q, after, format] = [params.get('q') ?? '', params.get('after'), params.get('format')]
  const refused = [
    ...[...params.keys()].filter((name) => !['state', 'q', 'after', 'format', 'locale'].includes(name)),
    ...(subscriberStates.some((one) => one === state) ? [] : ['state']),
    ...(q.length <= 200 ? [] : ['q']),
    ...(after === null || /^[1-9]\d{0,14}$/.test(after) ? [] : ['after']),
    ...(format === null || format === 'csv' ? [] : ['format']),
  ]
  if (refused.length > 0) throw new RefusedRequest('bad-request', problemLocale(c), { fields: refused })
  return { state: state as SubscriberState, q: q.trim(), after: after === null ? null : Number(after), format }
}
