import { errorWords } from '../../../../shared/screens/error/error-words.ts'
import ErrorView from '../../../../shared/shop/pages/error/view.tsx'
import type { ApiContext } from '../../../http/request/request.ts'
import { framed } from '../framed.ts'
import { sendPage } from '../send-page.ts'
import { shopRequest } from '../shop-request.ts'

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
  const data = { status, message: status === 404 ? '404 Not Found' : '', isOrder }
  const outcome = { refusal: null, done: null }
  const { page, nav } = await framed(request, 'error', { title, status, data }, outcome)
  const response = await sendPage(c, { page, nav, View: ErrorView })
  for (const [name, value] of Object.entries(headers)) response.headers.set(name, value)
  return response
}
