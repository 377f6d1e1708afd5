import type { Context, Hono } from 'hono'
import { freeTicketName } from '../../../../shared/box-office/free-ticket-name.ts'
import { shopHref } from '../../../../shared/box-office/shop-context.tsx'
import type { PhoneTicketData } from '../../../../shared/box-office/ticket/phone-ticket.tsx'
import type { Locale } from '../../../../shared/i18n/locale.ts'
import { drawnCode } from '../../../../shared/qr/qr-code.ts'
import { currentSite } from '../../../content/current-site.ts'
import { withPreviousWords } from '../../../content/handlers/productions/previous-words.ts'
import type { AppContext } from '../../../env.ts'
import { themeOf } from '../../../http/request/theme.ts'
import { shopLocale } from '../../../shop-layout/locale.ts'
import { assetFonts } from '../../documents/asset-fonts.ts'
import { printOrder } from '../../objects/order/documents/print-order.ts'
import type { OrderView } from '../../objects/order/view.ts'
import { placeAnswer } from '../../routes/cart-answer.ts'
import { applePass, hasApplePasses } from '../../wallet/apple-pass.ts'
import { googlePassUrl, hasGooglePasses } from '../../wallet/google-pass.ts'
import { shopError } from '../error-page.ts'
import { withShopHeaders } from '../headers.ts'
import { openedOrder } from './opened-order.ts'
import { ticketDocument } from './ticket-document.tsx'

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

/**
 * Returns the data of the page that shows one ticket on a phone.
 * @param index position among the order's tickets, from 1
 * @returns null if the order has no such ticket
 */
function phoneTicket(
  view: OrderView,
  index: number,
  {
    locale,
    href,
    passes,
    now,
  }: { locale: Locale; href: (path: string) => string; passes: { google: boolean; apple: boolean }; now: Date },
): PhoneTicketData | null {
  const ticket = view.tickets[index - 1]
  const line = view.lines.find(({ id }) => id === ticket?.line)
  const production = view.productions.find(({ id }) => id === line?.production)
  if (!ticket || !line || !production) return null
  const { title, date, venue, doors, introduction, previous, previous_hall, price_types: types } = production
  const { previous_words } = withPreviousWords({ date, previous_date: previous, previous_hall }, { locale, now })
  const address = `/webshop/orders/${view.number}`
  const urlOf = (other: number) => (view.tickets[other - 1] ? href(`${address}/tickets/${other}`) : null)
  return {
    locale,
    number: ticket.number,
    name: view.contact.name,
    title,
    date,
    venue,
    doors,
    introduction,
    ...(previous_words && { previous_words }),
    place: placeAnswer(line.place, locale),
    price_type: view.free ? freeTicketName(locale) : (types.find(({ key }) => key === line.price_type)?.name ?? ''),
    cents: line.cents,
    tax: line.tax,
    code: drawnCode(ticket.code),
    order_url: href(address),
    pass_url: passes.google ? href(`${address}/tickets/${index}/pass`) : null,
    apple_pass_url: passes.apple ? href(`${address}/tickets/${index}/apple-pass`) : null,
    index,
    count: view.tickets.length,
    previous_url: urlOf(index - 1),
    next_url: urlOf(index + 1),
  }
}
