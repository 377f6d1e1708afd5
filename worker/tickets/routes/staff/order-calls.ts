import type { Hono } from 'hono'
import type { BoxOfficeAction } from '../../../../shared/entities/roles.ts'
import type { BoxOfficeCall } from '../../../../shared/staff/box-office-calls.ts'
import type { AppContext } from '../../../env.ts'
import { type ApiContext, problemLocale, requestBody } from '../../../http/request/request.ts'
import { problemResponse } from '../../../http/response/problem.ts'
import { usedTickets } from '../../handlers/orders/used-tickets.ts'
import type { Order, OrderCallAnswer } from '../../objects/order/order.ts'
import { orderOf } from '../../objects/order-of.ts'
import { readOrderNumber } from '../../rules/order-number.ts'
import { orderAnswer } from '../order-answer.ts'
import { staffBase, staffWrite } from './staff-call.ts'
import { staffRefusal } from './staff-refusal.ts'

const schemas = () => import('../../../../shared/contract/shop/staff.ts')

export function staffOrderCalls(api: Hono<AppContext>): void {
  order(api, 'refund', 'refund', async (c, stub, key) => {
    const body = await requestBody(c, async () => (await schemas()).staffRefund)
    const { why: _, ...request } = body
    return { body, answer: await stub.refund(key, request) }
  })
  order(api, 'refund-paid', 'refund', async (c, stub, key) => {
    const body = await requestBody(c, async () => (await schemas()).staffRefundPaid)
    const { iban, ...rest } = body
    // the audit log outlives the order, so it contains only the last digits of the account
    return {
      body: { ...rest, ...(iban && { iban: `…${iban.slice(-4)}` }) },
      answer: await stub.settleRefund(key, body),
    }
  })
  order(api, 'keep-tickets', 'refund', async (c, stub, key) => {
    const body = await requestBody(
      c,
      async () => (await import('../../../../shared/contract/shop/staff/orders.ts')).keptTickets,
    )
    return { body, answer: await stub.keepTickets(key, { cents: body.missing_cents }) }
  })
  order(api, 'seats', 'sell', async (c, stub, key) => {
    const body = await requestBody(c, async () => (await schemas()).staffSeat)
    return { body, answer: await stub.moveSeat(key, body) }
  })
  order(api, 'contact', 'sell', async (c, stub, key) => {
    const { name, email } = await requestBody(c, async () => (await schemas()).staffContact)
    // the audit log outlives the order, so it contains neither the old nor the new name and address
    return {
      body: {},
      answer: await stub.changeContact(key, { name, ...(email !== undefined && { email: email ?? '' }) }),
    }
  })
  order(api, 'resend', 'sell', async (_, stub, key) => ({ body: {}, answer: await stub.resend(key) }))
}

function order(
  api: Hono<AppContext>,
  name: BoxOfficeCall,
  right: BoxOfficeAction,
  act: (
    c: ApiContext,
    order: DurableObjectStub<Order>,
    key: string,
  ) => Promise<{ body: object; answer: OrderCallAnswer }>,
): void {
  staffWrite(api, ['POST', `${staffBase}/orders/:number/${name}/`], right, async (c, { key }) => {
    const number = readOrderNumber(c.req.param('number') ?? '')
    const stub = number && orderOf(c.env, c.var.site.key, number)
    const isKnown = stub && (await stub.view()) !== null
    if (!stub || !isKnown) {
      return { action: name, detail: { number }, response: problemResponse('not-found', problemLocale(c)) }
    }
    const { body, answer } = await act(c, stub, key)
    const response = answer.ok
      ? c.json(orderAnswer(answer.order, problemLocale(c), await usedTickets(c.env, answer.order)))
      : staffRefusal(c, 'order', answer)
    const result = answer.ok ? answer.order.state : answer.reason
    return { action: name, detail: { number, ...body, result }, response }
  })
}
