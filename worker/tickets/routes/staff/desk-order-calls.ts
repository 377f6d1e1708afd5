import type { Hono } from 'hono'
import type { StaffOrder } from '../../../../shared/contract/shop/staff/orders.ts'
import { berlinIso } from '../../../../shared/time/berlin.ts'
import type { AppContext } from '../../../env.ts'
import { type ApiContext, problemLocale, requestLocale } from '../../../http/request/request.ts'
import { streamOf } from '../../../http/response/csv.ts'
import { problemResponse } from '../../../http/response/problem.ts'
import { assetFonts } from '../../documents/asset-fonts.ts'
import { logStaffCall } from '../../handlers/log-staff-call.ts'
import { type DeskContext, listOrders, type OrderOfDesk, readDeskOrder } from '../../handlers/orders/desk-orders.ts'
import { exportOrders } from '../../handlers/orders/export-orders.ts'
import { readOrderState } from '../../handlers/orders/order-state.ts'
import { printOrder } from '../../objects/order/documents/print-order.ts'
import { orderOf } from '../../objects/order-of.ts'
import { readOrderNumber } from '../../rules/order-number.ts'
import { orderAnswer } from '../order-answer.ts'
import { salesRead, staffBase, staffQuery, staffRead } from './staff-call.ts'
import { staffReads } from './staff-guard.ts'

const schemas = () => import('../../../../shared/contract/shop/staff/orders.ts')
const noStore = { 'Cache-Control': 'no-store', 'Referrer-Policy': 'no-referrer' }

export function deskOrderCalls(api: Hono<AppContext>): void {
  staffRead(api, `${staffBase}/orders/`, 'buyers', async (c) => {
    const context = contextOf(c)
    const query = await staffQuery(c, (await schemas()).staffOrderQuery)
    return c.json(await listOrders(context, query), 200, noStore)
  })
  staffRead(api, `${staffBase}/orders/export/`, 'manage', async (c) => {
    const context = contextOf(c)
    const conditions = await staffQuery(c, (await schemas()).orderConditions)
    const { email: by } = await staffReads(c, 'manage')
    const { q, ...logged } = conditions
    // the file contains names, so the export is logged before the first row is sent; the log omits the text of a
    // search, which may contain a name
    const detail = { ...logged, ...(q && { searched: true }) }
    await logStaffCall(c.env, c.var.now, { site: context.site, by, action: 'export orders', detail })
    const name = `orders-${context.site}-${c.var.now.toISOString().slice(0, 10)}.csv`
    return c.body(streamOf(exportOrders(context, conditions)), 200, {
      ...noStore,
      'Content-Type': 'text/csv; charset=utf-8; header=present',
      'Content-Disposition': `attachment; filename="${name}"`,
    })
  })
  staffRead(api, `${staffBase}/orders/:number/`, 'buyers', async (c) => {
    const context = contextOf(c)
    const order = await readDeskOrder(context, c.req.param('number') ?? '')
    return order ? c.json(deskOrderAnswer(order, context), 200, noStore) : notFound(c)
  })
  salesRead(api, `${staffBase}/orders/:number/state/`, 'orders', async (c) => {
    const order = await readOrderState(contextOf(c), c.req.param('number') ?? '')
    return order ? c.json(order, 200, noStore) : notFound(c)
  })
  staffRead(api, `${staffBase}/orders/:number/documents/:id/`, 'buyers', async (c) => {
    const number = readOrderNumber(c.req.param('number') ?? '')
    const view = number && (await orderOf(c.env, c.var.site.key, number).view())
    const file = view && (await printOrder(c.env, assetFonts(c.env.ASSETS), view, c.req.param('id') ?? ''))
    if (!file) return notFound(c)
    return new Response(file.content as BodyInit, {
      headers: { ...noStore, 'Content-Type': file.type, 'Content-Disposition': `inline; filename="${file.filename}"` },
    })
  })
}

function contextOf(c: ApiContext): DeskContext {
  return { env: c.env, site: c.var.site.key, now: c.var.now, locale: requestLocale(c) }
}

function notFound(c: ApiContext): Response {
  return problemResponse('not-found', problemLocale(c))
}

function deskOrderAnswer(
  { view, desk, calls, notes, ofPerson, entries }: OrderOfDesk,
  { locale }: DeskContext,
): StaffOrder {
  const moment = (ms: number) => berlinIso(new Date(ms))
  return {
    ...orderAnswer(view, locale, entries),
    locale: view.locale,
    ledger: desk.ledger.map(({ at_ms, ...row }) => ({ at: moment(at_ms), ...row })),
    refunds: desk.refunds,
    parked_at: desk.parked_ms === null ? null : moment(desk.parked_ms),
    missing_cents: desk.missing_cents,
    mails: desk.mails.map(({ at_ms, sent_ms, ...mail }) => ({
      ...mail,
      at: moment(at_ms),
      sent_at: sent_ms === null ? null : moment(sent_ms),
    })),
    ...{ calls, notes, of_person: ofPerson },
  }
}
