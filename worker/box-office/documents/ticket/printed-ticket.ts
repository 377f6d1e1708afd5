import type { HallPlan } from '../../../../shared/contract/hall-plan.ts'
import type { Locale } from '../../../../shared/i18n/locale.ts'
import type { Site } from '../../../../shared/sites/sites.ts'
import type { TaxKind } from '../../rules/money.ts'

/** The content of one page. Texts are in the document's language. */
export interface PrintedTicket {
  /** The code that `signTicket` returned. */
  code: string
  /** As printed: the order's number and the ticket's number within it. */
  number: string
  production: {
    title: string
    /** The performers; each entry starts a new line. */
    performers: readonly string[]
    /** ISO 8601 with Berlin's offset. */
    date: string
    /** The start before the production was moved, such as `statt` and `19:30`; the latter is struck through. */
    previous?: { instead: string; start: string }
    works: readonly { composer: string; title: string }[]
    /** Sentences below the programme, such as when the production ends. */
    notes: readonly string[]
  }
  venue: {
    name: string
    address: string
    /** When doors open, and when the introduction begins, as one text. */
    doors?: string
    directions: readonly string[]
  }
  /** The plan in which the seat or area is drawn; `place` is its id. */
  plan: HallPlan
  place: string
  priceType: string
  cents: number
  /** The part of the price that is a booking fee. */
  feeCents: number
  tax: TaxKind
}

export interface TicketDocument {
  site: Site
  locale: Locale
  seller: string
  /** The order's number, for the title. */
  order: string
  created: Date
  tickets: readonly PrintedTicket[]
}
