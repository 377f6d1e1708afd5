import type { OrderAnswer } from '../../../contract/shop/order.ts'
import type { PriceTypeKey } from '../../../contract/shop/sales.ts'
import type { DrawnCode } from '../../parts/code-drawing.tsx'
import type { PaymentChoice } from '../cart/data.ts'

export interface OrderedProduction {
  id: number
  title: string
  /** ISO 8601 with Berlin's offset. */
  date: string
  venue: string
  /** Of the venue; '' if it is unknown. */
  address: string
  /** ISO 8601 with Berlin's offset, as the next two; null if it is unknown. */
  doors: string | null
  introduction: string | null
  end: string | null
  /** The concert's own page. */
  url: string
  price_types: Partial<Record<PriceTypeKey, string>>
}

export interface OrderPageData {
  order: Omit<OrderAnswer, 'tickets' | 'ledger'>
  /** By date. */
  productions: OrderedProduction[]
  /** When the payment arrived, ISO 8601; null before. */
  paid_at: string | null
  /** The GiroCode of an open transfer. */
  giro_code: DrawnCode | null
  /** Addresses of PDF files. */
  documents: { kind: OrderAnswer['documents'][number]['kind']; number: string | null; url: string }[]
  /** The concerts as a calendar file; null without tickets. */
  calendar_url: string | null
  /** Address of each ticket's page for the phone, by its line. */
  ticket_urls: Record<string, string>
  /** How the order could be paid instead, while it is unpaid. */
  payment: PaymentChoice[]
  /** Whether the visitor has just come back from the payment's page. */
  is_returning: boolean
}
