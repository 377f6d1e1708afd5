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
  /** The address of the venue; '' if unknown. */
  address: string
  /** When the doors open; like `introduction` and `end`, in ISO 8601 with Berlin's offset, or null if unknown. */
  doors: string | null
  introduction: string | null
  end: string | null
  /** The address of the production's page. */
  url: string
  price_types: Partial<Record<PriceTypeKey, string>>
}

export interface OrderPageData {
  order: Omit<OrderAnswer, 'tickets' | 'ledger'>
  /** Sorted by date. */
  productions: OrderedProduction[]
  /** When the latest payment arrived, ISO 8601 with Berlin's offset; null before the first. */
  paid_at: string | null
  /** The GiroCode of a transfer that has not arrived yet; null for any other order. */
  giro_code: DrawnCode | null
  /** The order's documents; `url` is the address of a PDF file. */
  documents: { kind: OrderAnswer['documents'][number]['kind']; number: string | null; url: string }[]
  /** The address of a calendar file with the productions; null without tickets. */
  calendar_url: string | null
  /** The addresses of the tickets' pages for phones, by the id of the line. */
  ticket_urls: Record<string, string>
  /** All means of payment now offered for these productions, whatever the order's state. */
  payment: PaymentChoice[]
  /** Whether the visitor has just returned from the payment page. */
  is_returning: boolean
}
