import { contentClient } from '../../../content/content-client.ts'
import { type ApiContext, requestLocale } from '../../../http/request/request.ts'
import type { DeskSalesContext } from '../../handlers/desk-sales.ts'
import { readOrderNumber } from '../../rules/order-number.ts'

export function deskContext(c: ApiContext, locale = requestLocale(c)): DeskSalesContext {
  const { site, now } = c.var
  return { env: c.env, site, now, locale, content: contentClient({ env: c.env, site, locale, now }) }
}

/** Returns the `:number` in the path as it is stored; null for a text that is not an order's number. */
export function requestNumber(c: ApiContext): string | null {
  return readOrderNumber(c.req.param('number') ?? '')
}
