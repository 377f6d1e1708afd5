import type { Locale } from '../../../../../shared/i18n/locale.ts'
import { drawnCode } from '../../../../../shared/qr/qr-code.ts'
import { freeTicketName } from '../../../../../shared/shop/free-tickets/free-ticket-name.ts'
import type { PhoneTicketData } from '../../../../../shared/shop/ticket/phone-ticket.tsx'
import { withPreviousWords } from '../../../../content/handlers/productions/previous-words.ts'
import type { OrderView } from '../../../objects/order/view.ts'
import { placeAnswer } from '../../../routes/cart-answer.ts'

/**
 * Returns the data of the page that shows one ticket on a phone.
 * @param index position among the order's tickets, from 1
 * @returns null if the order has no such ticket
 */
export function phoneTicket(
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
