import type { Hono } from 'hono'
import { deskOrdersRows } from '../../../../shared/contract/calls/box-office/orders.ts'
import type { StaffOrder } from '../../../../shared/contract/shop/staff/orders.ts'
import { berlinIso } from '../../../../shared/time/berlin.ts'
import type { AppContext } from '../../../env.ts'
import { type ApiContext, requestLocale, storeOf } from '../../../http/request/request.ts'
import { csvFile, streamOf } from '../../../http/response/csv.ts'
import { type DeskContext, listOrders, type OrderOfDesk, readDeskOrder } from '../../handlers/orders/desk-orders.ts'
import { exportOrders } from '../../handlers/orders/export-orders.ts'
import { readOrderState } from '../../handlers/orders/order-state.ts'
import { orderOf } from '../../objects/order-of.ts'
import { removeAssistance } from '../../store/orders/assistance.ts'
import { documentAnswer } from '../document-answer.ts'
import { orderAnswer } from '../order-answer.ts'
import { requestNumber } from './desk-context.ts'
import { orderChanges } from './order-calls.ts'
import { noteCalls } from './order-note-calls.ts'
import { serveStaff } from './staff-call.ts'
import { maySell } from './staff-guard.ts'

const area = {
  rows: deskOrdersRows,
  load: async () => (await import('../../../../shared/contract/calls/box-office/orders-schemas.ts')).deskOrdersSchemas,
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
  return {
    ...orderAnswer(view, locale, entries),
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
