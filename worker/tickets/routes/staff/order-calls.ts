// Staff's calls about orders and places. The desk that draws them is issue 8's.
import type { Hono } from 'hono'
import type { NeededRole } from '../../../content/routes/editor/guard.ts'
import type { AppContext } from '../../../env.ts'
import { type ApiContext, problemLocale, requestBody, requestId } from '../../../http/request/request.ts'
import { problemResponse } from '../../../http/response/problem.ts'
import { logStaffCall } from '../../handlers/log-staff-call.ts'
import { cancelProduction } from '../../handlers/orders/cancel-production.ts'
import { reconcile } from '../../handlers/orders/reconcile.ts'
import type { Refusal } from '../../objects/inventory/answers.ts'
import type { ProductionInventory } from '../../objects/inventory/inventory.ts'
import { inventoryOf } from '../../objects/inventory-of.ts'
import type { Order, OrderCallAnswer } from '../../objects/order/order.ts'
import { orderOf } from '../../objects/order-of.ts'
import { readOrderNumber } from '../../rules/order-number.ts'
import { orderAnswer } from '../order-answer.ts'
import { refusal } from '../refusals.ts'
import { requestKey } from '../request-key.ts'
import { staffAs } from './staff-guard.ts'

const schemas = () => import('../../../../shared/contract/shop/staff.ts')
const base = '/api/shop/staff'
const maxBytes = 128 * 1024

export function staffOrderCalls(api: Hono<AppContext>): void {
  order(api, 'refund', async (c, stub, key) => {
    const body = await requestBody(c, async () => (await schemas()).staffRefund)
    return { body, answer: await stub.refund(key, body) }
  })
  order(api, 'refund-paid', async (c, stub, key) => {
    const body = await requestBody(c, async () => (await schemas()).staffRefundPaid)
    return { body, answer: await stub.settleRefund(key, body) }
  })
  order(api, 'resend', async (_, stub, key) => ({ body: {}, answer: await stub.resend(key) }))
  places(api, 'blocks', async (c, inventory, key, staffId) => {
    const body = await requestBody(c, async () => (await schemas()).staffBlock, maxBytes)
    return { body, answer: await inventory.block(key, { ...body, staff_id: staffId }) }
  })
  places(api, 'unblocking', async (c, inventory, key) => {
    const body = await requestBody(c, async () => (await schemas()).staffUnblock, maxBytes)
    return { body, answer: await inventory.unblock(key, body) }
  })
  places(api, 'contingents', async (c, inventory, key) => {
    const body = await requestBody(c, async () => (await schemas()).staffContingentMove, maxBytes)
    return { body, answer: await inventory.moveContingent(key, body) }
  })
  post(api, `${base}/productions/:id{[1-9]\\d{0,9}}/cancellation/`, 'publisher', async (c, key) => {
    const production = requestId(c)
    const result = await cancelProduction(c.env, c.var.site.key, { production, key, now: c.var.now })
    return { action: 'cancel production', detail: { production, result }, response: c.json(result) }
  })
  post(api, `${base}/productions/:id{[1-9]\\d{0,9}}/reconciliation/`, 'publisher', async (c) => {
    const production = requestId(c)
    const { differences } = await reconcile(c.env, c.var.site.key, { production, now: c.var.now })
    return { action: 'reconcile', detail: { production, differences }, response: c.json({ differences }) }
  })
}

/** Registers a call about one order, for publishers, because it moves money or tickets. */
function order(
  api: Hono<AppContext>,
  name: string,
  act: (
    c: ApiContext,
    order: DurableObjectStub<Order>,
    key: string,
  ) => Promise<{ body: object; answer: OrderCallAnswer }>,
): void {
  post(api, `${base}/orders/:number/${name}/`, 'publisher', async (c, key) => {
    const number = readOrderNumber(c.req.param('number') ?? '')
    const stub = number && orderOf(c.env, c.var.site.key, number)
    const isKnown = stub && (await stub.view()) !== null
    if (!stub || !isKnown) {
      return { action: name, detail: { number }, response: problemResponse('not-found', problemLocale(c)) }
    }
    const { body, answer } = await act(c, stub, key)
    const response = answer.ok ? c.json(orderAnswer(answer.order, problemLocale(c))) : refusal(c, answer)
    const result = answer.ok ? answer.order.state : answer.reason
    return { action: name, detail: { number, ...body, result }, response }
  })
}

/** Registers a call about places of a production. */
function places(
  api: Hono<AppContext>,
  name: string,
  act: (
    c: ApiContext,
    inventory: DurableObjectStub<ProductionInventory>,
    key: string,
    staffId: number,
  ) => Promise<{ body: object; answer: { ok: true } | Refusal }>,
): void {
  post(api, `${base}/productions/:id{[1-9]\\d{0,9}}/${name}/`, 'editor', async (c, key, staffId) => {
    const production = requestId(c)
    const inventory = inventoryOf(c.env, c.var.site.key, production)
    const { body, answer } = await act(c, inventory, key, staffId)
    const response = answer.ok ? c.json({ ok: true }) : refusal(c, answer)
    return { action: name, detail: { production, ...body, result: answer.ok ? 'done' : answer.reason }, response }
  })
}

interface Audited {
  action: string
  detail: object
  response: Response
}

/** Registers a writing call that is put on record with who sent it. */
function post(
  api: Hono<AppContext>,
  path: string,
  role: NeededRole,
  act: (c: ApiContext, key: string, staffId: number) => Promise<Audited>,
): void {
  for (const form of [path, path.replace(/\/$/, '')]) {
    api.post(form, async (c) => {
      const { email, id } = await staffAs(c, role)
      const { action, detail, response } = await act(c, requestKey(c), id)
      await logStaffCall(c.env, c.var.now, { site: c.var.site.key, by: email, action, detail })
      response.headers.set('Cache-Control', 'no-store')
      return response
    })
  }
}
