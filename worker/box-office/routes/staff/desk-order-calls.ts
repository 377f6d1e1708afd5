import type { Hono } from 'hono'
import type { OrderConsequences, WithoutDryRun } from '../../../../shared/contract/box-office/staff/order-work.ts'
import type { StaffOrder } from '../../../../shared/contract/box-office/staff/orders.ts'
import { deskOrdersRows } from '../../../../shared/contract/box-office/staff-calls/orders.ts'
import type { deskOrdersSchemas } from '../../../../shared/contract/box-office/staff-calls/orders-schemas.ts'
import type { ParsedBody } from '../../../../shared/contract/calls/describe.ts'
import type { Locale } from '../../../../shared/i18n/locale.ts'
import { berlinIso } from '../../../../shared/time/berlin.ts'
import type { AppContext } from '../../../env.ts'
import { failureContext } from '../../../http/failures/failure-context.ts'
import { reportFailure } from '../../../http/failures/report.ts'
import { type ApiContext, problemLocale, requestLocale, storeOf } from '../../../http/request/request.ts'
import { csvFile, streamOf } from '../../../http/response/csv.ts'
import { problemResponse } from '../../../http/response/problem.ts'
import { openInventory } from '../../handlers/open-inventory.ts'
import { type DeskContext, listOrders, type OrderOfDesk, readDeskOrder } from '../../handlers/orders/desk-orders.ts'
import { exportOrders } from '../../handlers/orders/export-orders.ts'
import { readNotes } from '../../handlers/orders/order-notes.ts'
import { readOrderState } from '../../handlers/orders/order-state.ts'
import { sendUnsent } from '../../handlers/orders/send-unsent.ts'
import { usedTickets } from '../../handlers/orders/used-tickets.ts'
import type { Order, OrderCallAnswer } from '../../objects/order/order.ts'
import type { OrderWork } from '../../objects/order/verbs/work.ts'
import { orderOf } from '../../objects/order-of.ts'
import { copyAssistance, removeAssistance } from '../../store/orders/assistance.ts'
import { addNote, maxNotes, removeNote } from '../../store/orders/notes.ts'
import { documentAnswer } from '../document-answer.ts'
import { orderAnswer } from '../order-answer.ts'
import { refusal } from '../refusals.ts'
import { requestNumber } from './desk-context.ts'
import { type Audited, type StaffCalls, type StaffWrite, serveStaff } from './staff-call.ts'
import { maySell } from './staff-guard.ts'
import { staffRefusal } from './staff-refusal.ts'

const area = {
  rows: deskOrdersRows,
  load: async () =>
    (await import('../../../../shared/contract/box-office/staff-calls/orders-schemas.ts')).deskOrdersSchemas,
}

export function deskOrderCalls(api: Hono<AppContext>): void {
  serveStaff(api, area, {
    staffOrders: async ({ c, query, answer }) => answer(await listOrders(contextOf(c), await query())),
    async exportOrders({ c, query }) {
      const context = contextOf(c)
      const conditions = await query()
      const { q, ...logged } = conditions
      const name = `orders-${context.site}-${c.var.now.toISOString().slice(0, 10)}.csv`
      // the audit log omits the text of a search, which may contain a name
      const detail = { ...logged, ...(q && { searched: true }) }
      return { detail, response: csvFile(c, name, streamOf(exportOrders(context, conditions))) }
    },
    async staffOrder({ c, answer }) {
      const context = contextOf(c)
      const order = await readDeskOrder(context, c.req.param('number') ?? '')
      if (!order) return answer(null)
      const assistance = (await maySell(c)) ? order.assistance : null
      return answer({ ...deskOrderAnswer(order, context), assistance })
    },
    orderState: async ({ c, answer }) => answer(await readOrderState(contextOf(c), c.req.param('number') ?? '')),
    async staffDocument({ c }) {
      const number = requestNumber(c)
      return documentAnswer(c, number ? await orderOf(c.env, c.var.site.key, number).view() : null)
    },
    async removeAssistance({ c, answer }) {
      const number = requestNumber(c)
      const store = storeOf(c)
      const isRemoved = number !== null && (await removeAssistance(store, c.var.site.key, number))
      const detail = { number, result: isRemoved ? 'done' : 'nothing' }
      return { detail, response: isRemoved ? c.body(null, 204) : answer(null) }
    },
    async sendUnsentMails({ c, answer }) {
      const sent = await sendUnsent(contextOf(c), (error) => reportFailure(failureContext(c), 'unsent mails', error))
      return { detail: { ...sent, result: 'done' }, response: answer(sent) }
    },
    ...noteCalls,
    ...orderChanges,
  })
}

