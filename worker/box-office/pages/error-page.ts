import type { ErrorPageData } from '../../../shared/box-office/pages/error-data.ts'
import ErrorView from '../../../shared/box-office/pages/error-view.tsx'
import type { ShopPage } from '../../../shared/box-office/shop-page.ts'
import { errorWords } from '../../../shared/screens/error/error-words.ts'
import { failureContext } from '../../http/failures/failure-context.ts'
import { readReporter } from '../../http/failures/report.ts'
import type { ApiContext } from '../../http/request/request.ts'
import { Lists } from '../../screens/parts/loaded.ts'
import { rowsMarkup } from './choosing/site-markup.tsx'
import type { ShopRequest } from './definition.ts'
import { framed } from './framed.ts'
import { sendPage } from './send-page.ts'
import { shopRequest } from './shop-request.ts'

/**
 * Returns the error page (spec §8) in the frame of the box office, which loads nothing from other hosts, since the
 * address may contain an order's secret.
 */
export async function shopError(
  c: ApiContext,
  status: 400 | 403 | 404 | 405 | 413 = 404,
  headers: Record<string, string> = {},
): Promise<Response> {
  const request = shopRequest(c)
  const { title } = errorWords(status, request.locale)
  const isOrder = new URL(c.req.url).pathname.startsWith('/webshop/orders/')
  const isMissing = status === 404
  const next = isMissing && !isOrder ? await nextProductions(request) : null
  const data = { status, message: isMissing ? '404 Not Found' : '', isOrder, next }
  const outcome = { refusal: null, done: null }
  const { page, nav } = await framed<ShopPage<'error'>>(request, 'error', { title, status, data }, outcome)
  const response = await sendPage(c, { page, nav, View: ErrorView })
  for (const [name, value] of Object.entries(headers)) response.headers.set(name, value)
  return response
}

const nextShown = 3

/** Returns rows of the next productions on sale; none if they cannot be read, which is reported. */
async function nextProductions(request: ShopRequest): Promise<ErrorPageData['next']> {
  const lists = new Lists(readReporter(failureContext(request.c)))
  const [bookable, all] = await Promise.all([
    lists.load('productions', request.content.productions.list({ status: 'bookable' }), null),
    lists.load('productions', request.content.productions.list(), null),
  ])
  const productions = bookable.value?.results.slice(0, nextShown) ?? []
  const rows = await lists.load('sales', rowsMarkup(request, productions), '')
  return { rows: rows.value, count: all.value?.count ?? 0 }
}
