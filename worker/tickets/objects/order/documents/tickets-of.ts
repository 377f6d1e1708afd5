import type { HallPlan } from '../../../../../shared/contract/shop/hall-plan.ts'
import { timeOfDay } from '../../../../../shared/i18n/dates.ts'
import { freeTicketName } from '../../../../../shared/shop/free-tickets/free-ticket-name.ts'
import { sellers } from '../../../../../shared/shop/seller.ts'
import type { Site } from '../../../../../shared/sites/sites.ts'
import { previousStart } from '../../../../content/handlers/productions/previous-words.ts'
import type { PrintedTicket, TicketDocument } from '../../../documents/ticket/printed-ticket.ts'
import type { OrderView } from '../view.ts'
import { orderWords } from './words.ts'

/** @param plans by production id; tickets of a production without a plan are omitted */
export function ticketsOf(view: OrderView, plans: ReadonlyMap<number, HallPlan>, site: Site): TicketDocument {
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
