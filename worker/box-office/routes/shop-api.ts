// The HTTP API of the box office. Its calls are not forwarded to a promoter's backend.
import { Hono, type Next } from 'hono'
import { unavailableWords } from '../../../shared/box-office/frame/unavailable-words.ts'
import { refusalSentence } from '../../../shared/contract/box-office/refusal-words.ts'
import { deskPricesRows } from '../../../shared/contract/box-office/staff-calls/prices.ts'
import { deskVouchersRows } from '../../../shared/contract/box-office/staff-calls/vouchers.ts'
import { baseRevision } from '../../content/routes/editor/body.ts'
import type { AppContext } from '../../env.ts'
import { failureResponse } from '../../http/failures/failure-response.ts'
import { isOwnOrigin } from '../../http/request/own-origin.ts'
import { type ApiContext, knownLocale, notFound, problemLocale, requestId } from '../../http/request/request.ts'
import { setChangedTags } from '../../http/response/changed-tags.ts'
import { csvFile } from '../../http/response/csv.ts'
import { markedAsOwn } from '../../http/response/kind-header.ts'
import { problemResponse, RefusedRequest } from '../../http/response/problem.ts'
import { readPlanPlaces, readPrices, setPrices, type TableAnswer } from '../handlers/price-tables.ts'
import {
  exportVouchers,
  isGivenBalance,
  listVouchers,
  makeVouchers,
  stopVoucher,
} from '../handlers/vouchers/desk-vouchers.ts'
import { readVoucherUses } from '../handlers/vouchers/voucher-uses.ts'
import { orderOf } from '../objects/order-of.ts'
import { ObjectUnavailable } from '../objects/steady-stub.ts'
import { accountCalls } from './account-calls.ts'
import { cartCalls } from './cart-calls.ts'
import { cartCookie } from './cart-cookie.ts'
import { customerHint } from './customer-hint.ts'
import { doorCalls } from './door-calls.ts'
import { eveningCalls } from './evening-calls.ts'
import { membersCart } from './member-cart.ts'
import { orderCalls } from './order-calls.ts'
import { paymentCalls } from './payment-calls.ts'
import { productionCalls } from './production-calls.ts'
import { restoreCalls } from './restore-calls.ts'
import { bankCalls } from './staff/bank-calls.ts'
import { staffCartCalls } from './staff/cart-calls.ts'
import { deskContext } from './staff/desk-context.ts'
import { deskOrderCalls } from './staff/desk-order-calls.ts'
import { deskEveningCalls } from './staff/evening-calls.ts'
import { jobCalls } from './staff/job-calls.ts'
import { placeCalls } from './staff/place-calls.ts'
import { salesCalls } from './staff/sales-calls.ts'
import { serveStaff } from './staff/staff-call.ts'
import { mayManage } from './staff/staff-guard.ts'
import { subscriberCalls } from './staff/subscriber-calls.ts'

export type OnWrite = Parameters<typeof priceCalls>[1]

/**
 * Returns the sub-app for `app.route('/', shopApi({ onWrite }))`, which must be registered before the content API. The
 * context must have `site` and `now`.
 * @param onWrite called after a change of prices with the tags of the pages to purge
 */
export function shopApi({ onWrite }: { onWrite: OnWrite }): Hono<AppContext> {
  const api = new Hono<AppContext>()
  api.onError(onError)
  api.use('/api/shop/*', markedAsOwn())
  api.use('/api/shop/*', async (c, next) => {
    // another site's page must not fill a visitor's cart; clients other than browsers send no origin
    const origin = c.req.header('Origin')
    const isWrite = c.req.method !== 'GET' && c.req.method !== 'HEAD'
    if (isWrite && origin !== undefined && !isOwnOrigin(c, origin))
      return problemResponse('forbidden', problemLocale(c))
    return next()
  })
  api.use('/api/shop/*', knownLocale)
  api.use('/api/shop/staff/*', privately)
  api.use('/api/shop/door/*', privately, withTime)
  api.get('/api/shop/openapi.json', async (c) =>
    c.json((await import('./openapi.ts')).shopOpenApi(c.var.site, new URL(c.req.url).origin), 200, {
      'Cache-Control': 'public, max-age=3600',
    }),
  )
  productionCalls(api)
  // answers above are public
  api.use('/api/shop/*', customerHint())
  api.use('/api/shop/cart/*', cartCookie(), membersCart())
  api.use('/api/shop/orders/*', cartCookie())
  cartCalls(api)
  orderCalls(api)
  accountCalls(api)
  paymentCalls(api, orderOf)
  doorCalls(api)
  eveningCalls(api)
  restoreCalls(api)
  bankCalls(api, orderOf)
  deskOrderCalls(api)
  salesCalls(api)
  jobCalls(api)
  placeCalls(api)
  priceCalls(api, onWrite)
  voucherCalls(api)
  staffCartCalls(api)
  subscriberCalls(api)
  deskEveningCalls(api)
  api.all('/api/shop/*', notFound)
  return api
}

