import type { Locale } from '../../../shared/i18n/locale.ts'
import type { Site } from '../../../shared/sites/sites.ts'
import type { Attachment } from '../../mail/send-mail.ts'

/** The places of one production in an order. Texts are in the buyer's language. */
export interface MailProduction {
  title: string
  /** ISO 8601 with Berlin's offset. */
  date: string
  /** The start before the production was moved, such as `statt 27. November 2026, 19:30`. */
  instead?: string
  venue: string
  /** Street and city of the venue; '' if unknown. */
  address: string
  /** Such as `Einlass ab 19:15 Uhr, Ende etwa 22:00 Uhr.`; '' if the times are unknown. */
  moments: string
  /** One text per row, such as `Parkett links, Reihe 14, Platz 9 bis 11`. */
  places: readonly string[]
  count: number
  cents: number
}

/** A production that begins later on the same day. Dates are in ISO 8601 with Berlin's offset. */
export interface LaterStart {
  title: string
  date: string
  was: string
  isToday: boolean
  /** As in `MailProduction`. */
  moments: string
}

/**
 * Why a mail about an order without tickets yet is sent again: a production has another date or room, or it has other
 * places.
 */
interface WaitingNews {
  /** The sentences about the change. */
  change?: string
  /** Whether the change is that of places. */
  arePlacesNew?: boolean
  /** Set if the production only begins later on the same day. */
  later?: LaterStart | null
}

interface OrderFacts {
  site: Site
  locale: Locale
  to: string
  name: string
  order: string
  /** The order's page; the address contains the order's secret. */
  orderUrl: string
  /** Sorted by date. */
  productions: readonly MailProduction[]
  /** Discounts and delivery, listed below the tickets; discounts are negative. */
  extras: readonly { name: string; cents: number }[]
  totalCents: number
  /** One entry per kind of tax, such as `7 % MwSt. (16,29 €)`. */
  taxes: readonly string[]
  /** Whether tickets of a moved production may be given back. */
  isReturnable: boolean
  /** `account` is the page of the buyer's tickets. */
  links: { account: string; imprint: string; privacy: string; terms: string }
  attachments: readonly Attachment[]
}

export interface TransferAccount {
  payee: string
  iban: string
  bank?: string
  reference: string
}

export type OrderMail = OrderFacts &
  (
    | ({ kind: 'received' } & WaitingNews)
    /** The buyer has changed the e-mail address; `isFormer` in the mail to the previous one. */
    | { kind: 'address'; isFormer: boolean }
    /** The buyer confirms the address by the button of this mail. */
    | {
        kind: 'confirm'
        confirmUrl: string
        /**
         * Until when, and until when the seats are reserved after that; ISO 8601 with Berlin's offset. `reserved` is
         * null if the order costs nothing.
         */
        until: string
        reserved: string | null
      }
    /** Other seats are offered after a late payment. */
    | ({
        kind: 'offered'
        /** Until when the seats are held, ISO 8601; null if the offer has been answered. */
        until: string | null
      } & WaitingNews)
    | ({
        kind: 'payment_due'
        /** ISO 8601 with Berlin's offset. */
        due: string
        openCents: number
        transfer: TransferAccount
      } & WaitingNews)
    /** The order can be paid on the page of a link. */
    | ({ kind: 'pay_link'; due: string; openCents: number; payUrl: string } & WaitingNews)
    /** The places are reserved until a day, without a payment that is due. */
    | ({ kind: 'reserved'; due: string; openCents: number } & WaitingNews)
    /** The order is still not paid, shortly before it is due, or a transfer was too little. */
    | {
        kind: 'reminder'
        /**
         * How it can be paid: by a payment link, if it is only reserved, or on the order's page. `part`: a transfer of
         * `arrivedCents`, otherwise 0, has paid a part of it.
         */
        by: 'link' | 'reservation' | 'order' | 'part'
        arrivedCents: number
        due: string
        openCents: number
        /** null for an order that no transfer is expected for. */
        transfer: TransferAccount | null
        /** The page of the payment link, or the order's. */
        url: string
      }
    | {
        kind: 'tickets'
        /** How and when the order was paid, such as `Karte, 21. November 2026, 14:19 Uhr`. */
        paid: string
        ticketsUrl: string
        invoiceUrl: string | null
        calendarUrl: string
      }
    /** The letter was posted `on` this moment, ISO 8601; `address` is one line, '' if it is not known any more. */
    | { kind: 'posted'; on: string; address: string }
    | {
        kind: 'changed'
        change: string
        /** Whether the tickets' earlier codes have been revoked. */
        areCodesNew: boolean
        /** Set if a production only begins later on the same day. */
        later?: LaterStart | null
        /** Until when the tickets of a moved production may be given back, ISO 8601; null if they may not. */
        returnUntil?: string | null
        ticketsUrl: string
      }
    | {
        kind: 'overpaid'
        refundCents: number
        areTicketsValid: boolean
      }
    /** A part of the price of tickets that stay valid is given back; `notice` is a text from staff, '' without one. */
    | { kind: 'goodwill'; refundCents: number; notice: string }
    /** The `corrected` invoices were replaced by `invoice`, which goes to `buyer`: a company or a person. */
    | { kind: 'readdressed'; invoice: string; corrected: readonly string[]; buyer: string }
    | {
        kind: 'cancelled'
        /** Sentences that state the reason, followed by the notice from staff; may be empty. */
        reason: string
        /** The production that staff cancelled; null for another reason. */
        cancelled: Pick<MailProduction, 'title' | 'date'> | null
        /** How an order without tickets ended; null if the order had tickets, or if its payment was late. */
        ended: 'expired' | 'cancelled' | null
        /** Whether the mail says that tickets are no longer valid; false if the buyer never had any. */
        areTicketsVoid: boolean
        /** Where the buyer can order again, for an order that was not paid; null for any other. */
        cartUrl: string | null
        /** Whether other tickets of the order are still valid. */
        areOthersValid: boolean
        refundCents: number
        /** Whether the order was to be paid by transfer, which may still arrive. */
        isTransfer: boolean
      }
  )