function contextOf(c: ApiContext): DeskContext {
  return { env: c.env, site: c.var.site.key, now: c.var.now, locale: requestLocale(c) }
}

function deskOrderAnswer(
  { view, desk, calls, notes, ofPerson, entries }: OrderOfDesk,
  { locale }: DeskContext,
): Omit<StaffOrder, 'assistance'> {
  const moment = (ms: number) => berlinIso(new Date(ms))
  const answer = orderAnswer(view, locale, entries)
  return {
    ...answer,
    lines: answer.lines.map((line) => ({ ...line, device: entries[line.id]?.device ?? null })),
    locale: view.locale,
    free: view.free,
    ledger: desk.ledger.map(({ at_ms, ...row }) => ({ at: moment(at_ms), ...row })),
    refunds: desk.refunds,
    parked_at: desk.parked_ms === null ? null : moment(desk.parked_ms),
    handed_over_at: desk.handed_over_ms === null ? null : moment(desk.handed_over_ms),
    returned_at: desk.returned_ms === null ? null : moment(desk.returned_ms),
    letter_mail: desk.letter_mail,
    missing_cents: desk.missing_cents,
    mails: desk.mails.map(({ at_ms, sent_ms, ...mail }) => ({
      ...mail,
      at: moment(at_ms),
      sent_at: sent_ms === null ? null : moment(sent_ms),
    })),
    calls,
    notes,
    of_person: ofPerson,
  }
}

// Staff calls that add or delete a note on an order. The audit log omits the note's text.

const noteCalls = {
  async addNote({ c, key, staff, body, answer }) {
    const { text } = await body()
    const { store, number } = await ownOrder(c)
    if (!number) return { detail: { number }, response: answer(null) }
    const reason = await addNote(store, c.var.site.key, { number, key, by: staff.email, text })
    const detail = { number, result: reason ?? 'done' }
    if (reason === 'key_reused') return { detail, response: refusal(c, { ok: false, reason }) }
    if (reason === 'too_many') return { detail, response: tooMany(problemLocale(c)) }
    return { detail, response: answer({ notes: await readNotes(store, c.var.site.key, number) }) }
  },
  async removeNote({ c, answer }) {
    const { store, number } = await ownOrder(c)
    const isRemoved = number && (await removeNote(store, c.var.site.key, number, Number(c.req.param('id'))))
    const detail = { number, result: isRemoved ? 'done' : 'unknown_note' }
    if (!number || !isRemoved) return { detail, response: answer(null) }
    return { detail, response: answer({ notes: await readNotes(store, c.var.site.key, number) }) }
  },
} satisfies Partial<StaffCalls<typeof deskOrdersRows, typeof deskOrdersSchemas>>

async function ownOrder(c: ApiContext) {
  const store = storeOf(c)
  const number = requestNumber(c)
  const isKnown = number !== null && (await orderOf(c.env, c.var.site.key, number).view()) !== null
  return { store, number: isKnown ? number : null }
}

function tooMany(locale: Locale): Response {
  const detail = {
    de: `Eine Bestellung hat höchstens ${maxNotes} Notizen. Bitte löschen Sie eine ältere.`,
    en: `An order has at most ${maxNotes} notes. Please delete an older one.`,
  }[locale]
  return problemResponse('shop-refused', locale, { detail, more: { reason: 'too_many' } })
}

/** The calls that change an order; an unknown order is a 404. */
const orderChanges = {
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
  workOf: (sent: WithoutDryRun<ParsedBody<Description>>) => OrderWork,
  logged: (sent: WithoutDryRun<ParsedBody<Description>>) => object = (sent) => sent as object,
) {
  return order<Description>(async (stub, { key, body }) => {
    const { dry_run, ...rest } = (await body()) as { dry_run?: boolean | undefined }
    const sent = rest as WithoutDryRun<ParsedBody<Description>>
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
