import type { outsideRows } from '../../../../shared/contract/calls/desk/outside.ts'
import type { outsideSchemas } from '../../../../shared/contract/calls/desk/outside-schemas.ts'
import { background } from '../../../http/background.ts'
import { type ApiContext, notFound, problemLocale } from '../../../http/request/request.ts'
import { problemResponse, RefusedRequest } from '../../../http/response/problem.ts'
import { isLocal } from '../../handlers/outside/deliver.ts'
import { deliverNow } from '../../handlers/outside/deliver-soon.ts'
import { endToken, makeToken, readTokens } from '../../handlers/outside/tokens.ts'
import { isWebhookAddress } from '../../handlers/outside/webhook-address.ts'
import {
  addPing,
  editWebhook,
  findWebhook,
  hasDelivery,
  makeWebhook,
  readDeliveries,
  readWebhooks,
  removeWebhook,
  renewSecret,
} from '../../handlers/outside/webhooks.ts'
import type { TeamCall } from '../../handlers/staff/team.ts'
import { editedId } from '../editor/ids.ts'
import type { StaffCalls } from './serve-desk.ts'

const deliveriesPerPage = 30

export const outsideCalls: StaffCalls<typeof outsideRows, typeof outsideSchemas> = {
  listTokens: async (call) => call.answer(await readTokens(call)),
  async makeToken(call) {
    const made = await makeToken(call, await call.body())
    if (made === 'beyond' || made === 'same-name') {
      const fields = [made === 'beyond' ? 'rights' : 'name']
      return problemResponse('bad-request', problemLocale(call.c), { fields })
    }
    return call.answer(made)
  },
  revokeToken: async (call) => call.answer(await endToken(call, editedId(call.c))),
  listWebhooks: async (call) => call.answer(await readWebhooks(call)),
  async makeWebhook(call) {
    const given = await call.body()
    requireAddress(call.c, given.url)
    return call.answer(await makeWebhook(call, call.c.env.SESSION_SECRET, given))
  },
  async changeWebhook(call) {
    const webhook = await ownWebhook(call)
    const { url, events, is_on } = await call.body()
    if (url !== undefined) requireAddress(call.c, url)
    const given = { ...(url && { url }), ...(events && { events }), ...(is_on !== undefined && { is_on }) }
    return call.answer(await editWebhook(call, webhook, given))
  },
  deleteWebhook: async (call) => call.answer(await removeWebhook(call, await ownWebhook(call))),
  async renewSecret(call) {
    return call.answer(await renewSecret(call, call.c.env.SESSION_SECRET, await ownWebhook(call)))
  },
  async listDeliveries(call) {
    const webhook = await ownWebhook(call)
    const { after, per_page: perPage = deliveriesPerPage } = await call.query()
    return call.answer(await readDeliveries(call, webhook, { after: after ? Number(after) : null, perPage }))
  },
  async tryWebhook(call) {
    const webhook = await ownWebhook(call)
    await deliverNow(call.c.env, background(call.c), await addPing(call, webhook))
    return call.answer(await readDeliveries(call, webhook, { after: null, perPage: deliveriesPerPage }))
  },
  async sendAgain(call) {
    const webhook = await ownWebhook(call)
    const delivery = Number(call.c.req.param('delivery'))
    if (!(await hasDelivery(call, webhook, delivery))) return notFound(call.c)
    await deliverNow(call.c.env, background(call.c), delivery)
    return call.answer(await readDeliveries(call, webhook, { after: null, perPage: deliveriesPerPage }))
  },
}

function requireAddress(c: ApiContext, url: string): void {
  if (!isWebhookAddress(url, isLocal(c.env)))
    throw new RefusedRequest('bad-request', problemLocale(c), { fields: ['url'] })
}

/** Returns the webhook in the path. @throws RefusedRequest 404 if the site has none of this id */
async function ownWebhook(call: TeamCall & { c: ApiContext }) {
  const webhook = await findWebhook(call, editedId(call.c))
  if (!webhook) throw new RefusedRequest('not-found', problemLocale(call.c))
  return webhook
}
