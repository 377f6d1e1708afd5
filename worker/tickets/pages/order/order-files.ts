import type { Context, Hono } from 'hono'
import { shopHref } from '../../../../shared/shop/shop-context.tsx'
import type { AppContext } from '../../../env.ts'
import { themeOf } from '../../../http/request/theme.ts'
import { shopLocale } from '../../../shop-layout/locale.ts'
import { assetFonts } from '../../documents/asset-fonts.ts'
import { printOrder } from '../../objects/order/documents/print-order.ts'
import { googlePassUrl, hasPasses } from '../../wallet/google-pass.ts'
import { setShopHeaders } from '../headers.ts'
import { openedOrder } from './opened-order.ts'
import { phoneTicket } from './ticket/ticket-data.ts'
import { ticketDocument } from './ticket/ticket-document.tsx'

const order = '/webshop/orders/:number{[\\w-]{1,40}}'

/** Serves the files that an order's page links to: documents, calendar entry, tickets for the phone and its wallet. */
export function orderFiles(pages: Hono<AppContext>): void {
  pages.get(`${order}/documents/:id{[\\w-]{1,40}}`, sendDocument)
  pages.get(`${order}/tickets/:index{[1-9]\\d{0,2}}`, showTicket)
  pages.get(`${order}/tickets/:index{[1-9]\\d{0,2}}/pass`, openPass)
}

async function sendDocument(c: Context<AppContext>): Promise<Response> {
  const found = await openedOrder(c, c.var.site.key, c.req.param('number') ?? '')
  const file = found && (await printOrder(c.env, assetFonts(c.env.ASSETS), found.view, c.req.param('id') ?? ''))
  if (!file) return c.notFound()
  const response = new Response(file.content as BodyInit, {
    headers: { 'Content-Type': file.type, 'Content-Disposition': `inline; filename="${file.filename}"` },
  })
  setShopHeaders(response.headers, c.env)
  return response
}

async function showTicket(c: Context<AppContext>): Promise<Response> {
  const { site } = c.var
  const locale = shopLocale(new URL(c.req.url).searchParams)
  const found = await openedOrder(c, site.key, c.req.param('number') ?? '')
  const href = (path: string) => shopHref(path, locale)
  const ticket =
    found && phoneTicket(found.view, Number(c.req.param('index')), { locale, href, hasPasses: hasPasses(c.env) })
  if (!ticket) return c.notFound()
  const response = await c.html(ticketDocument(ticket, { site, theme: themeOf(c) }))
  const shown = new Response(response.body, response)
  setShopHeaders(shown.headers, c.env)
  return shown
}

/** Leads to Google Wallet. The pass is signed on demand, since it takes some milliseconds and most visitors never want it. */
async function openPass(c: Context<AppContext>): Promise<Response> {
  const { site, now } = c.var
  const found = await openedOrder(c, site.key, c.req.param('number') ?? '')
  const index = Number(c.req.param('index'))
  const url = found && (await googlePassUrl(c.env, found.view, { index, nowMs: now.getTime() }))
  if (!url) return c.notFound()
  const response = new Response(null, { status: 303, headers: { Location: url } })
  setShopHeaders(response.headers, c.env)
  return response
}
