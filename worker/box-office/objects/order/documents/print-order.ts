import { freeTicketName } from '../../../../../shared/box-office/free-ticket-name.ts'
import { sellers } from '../../../../../shared/box-office/seller.ts'
import type { HallPlan } from '../../../../../shared/contract/hall-plan.ts'
import type { ProductionFeedItem } from '../../../../../shared/contract/production.ts'
import { timeOfDay } from '../../../../../shared/i18n/dates.ts'
import type { Site } from '../../../../../shared/sites/sites.ts'
import { berlinIso } from '../../../../../shared/time/berlin.ts'
import { calendarFile } from '../../../../calendar/calendar.ts'
import { currentSite } from '../../../../content/current-site.ts'
import { previousStart } from '../../../../content/handlers/productions/previous-words.ts'
import type { Env } from '../../../../env.ts'
import type { FontFiles } from '../../../documents/letters/alphabets.ts'
import type { PrintedTicket, TicketDocument } from '../../../documents/ticket/printed-ticket.ts'
import { inventoryOf } from '../../inventory-of.ts'
import type { OrderProduction } from '../stored-order.ts'
import type { OrderView } from '../view.ts'
import { linesOf, placesOf } from './names.ts'
import { type StatementDocument, statementOf } from './statement-of.ts'
import { orderWords } from './words.ts'

export interface OrderFile {
  filename: string
  type: string
  content: Uint8Array | string
}

/**
 * Returns a document of an order: a PDF that its view lists, its XML, or the calendar. An invoice or credit note is
 * printed from the content that was stored when it was issued, if any; everything else from the order's current state.
 * @param id as in the order's documents, for its XML followed by `.xml`, or `calendar`
 * @returns null if the order has no such document
 */
export async function printOrder(
  env: Pick<Env, 'INVENTORY' | 'DB' | 'CONTENT_ORIGINS' | 'JURISDICTION'>,
  fonts: FontFiles,
  view: OrderView,
  id: string,
): Promise<OrderFile | null> {
  const { number, locale } = view
  if (id.endsWith('.xml')) return xmlFile(view, id.slice(0, -'.xml'.length))
  const document = view.documents.find((each) => each.id === id)
  if (!document && id !== 'calendar') return null
  const site = await currentSite(env, view.site)
  if (!document) {
    return { filename: `${number}.ics`, type: 'text/calendar; charset=utf-8', content: calendarOf(view, site) }
  }
  const file = {
    filename: `${orderWords[locale].file(document.kind)}-${document.number ?? number}.pdf`,
    type: 'application/pdf',
  }
  if (document.kind === 'tickets') {
    const { ticketPdf } = await import('../../../documents/ticket/ticket-pdf.ts')
    return { ...file, content: await ticketPdf(fonts, ticketsOf(view, await plansOf(env, view), site)) }
  }
  const { statementPdf } = await import('../../../documents/statement/statement-pdf.ts')
  const statement = document.statement ?? statementOf(view, document as StatementDocument, site)
  return { ...file, content: await statementPdf(fonts, statement) }
}

async function xmlFile({ documents, locale }: OrderView, id: string): Promise<OrderFile | null> {
  const { kind, number, statement } = documents.find((each) => each.id === id) ?? {}
  if (!kind || !statement?.electronic) return null
  const { invoiceXml } = await import('../../../documents/invoice-xml.ts')
  return {
    filename: `${orderWords[locale].file(kind)}-${number}.xml`,
    type: 'application/xml',
    content: invoiceXml({ ...statement, electronic: statement.electronic }),
  }
}

async function plansOf(env: Pick<Env, 'INVENTORY' | 'JURISDICTION'>, { site, productions }: OrderView) {
  const plans = await Promise.all(
    // the stub's return type widens tuples
    productions.map(async ({ id }) => [id, (await inventoryOf(env, site, id).plan()) as HallPlan | null] as const),
  )
  return new Map(plans.flatMap(([id, plan]) => (plan ? [[id, plan] as const] : [])))
}

/** @param plans by production id; tickets of a production without a plan are omitted */
function ticketsOf(view: OrderView, plans: ReadonlyMap<number, HallPlan>, site: Site): TicketDocument {
  const { locale, number, created_ms } = view
  return {
    site,
    locale,
    seller: sellers[site.key].name,
    order: number,
    created: new Date(created_ms),
    tickets: view.tickets.flatMap((ticket) => printedTicket(view, plans, ticket) ?? []),
  }
}

function printedTicket(
  { lines, productions, locale, free }: OrderView,
  plans: ReadonlyMap<number, HallPlan>,
  { line: id, number, code }: OrderView['tickets'][number],
): PrintedTicket | null {
  const line = lines.find((each) => each.id === id)
  const production = productions.find((each) => each.id === line?.production)
  const plan = plans.get(production?.id ?? -1)
  if (!line || !production || !plan) return null
  const { title, performers, date, works, end, doors, introduction, venue, address, price_types, fee_cents } =
    production
  const previous = previousStart({ date, previous_date: production.previous }, locale)
  const words = orderWords[locale]
  const type = price_types.find(({ key }) => key === line.price_type)
  const arrival = [doors && words.doors(timeOfDay(doors)), introduction && words.introduction(timeOfDay(introduction))]
  const open = arrival.filter(Boolean).join(', ')
  return {
    code,
    number,
    plan,
    place: line.seat ?? line.area ?? '',
    tax: line.tax,
    cents: line.cents,
    production: {
      title,
      performers,
      date,
      works,
      notes: [end ? `${words.end(timeOfDay(end))}.` : '', type?.proof ? words.proof(type.proof) : ''].filter(Boolean),
      ...(previous && { previous }),
    },
    venue: { name: venue, address, directions: [], ...(open ? { doors: open } : {}) },
    priceType: free ? freeTicketName(locale) : (type?.name ?? ''),
    feeCents: Math.min(fee_cents, line.cents),
  }
}

/** Returns the productions of an order as a calendar file. It contains no secret, since calendars are shared. */
function calendarOf(view: OrderView, site: Site): string {
  const { locale, origin, number, productions, calendar } = view
  const updated = new Date(calendar.at_ms)
  return calendarFile({
    site,
    locale,
    origin,
    now: updated,
    productions: productions.map((production) => feedItem(production, calendar)),
    ticketsOf: (id) => {
      const lines = linesOf(view, id)
      return {
        order: number,
        places: placesOf(lines, locale),
        url: `${origin}/webshop/orders/${number}`,
        areCancelled: lines.every(({ state }) => state === 'cancelled'),
      }
    },
  })
}

function feedItem(
  { id, title, date, end, venue, address, path, works, performers }: OrderProduction,
  { sequence, at_ms: changedMs }: OrderView['calendar'],
): ProductionFeedItem {
  return {
    id,
    title,
    slug: '',
    genre: '',
    get_absolute_url: path,
    subtitle: '',
    short_casts: performers.slice(0, 1),
    date,
    end,
    composers: [...new Set(works.map(({ composer }) => composer))],
    title_image_obj: null,
    thumbs_title: null,
    abo: null,
    ticket_url: null,
    price: null,
    status: 'available',
    status_text: '',
    sequence,
    updated: berlinIso(new Date(changedMs)),
    room: {
      id: 0,
      name: '',
      display_name: venue,
      kokos_id: null,
      venue: { id: 0, name: venue, slug: '', address: address || null },
    },
  }
}
