import { contentClient } from '../../../content/content-client.ts'
import { type ApiContext, requestLocale } from '../../../http/request/request.ts'
import type { DeskSalesContext } from '../../handlers/desk-sales.ts'

export function deskContext(c: ApiContext, locale = requestLocale(c)): DeskSalesContext {
  const { site, now } = c.var
  return { env: c.env, site, now, locale, content: contentClient({ env: c.env, site, locale, now }) }
}
