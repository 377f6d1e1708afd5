import type { HallPlan } from '../../../../../shared/contract/shop/hall-plan.ts'
import { currentSite } from '../../../../content/current-site.ts'
import type { Env } from '../../../../env.ts'
import type { FontFiles } from '../../../documents/letters/alphabets.ts'
import { inventoryOf } from '../../inventory-of.ts'
import type { OrderView } from '../view.ts'
import { calendarOf } from './calendar-of.ts'
import { type StatementDocument, statementOf } from './statement-of.ts'
import { ticketsOf } from './tickets-of.ts'
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
  env: Pick<Env, 'INVENTORY' | 'DB' | 'CONTENT_ORIGINS'>,
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
  const { invoiceXml } = await import('../../../documents/e-invoice/invoice-xml.ts')
  return {
    filename: `${orderWords[locale].file(kind)}-${number}.xml`,
    type: 'application/xml',
    content: invoiceXml({ ...statement, electronic: statement.electronic }),
  }
}

async function plansOf(env: Pick<Env, 'INVENTORY'>, { site, productions }: OrderView) {
  const plans = await Promise.all(
    // the stub's return type widens tuples
    productions.map(async ({ id }) => [id, (await inventoryOf(env, site, id).plan()) as HallPlan | null] as const),
  )
  return new Map(plans.flatMap(([id, plan]) => (plan ? [[id, plan] as const] : [])))
}
