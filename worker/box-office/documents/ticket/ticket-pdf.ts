// Tickets to print: one A4 page each, to be folded once across the middle.
import { placeFacts } from '../../rules/place-facts.ts'
import type { FontFiles } from '../letters/alphabets.ts'
import { Sheet } from '../pdf/sheet.ts'
import { drawLowerHalf } from './lower-half.ts'
import type { PrintedTicket, TicketDocument } from './printed-ticket.ts'
import { drawUpperHalf } from './upper-half.ts'
import { ticketWords } from './words.ts'

/** Draws the tickets. @returns a PDF with one page per ticket, tagged for screen readers */
export async function ticketPdf(files: FontFiles, document: TicketDocument): Promise<Uint8Array> {
  const { site, locale, seller, order, created, tickets } = document
  const title = ticketWords[locale].title(order)
  const sheet = await Sheet.create(files, JSON.stringify([seller, tickets.map(textsOf)]), {
    title,
    locale,
    author: seller,
    created,
  })
  for (const ticket of tickets) {
    sheet.addPage()
    sheet.structure.group('Sect', () => {
      drawUpperHalf(sheet, ticket, locale, site)
      drawLowerHalf(sheet, ticket, { locale, site, seller })
    })
  }
  return sheet.bytes()
}

/** Returns a ticket's texts, without the other seats of its plan. */
function textsOf({ plan, place, ...ticket }: PrintedTicket): unknown {
  const facts = placeFacts(plan, place)
  if (facts?.kind !== 'seat') return [ticket, facts]
  const { section, row, seat } = facts
  return [ticket, section.name, section.entrance, row.name, seat]
}
