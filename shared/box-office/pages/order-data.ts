import type { OrderAnswer } from '../../contract/box-office/order.ts'
import type { PriceTypeKey } from '../../contract/box-office/sales.ts'
import type { Moved } from '../moved.ts'
import type { DrawnCode } from '../parts/code-drawing.tsx'
import type { SumRow } from '../parts/sum-box.tsx'
import type { PaymentChoice } from './cart/data.ts'

export interface OrderedProduction extends Moved {
  id: number
  title: string
  /** ISO 8601 with Berlin's offset. */
  date: string
  venue: string
  /** '' if unknown. */
  address: string
  /** `doors`, `introduction` and `end` are in ISO 8601 with Berlin's offset, or null if unknown. */
  doors: string | null
  introduction: string | null
  end: string | null
  url: string
  price_types: Partial<Record<PriceTypeKey, string>>
}

export interface OrderPageData {
  order: Omit<OrderAnswer, 'tickets' | 'ledger'>
  /** Sorted by date. */
  productions: OrderedProduction[]
  /** When the latest payment arrived, ISO 8601 with Berlin's offset; null without a payment. */
  paid_at: string | null
  /** The refunds and the price that remains; empty without a refund. */
  given_back: SumRow[]
  /** The GiroCode for an order that awaits a transfer; null for other orders. */
  giro_code: DrawnCode | null
  /** `url` is the address of a file, `format` what it is, such as PDF. */
  documents: { kind: OrderAnswer['documents'][number]['kind']; number: string | null; format: string; url: string }[]
  /** The moved concerts whose tickets the buyer may give back, or has asked to. */
  returns: OrderAnswer['returns']
  /** The address of a calendar file with the productions; null without tickets. */
  calendar_url: string | null
  /** The addresses of the tickets' pages for phones, by line id. */
  ticket_urls: Record<string, string>
  /** The means of payment offered for these productions, regardless of the order's state. */
  payment: PaymentChoice[]
  /** The e-mail address that was probably meant if the typed one has a slip in its domain; null otherwise. */
  meant_email: string | null
  /** Whether the visitor's cart holds places of the ended order again. */
  is_in_cart: boolean
  /**
   * What the button that confirms the e-mail address posts: the token of the mail, or '' for a customer who is logged
   * in with the address; null for all other visitors, who get no button.
   */
  confirm_token: string | null
  is_returning: boolean
}