/**
 * Keeps what staff and doors read, and its refusals, out of caches, and its address out of the pages that are opened
 * from it.
 */
async function privately(c: ApiContext, next: Next): Promise<void> {
  await next()
  c.res.headers.set('Cache-Control', 'no-store')
  c.res.headers.set('Referrer-Policy', 'no-referrer')
}

/** Adds the time by which a device at the door compares its clock, since not every server sends a `Date`. */
async function withTime(c: ApiContext, next: Next): Promise<void> {
  await next()
  c.res.headers.set('X-Server-Time', c.var.now.toISOString())
}

function onError(error: Error, c: ApiContext): Response {
  return failureResponse(c, error, {
    what: 'box office',
    code: 'unavailable',
    retrySeconds: ObjectUnavailable.retrySeconds,
    ...(error instanceof ObjectUnavailable && { detail: unavailableWords[problemLocale(c)].sentence }),
  })
}

// Staff calls about vouchers and magic codes. A code is worth money, so reading one requires the right to sell.

const area = {
  rows: deskVouchersRows,
  load: async () =>
    (await import('../../../shared/contract/box-office/staff-calls/vouchers-schemas.ts')).deskVouchersSchemas,
}

function voucherCalls(api: Hono<AppContext>): void {
  serveStaff(api, area, {
    staffVouchers: async ({ c, query, answer }) => answer(await listVouchers(deskContext(c), await query())),
    async exportVouchers({ c, query }) {
      const { view } = await query()
      const name = `vouchers-${c.var.site.key}-${c.var.now.toISOString().slice(0, 10)}.csv`
      const response = csvFile(c, name, exportVouchers(deskContext(c), view))
      return { detail: { view: view ?? null }, response }
    },
    async voucherUses({ c, query, answer }) {
      const { after, per_page: length } = await query()
      return answer(await readVoucherUses(deskContext(c), { code: c.req.param('code') ?? '', after, length }))
    },
    async makeVouchers({ c, key, body }) {
      const wanted = await body()
      const isManager = await mayManage(c)
      if (!isManager && !isGivenBalance(wanted)) throw new RefusedRequest('role-required', problemLocale(c))
      const answer = await makeVouchers(deskContext(c), key, wanted, isManager)
      // codes are not added to the audit log
      const { code: _, ...detail } = wanted
      const response = answer.ok
        ? c.json(answer.made, 201)
        : problemResponse('bad-request', problemLocale(c), { errors: answer.errors })
      return { detail: { ...detail, result: answer.ok ? 'done' : 'refused' }, response }
    },
    async stopVoucher({ c, answer }) {
      const voucher = await stopVoucher(deskContext(c), c.req.param('code') ?? '')
      return { detail: { result: voucher ? 'done' : 'unknown' }, response: answer(voucher) }
    },
  })
}

const priceCallsArea = {
  rows: deskPricesRows,
  load: async () =>
    (await import('../../../shared/contract/box-office/staff-calls/prices-schemas.ts')).deskPricesSchemas,
}

function priceCalls(api: Hono<AppContext>, onWrite: (c: ApiContext, tags: readonly string[]) => Promise<void>): void {
  serveStaff(api, priceCallsArea, {
    staffPrices: async ({ c, answer }) => answer(await readPrices(deskContext(c), requestId(c))),
    async staffPlan({ c, answer }) {
      const { key = '', version } = c.req.param() as Record<string, string>
      return answer(await readPlanPlaces(deskContext(c), key, Number(version)))
    },
    async setPrices({ c, body }) {
      const production = requestId(c)
      const version = baseRevision(c, { least: 0 })
      const table = await body()
      const answer = await setPrices(deskContext(c), production, { version, table })
      if (answer.ok) await onWrite(c, answer.tags)
      const result = answer.ok ? 'done' : answer.reason
      return { detail: { production, ...table, result }, response: answered(c, answer) }
    },
  })
}

function answered(c: ApiContext, answer: TableAnswer): Response {
  const locale = problemLocale(c)
  if (answer.ok) {
    setChangedTags(c, answer.tags)
    return c.json(answer.prices)
  }
  if (answer.reason === 'not_found') return problemResponse('not-found', locale)
  if (answer.reason === 'stale') return problemResponse('conflict', locale, { more: { current: answer.current } })
  if (answer.reason === 'faults') return problemResponse('bad-request', locale, { errors: answer.errors })
  const { reason, places } = answer
  return problemResponse('shop-conflict', locale, { detail: refusalSentence(reason, locale), more: { reason, places } })
}
