// The HTTP API of the box office. Its calls are not forwarded to a promoter's backend.
import { Hono, type Next } from 'hono'
import { unavailableWords } from '../../../shared/shop/frame/unavailable-words.ts'
import type { AppContext } from '../../env.ts'
import { failureResponse } from '../../http/failures/failure-response.ts'
import { isOwnOrigin } from '../../http/request/own-origin.ts'
import { type ApiContext, knownLocale, notFound, problemLocale } from '../../http/request/request.ts'
import { markedAsOwn } from '../../http/response/kind-header.ts'
import { problemResponse } from '../../http/response/problem.ts'
import { orderOf } from '../objects/order-of.ts'
import { ObjectUnavailable } from '../objects/steady-stub.ts'
import { accountCalls } from './account-calls.ts'
import { cartCalls } from './cart-calls.ts'
import { cartCookie } from './cart-cookie.ts'
import { doorCalls } from './door/door-calls.ts'
import { customerHint } from './login/customer-hint.ts'
import { membersCart } from './member-cart.ts'
import { orderCalls } from './order-calls.ts'
import { paymentCalls } from './payment-calls.ts'
import { productionCalls } from './production-calls.ts'
import { bankCalls } from './staff/bank/bank-calls.ts'
import { staffCartCalls } from './staff/cart-calls.ts'
import { deskOrderCalls } from './staff/desk-order-calls.ts'
import { jobCalls } from './staff/job-calls.ts'
import { placeCalls } from './staff/place-calls.ts'
import { priceCalls } from './staff/price-calls.ts'
import { salesCalls } from './staff/sales-calls.ts'
import { subscriberCalls } from './staff/subscriber-calls.ts'
import { voucherCalls } from './staff/voucher-calls.ts'

type OnWrite = Parameters<typeof priceCalls>[1]

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
  bankCalls(api, orderOf)
  deskOrderCalls(api)
  salesCalls(api)
  jobCalls(api)
  placeCalls(api)
  priceCalls(api, onWrite)
  voucherCalls(api)
  staffCartCalls(api)
  subscriberCalls(api)
  api.all('/api/shop/*', notFound)
  return api
}

/** Keeps what staff read, and its refusals, out of caches, and its address out of the pages that are opened from it. */
async function privately(c: ApiContext, next: Next): Promise<void> {
  await next()
  c.res.headers.set('Cache-Control', 'no-store')
  c.res.headers.set('Referrer-Policy', 'no-referrer')
}

function onError(error: Error, c: ApiContext): Response {
  return failureResponse(c, error, {
    what: 'box office',
    code: 'unavailable',
    retrySeconds: ObjectUnavailable.retrySeconds,
    ...(error instanceof ObjectUnavailable && { detail: unavailableWords[problemLocale(c)].sentence }),
  })
}
