import { z } from 'zod'
import { webhookEvents } from '../../../../../shared/outside/webhooks.ts'
import { background } from '../../../../http/background.ts'
import { type ApiContext, problemLocale } from '../../../../http/request/request.ts'
import { noStore } from '../../../../http/response/no-store.ts'
import { problemResponse, RefusedRequest } from '../../../../http/response/problem.ts'
import { isLocal } from '../../../handlers/outside/deliver.ts'
import { deliverNow } from '../../../handlers/outside/deliver-soon.ts'
import { isWebhookAddress } from '../../../handlers/outside/webhook-address.ts'
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
} from '../../../handlers/outside/webhooks.ts'
import type { TeamCall } from '../../../handlers/staff/team.ts'
import { editorBody } from '../../editor/body.ts'
import { editedId } from '../../editor/ids.ts'
import { perPageOf } from '../list-request.ts'
import { outsideCall } from './outside-call.ts'

interface Call {
  c: ApiContext
}

/** `GET /admin/api/webhooks/`: the site's webhooks, without their secrets. */
export async function getWebhooks({ c }: Call): Promise<Response> {
  return c.json(await readWebhooks(await outsideCall(c)), 200, noStore)
}

/** `POST /admin/api/webhooks/`: creates a webhook. Only this answer contains its secret. */
export async function postWebhook({ c }: Call): Promise<Response> {
  const call = await outsideCall(c)
  const given = await editorBody(c, newWebhook)
  requireAddress(c, given.url)
  return c.json(await makeWebhook(call, c.env.SESSION_SECRET, given), 201, noStore)
}

/** `POST /admin/api/webhooks/{id}/`: changes a webhook, or switches it on or off. */
export async function postChange({ c }: Call): Promise<Response> {
  const { call, webhook } = await ownWebhook(c)
  const { url, events, is_on } = await editorBody(c, change)
  if (url !== undefined) requireAddress(c, url)
  const given = { ...(url && { url }), ...(events && { events }), ...(is_on !== undefined && { is_on }) }
  return c.json(await editWebhook(call, webhook, given), 200, noStore)
}

export async function deleteOne({ c }: Call): Promise<Response> {
  const { call, webhook } = await ownWebhook(c)
  return c.json(await removeWebhook(call, webhook), 200, noStore)
}

/** `POST /admin/api/webhooks/{id}/secret/`: replaces the secret. Only this answer contains it. */
export async function postSecret({ c }: Call): Promise<Response> {
  const { call, webhook } = await ownWebhook(c)
  return c.json(await renewSecret(call, c.env.SESSION_SECRET, webhook), 200, noStore)
}

/** `GET /admin/api/webhooks/{id}/deliveries/?after=`: the deliveries older than `after`, the latest first. */
export async function getDeliveries({ c }: Call): Promise<Response> {
  const { call, webhook } = await ownWebhook(c)
  const after = new URL(c.req.url).searchParams.get('after')
  if (after !== null && !/^[1-9]\d{0,14}$/.test(after))
    throw new RefusedRequest('bad-request', problemLocale(c), { fields: ['after'] })
  return c.json(
    await readDeliveries(call, webhook, { after: after === null ? null : Number(after), perPage: perPageOf(c, 30) }),
    200,
    noStore,
  )
}

export async function postPing({ c }: Call): Promise<Response> {
  const { call, webhook } = await ownWebhook(c)
  await deliverNow(c.env, background(c), await addPing(call, webhook))
  return c.json(await readDeliveries(call, webhook, { after: null, perPage: 30 }), 201, noStore)
}

export async function postAgain({ c }: Call): Promise<Response> {
  const { call, webhook } = await ownWebhook(c)
  const delivery = Number(c.req.param('delivery'))
  if (!(await hasDelivery(call, webhook, delivery))) return problemResponse('not-found', problemLocale(c))
  await deliverNow(c.env, background(c), delivery)
  return c.json(await readDeliveries(call, webhook, { after: null, perPage: 30 }), 200, noStore)
}

function requireAddress(c: ApiContext, url: string): void {
  if (!isWebhookAddress(url, isLocal(c.env)))
    throw new RefusedRequest('bad-request', problemLocale(c), { fields: ['url'] })
}

async function ownWebhook(c: ApiContext) {
  const call: TeamCall = await outsideCall(c)
  const webhook = await findWebhook(call, editedId(c))
  if (!webhook) throw new RefusedRequest('not-found', problemLocale(c))
  return { call, webhook }
}

const events = z
  .array(z.enum(webhookEvents as readonly [string, ...string[]]))
  .min(1)
  .max(webhookEvents.length)
const url = z.string().trim().max(500)
const newWebhook = z.strictObject({ url, events })
const change = z.strictObject({ url: url.optional(), events: events.optional(), is_on: z.boolean().optional() })
