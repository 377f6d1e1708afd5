import type { Context, Hono } from 'hono'
import { shopHref } from '../../../../shared/shop/shop-context.tsx'
import { currentSite } from '../../../content/current-site.ts'
import type { AppContext } from '../../../env.ts'
import { themeOf } from '../../../http/request/theme.ts'
import { shopLocale } from '../../../shop-layout/locale.ts'
import { assetFonts } from '../../documents/asset-fonts.ts'
import { printOrder } from '../../objects/order/documents/print-order.ts'
import { applePass, hasApplePasses } from '../../wallet/apple-pass.ts'
import { googlePassUrl, hasGooglePasses } from '../../wallet/google-pass.ts'
import { shopError } from '../error/error-page.ts'
import { withShopHeaders } from '../headers.ts'
import { openedOrder } from './opened-order.ts'
import { phoneTicket } from './ticket/ticket-data.ts'
import { ticketDocument } from './ticket/ticket-document.tsx'

const order = '/webshop/orders/:number{[\\w-]{1,40}}'

/**
 * Serves what an order's page links to: documents, the calendar entry, and the tickets for the phone and its wallet.
 */
export function orderFiles(pages: Hono<AppContext>): void {
  pages.get(`${order}/documents/:id{[\\w-]{1,40}(?:\\.xml)?}`, sendDocument)
  pages.get(`${order}/tickets/:index{[1-9]\\d{0,2}}`, showTicket)
  pages.get(`${order}/tickets/:index{[1-9]\\d{0,2}}/pass`, openPass)
  pages.get(`${order}/tickets/:index{[1-9]\\d{0,2}}/apple-pass`, sendPass)
}

async function sendDocument(c: Context<AppContext>): Promise<Response> {
  const found = await openedOrder(c)
  const file = found && (await printOrder(c.env, assetFonts(c.env.ASSETS), found.view, c.req.param('id') ?? ''))
  if (!file) return shopError(c)
  const headers = { 'Content-Type': file.type, 'Content-Disposition': `inline; filename="${file.filename}"` }
  return withShopHeaders(new Response(file.content as BodyInit, { headers }), c.env)
}

async function showTicket(c: Context<AppContext>): Promise<Response> {
  const { site } = c.var
  const locale = shopLocale(new URL(c.req.url).searchParams)
  const found = await openedOrder(c)
  const href = (path: string) => shopHref(path, locale)
  const ticket =
    found &&
    phoneTicket(found.view, Number(c.req.param('index')), { locale, href, passes: passesOf(c.env), now: c.var.now })
  if (!ticket) return shopError(c)
  const html = ticketDocument(ticket, { site: await currentSite(c.env, site.key), theme: themeOf(c) })
  return withShopHeaders(await c.html(html), c.env)
}

async function openPass(c: Context<AppContext>): Promise<Response> {
  const { site, now } = c.var
  const found = await openedOrder(c)
  const index = Number(c.req.param('index'))
  const about = { index, site: await currentSite(c.env, site.key), nowMs: now.getTime() }
  const url = found && (await googlePassUrl(c.env, found.view, about))
  if (!url) return shopError(c)
  return withShopHeaders(new Response(null, { status: 303, headers: { Location: url } }), c.env)
}

async function sendPass(c: Context<AppContext>): Promise<Response> {
  const { site, now } = c.var
  const found = await openedOrder(c)
  const about = { index: Number(c.req.param('index')), now, icon: () => readIcon(c.env) }
  const pass = found && (await applePass(c.env, found.view, { ...about, site: await currentSite(c.env, site.key) }))
  if (!pass) return shopError(c)
  const headers = {
    'Content-Type': 'application/vnd.apple.pkpass',
    'Content-Disposition': `attachment; filename="${pass.filename}"`,
  }
  return withShopHeaders(new Response(pass.content, { headers }), c.env)
}

async function readIcon({ ASSETS }: AppContext['Bindings']): Promise<ArrayBuffer> {
  const response = await ASSETS.fetch('https://assets.invalid/icons/app-v1-192.png')
  if (!response.ok) throw new Error(`the icon of passes is missing: ${response.status}`)
  return response.arrayBuffer()
}

function passesOf(env: AppContext['Bindings']): { google: boolean; apple: boolean } {
  return { google: hasGooglePasses(env), apple: hasApplePasses(env) }
}
