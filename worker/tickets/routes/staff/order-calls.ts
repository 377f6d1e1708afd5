import type { deskOrdersRows } from '../../../../shared/contract/calls/box-office/orders.ts'
import type { deskOrdersSchemas } from '../../../../shared/contract/calls/box-office/orders-schemas.ts'
import type { OrderConsequences, WithoutDryRun } from '../../../../shared/contract/shop/staff/order-work.ts'
import type { BodyOf } from '../../../http/calls/serve.ts'
import { problemLocale, storeOf } from '../../../http/request/request.ts'
import { openInventory } from '../../handlers/open-inventory.ts'
import { usedTickets } from '../../handlers/orders/used-tickets.ts'
import type { Order, OrderCallAnswer } from '../../objects/order/order.ts'
import type { OrderWork } from '../../objects/order/verbs/work.ts'
import { orderOf } from '../../objects/order-of.ts'
import { copyAssistance } from '../../store/orders/assistance.ts'
import { orderAnswer } from '../order-answer.ts'
import { requestNumber } from './desk-context.ts'
import type { Audited, StaffCalls, StaffWrite } from './staff-call.ts'
import { staffRefusal } from './staff-refusal.ts'

/** The calls that change an order; an unknown order is a 404. */
export const orderChanges = {
  cancelUnpaid: work(({ mail }) => ({ do: 'cancel', mail })),
  takePayment: work((request) => {
    if (request.means === 'goodwill') return { do: 'do without the rest', cents: request.goodwill_cents }
    const { means, due: until, terminal_cents } = request
    return means === 'terminal'
      ? { do: 'pay at the terminal', terminal_cents }
      : { do: 'ask for payment', means, ...(until !== undefined && { until }) }
  }),
  moveDeadline: work(({ until }) => ({ do: 'move the deadline', until })),
  refundOrder: work(
    ({ why: _, ...request }) =>
      'lines' in request ? { do: 'refund', ...request } : { do: 'refund an amount', ...request },
    // the audit log outlives the order, and the text for the buyer may contain a name
    ({ text: _, ...logged }) => logged,
  ),
  refundPaid: order(async (stub, { key, body }) => {
    const request = await body()
    const { iban, ...rest } = request
    // the audit log outlives the order, so it contains only the last digits of the account
    const sent = { ...rest, ...(iban && { iban: `…${iban.slice(-4)}` }) }
    return { sent, answer: await stub.settleRefund(key, request) }
  }),
  keepTickets: order(async (stub, { key, body }) => {
    const sent = await body()
    return { sent, answer: await stub.keepTickets(key, { cents: sent.missing_cents }) }
  }),
  keepReturn: order(async (stub, { key, body }) => {
    const sent = await body()
    return { sent, answer: await stub.workOn(key, { do: 'keep the tickets', ...sent }) }
  }),
  moveSeats: work((sent) => ({ do: 'move seats', ...sent, strand: sent.strand ?? false })),
  moveDate: order(async (stub, { c, key, body }) => {
    const { dry_run, ...sent } = await body()
    const work = { do: 'move to another date' as const, ...sent, strand: sent.strand ?? false }
    await openInventory({ env: c.env, site: c.var.site, now: c.var.now }, sent.production, { toHold: true })
    const done = await worked(stub, key, { work, sent, dry_run })
    const to = 'order' in done.answer && done.answer.order.productions.find(({ id }) => id === sent.production)
    // what the house should know is stored for each concert
    const store = storeOf(c)
    if (to && 'order' in done.answer) await copyAssistance(store, c.var.site.key, done.answer.order.number, to)
    return done
  }),
  changeContact: work(
    ({ email, post, ...rest }) => ({
      do: 'correct the contact',
      ...rest,
      ...(email !== undefined && { email: email ?? '' }),
      ...(post !== undefined && { address: post }),
    }),
    // the audit log outlives the order, so it contains neither old nor new names and addresses
    () => ({}),
  ),
  handOver: work(({ is_handed_over: isDone }) => ({ do: 'hand over', isDone })),
  returnLetter: work(({ is_returned: isBack }) => ({ do: 'come back', isBack })),
  resendMail: order(async (stub, { key }) => ({ sent: {}, answer: await stub.resend(key) })),
} satisfies Partial<StaffCalls<typeof deskOrdersRows, typeof deskOrdersSchemas>>

interface Sent {
  /** The request, for the audit log; null for a dry run. */
  sent: object | null
  answer: OrderCallAnswer | { ok: true; consequences: OrderConsequences }
}

/**
 * A call that works on the order or, as a dry run, answers what that would do.
 * @param logged returns what the audit log names of the request: all of it, by default
 */
function work<Description>(
  workOf: (sent: WithoutDryRun<BodyOf<Description>>) => OrderWork,
  logged: (sent: WithoutDryRun<BodyOf<Description>>) => object = (sent) => sent as object,
) {
  return order<Description>(async (stub, { key, body }) => {
    const { dry_run, ...rest } = (await body()) as { dry_run?: boolean | undefined }
    const sent = rest as WithoutDryRun<BodyOf<Description>>
    return worked(stub, key, { work: workOf(sent), sent: logged(sent), dry_run })
  })
}

async function worked(
  stub: DurableObjectStub<Order>,
  key: string,
  { work, sent, dry_run: isDry }: { work: OrderWork; sent: object; dry_run: boolean | undefined },
): Promise<Sent> {
  if (!isDry) return { sent, answer: await stub.workOn(key, work) }
  const found = await stub.consequences(work)
  return { sent: null, answer: 'ok' in found ? found : { ok: true, consequences: found } }
}

function order<Description>(act: (order: DurableObjectStub<Order>, call: StaffWrite<Description>) => Promise<Sent>) {
  return async (call: StaffWrite<Description>): Promise<Audited> => {
    const { c } = call
    const number = requestNumber(c)
    const stub = number && orderOf(c.env, c.var.site.key, number)
    const isKnown = stub && (await stub.view()) !== null
    if (!stub || !isKnown) return { detail: { number }, response: call.answer(null) }
    const { sent, answer } = await act(stub, call)
    if ('consequences' in answer) return { detail: null, response: c.json({ consequences: answer.consequences }) }
    const response = answer.ok
      ? c.json(orderAnswer(answer.order, problemLocale(c), await usedTickets(c.env, answer.order)))
      : staffRefusal(c, 'order', answer)
    const result = answer.ok ? answer.order.state : answer.reason
    return { detail: sent && { number, ...sent, result }, response }
  }
}
