// The PDF library is a separate chunk, which the Worker loads for the first document.
import type { Env } from '../../env.ts'
import { assetFonts } from './asset-fonts.ts'
import type { TicketDocument } from './ticket/printed-ticket.ts'

export async function printTickets({ ASSETS }: Pick<Env, 'ASSETS'>, document: TicketDocument): Promise<Uint8Array> {
  const { ticketPdf } = await import('./ticket/ticket-pdf.ts')
  return ticketPdf(assetFonts(ASSETS), document)
}
