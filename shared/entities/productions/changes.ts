// Cancelling and moving a production at the desk: what is sent and answered, as types alone, and the words of both sides.
import { defineLabels } from '../../i18n/labels.ts'
import type { Localised } from '../../locale.ts'
import type { SiteKey } from '../../site-keys.ts'
import type { DeskRecord, EntryState } from '../contract.ts'

export const changeReasons = ['illness', 'travel', 'technical', 'authorities', 'organiser', 'other'] as const
export type ChangeReason = (typeof changeReasons)[number]

/** Why a production was changed; for staff alone, never shown to visitors. */
export interface ChangeWhy {
  reason: ChangeReason
  /** In the words of the member of staff. */
  remark?: string | undefined
}

/** The body of `POST productions/{id}/cancellation/`. */
export interface ProductionCancellation extends ChangeWhy {
  /** `save` writes the draft alone. */
  action: 'save' | 'publish'
  /** The notice that visitors and ticket holders read. */
  notice: Localised
}

/** The body of `POST productions/{id}/move/`. */
export interface ProductionMove extends ChangeWhy {
  action: 'save' | 'publish'
  /** `moved`: the old date stays visible, and ticket holders get a mail; `corrected`: it was a slip, without a mail. */
  kind: 'moved' | 'corrected'
  /** UTC, `2027-01-14T19:00:00Z`. */
  starts_at: string
  room_id: number | null
  notice: Localised | null
}

/** The answer to both: the changed row, and the outcome for its orders. */
export interface ProductionChanged {
  record: DeskRecord
  /** Orders that were refunded, ended or informed. */
  orders: number
  /** Numbers of orders with which that failed; the same request tries again. */
  failed: readonly string[]
}

/** The sales of a production at the box office. */
export interface SaleInNumbers {
  /** Tickets of orders, and their sum in cents. */
  tickets: number
  cents: number
  /** Orders with tickets, and those that wait for their payment. */
  orders: number
  unpaid: number
  /** Places that other box offices have sold. */
  elsewhere: number
  /** Carts that hold places. */
  carts: number
}

/** The answer of `GET productions/{id}/consequences/`. */
export interface ProductionConsequences {
  /** Null for a production that is not sold here. */
  sale: SaleInNumbers | null
  /** The pages on which it stands besides its own and the list: home pages, pages of abos, people and works. */
  pages: { home: number; abos: number; people: number; works: number }
}

/** The answer of `POST productions/{id}/copies/`: the draft on the other site. */
export interface ProductionCopy {
  id: number
  site: SiteKey
}

/** Another production in the same hall at the same time. */
export interface HallTaken {
  id: number
  title: Localised
  starts_at: string
  ends_at: string
  state: EntryState
}

/** The answer of `GET productions/{id}/hall/?room=&at=`. */
export interface HallCheck {
  conflicts: readonly HallTaken[]
  /** The nearest evenings on which the hall is free at this time of day, UTC; empty while it is free at `at`. */
  free: readonly string[]
}

export const reasonWords = defineLabels<Record<ChangeReason, string>>({
  de: {
    illness: 'Erkrankung',
    travel: 'Reise',
    technical: 'Technik im Saal',
    authorities: 'Behördliche Anordnung',
    organiser: 'Veranstalter',
    other: 'Anderer',
  },
  en: {
    illness: 'Illness',
    travel: 'Travel',
    technical: 'Technical fault in the hall',
    authorities: 'Official order',
    organiser: 'Promoter',
    other: 'Other',
  },
})
