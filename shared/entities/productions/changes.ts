import { defineLabels } from '../../i18n/labels.ts'
import type { Locale, Localised } from '../../locale.ts'
import { berlinDay } from '../../time/berlin.ts'
import type { HallClosure } from '../closures/closed.ts'
import type { DeskRecord, EntryState } from '../contract.ts'

export const changeReasons = ['illness', 'travel', 'technical', 'authorities', 'organiser', 'other'] as const
export type ChangeReason = (typeof changeReasons)[number]

/** Why a production was changed; visible to staff only. */
export interface ChangeWhy {
  reason: ChangeReason
  remark?: string | undefined
}

/** The body of `POST productions/{id}/cancellation/`. */
export interface ProductionCancellation extends ChangeWhy {
  /** `save` writes the draft without publishing it. */
  action: 'save' | 'publish'
  /** The notice for visitors and ticket holders. */
  notice: Localised
}

/**
 * `later`: the production begins later on the same day in the same hall, and stays on sale; `moved`: it takes place on
 * another date or in another hall, and the sale pauses; `corrected`: the published date was a mistake. Only a correction
 * sends no mail to ticket holders, and hides the old start.
 */
export const moveKinds = ['later', 'moved', 'corrected'] as const
export type MoveKind = (typeof moveKinds)[number]

/** The body of `POST productions/{id}/move/`. */
export interface ProductionMove extends ChangeWhy {
  action: 'save' | 'publish'
  kind: MoveKind
  /** UTC: `2027-01-14T19:00:00Z`. */
  starts_at: string
  room_id: number | null
  notice: Localised | null
  /** Changes nothing; the response is a `MovePreview`. */
  is_dry_run?: boolean | undefined
}

/** What a move would tell the buyers. */
export interface MovePreview {
  /**
   * The mail in each language in which orders get it, as one of these orders would get it, without its buyer's name, its
   * number and its secret.
   */
  mails: readonly { locale: Locale; subject: string; text: string }[]
  /** The orders without an e-mail address, up to 100, sorted by name; null without the right to sell. */
  calls: readonly OrderToCall[] | null
}

/** An order whose buyer has no e-mail address; the telephone number may be missing, too. */
export interface OrderToCall {
  number: string
  name: string
  phone: string | null
}

/** The response of a cancellation or a move. */
export interface ProductionChanged {
  record: DeskRecord
  /** The number of orders that were cancelled, or updated to the new date and hall. */
  orders: number
  /** The order numbers of the orders that failed; repeating the request retries these orders. */
  failed: readonly string[]
}

/** The sales of a production in our box office. */
export interface SaleInNumbers {
  /** The number of sold tickets, and their total price. */
  tickets: number
  cents: number
  /** The number of orders with sold tickets, and the number of orders whose tickets are not sold yet. */
  orders: number
  unpaid: number
  /** Of both, the number of orders that get mails, and the number of those without an e-mail address. */
  mails: number
  calls: number
  /** The number of places that other box offices have sold. */
  elsewhere: number
  /** The number of carts that hold places. */
  carts: number
}

/** The response of `GET productions/{id}/consequences/`. */
export interface ProductionConsequences {
  /** Null if our box office does not sell the production. */
  sale: SaleInNumbers | null
  /** The numbers of pages that show the production, besides its own page and the event list. */
  pages: { home: number; abos: number; people: number; works: number }
}

/** A start and a hall, of a production or of a change. */
export interface StartAndHall {
  /** UTC: `2027-01-14T19:00:00Z`. */
  starts_at: string
  room_id: number | null
}

/** Whether a change is only a later start on the same Berlin day: the condition for `later`. */
export function isLaterTheSameDay(was: StartAndHall, next: StartAndHall): boolean {
  const isSameDay = berlinDay(was.starts_at) === berlinDay(next.starts_at)
  return isSameDay && next.starts_at > was.starts_at && next.room_id === was.room_id
}

/** Another production in the same hall at the same time. */
export interface HallTaken {
  id: number
  title: Localised
  starts_at: string
  ends_at: string
  state: EntryState
}

/** The fields that shift by the same amount of time as the start when staff move a production. */
export const shiftedFields = ['doorsAt', 'introductionAt', 'endsAt'] as const

/** The response of `GET productions/hall/?room=&at=&ends_at=&id=`. */
export interface HallCheck {
  conflicts: readonly HallTaken[]
  closures: readonly HallClosure[]
  /**
   * Up to three alternatives to `at`, in UTC, sorted: the same time of day on nearby days on which the hall is free.
   * Empty if the hall is free at `at`.
   */
  free: readonly string[]
}

/** Whether a production or closure occupies the hall; drafts do not reserve it. */
export function isTaken({ conflicts, closures }: HallCheck): boolean {
  return [...conflicts, ...closures].some(({ state }) => state !== 'draft')
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
