// Responses of the desk's API for newsletter subscribers (`/admin/api/subscribers/`). The rows are personal data: they
// have no drafts and no history, and the audit log records a deletion without naming the person.
import type { Locale } from '../../locale.ts'
import type { SiteKey } from '../../site-keys.ts'

export const subscriberStates = ['confirmed', 'pending', 'unsubscribed'] as const
export type SubscriberState = (typeof subscriberStates)[number]

/** The views of the list: the states, and confirmed or pending subscribers whose mails have come back. */
export const subscriberViews = ['confirmed', 'pending', 'undeliverable', 'unsubscribed'] as const
export type SubscriberView = (typeof subscriberViews)[number]

/** How a subscriber signed up: in the website's form, while buying tickets, or through staff. */
export const subscriberOrigins = ['form', 'order', 'staff'] as const
export type SubscriberOrigin = (typeof subscriberOrigins)[number]

export interface Subscriber {
  id: number
  email: string
  locale: Locale
  /** `pending` until the subscriber has followed the link in the mail. */
  state: SubscriberState
  consent_at: string
  confirmed_at: string | null
  unsubscribed_at: string | null
  origin: SubscriberOrigin
  /** The order in whose checkout the person signed up; null for other origins. */
  order_number: string | null
  /** Sites on which the address is confirmed or pending, among those whose subscribers the staff member may read. */
  sites: readonly SiteKey[]
  /** When the latest of the mails that came back to this site did so; null if none has. */
  returned_at: string | null
}

/** The response of `GET /admin/api/subscribers/?state=&q=&language=&origin=&after=`. */
export interface SubscriberList {
  /** The number of `undeliverable` counts the addresses of the latest 500 returned mails. */
  counts: Readonly<Record<SubscriberView, number>>
  /** The value of `after` with which to request the next page; null on the last page and for a search. */
  next: string | null
  results: readonly Subscriber[]
}

/** One kind of data stored about a person; `fate` says what happens to these data when staff erase the person. */
export type PersonalPlace =
  | { place: 'newsletter'; site: SiteKey; since: string; fate: 'deleted' }
  | { place: 'account'; since: string; fate: 'deleted' }
  /** `until` is the last day on which the law requires the documents; they are then deleted automatically. */
  | { place: 'orders'; count: number; last: string; fate: 'kept'; until: string }
  /** Notes of staff on the person's orders. */
  | { place: 'notes'; count: number; fate: 'deleted' }
  | { place: 'tickets'; count: number; title: string; starts_at: string; fate: 'until-concert' }
  | { place: 'membership'; since: string; fate: 'kept' }

/** The response of `GET /admin/api/subscribers/{id}/places/`. */
export interface PersonalPlaces {
  email: string
  places: readonly PersonalPlace[]
}

/**
 * The response of `GET /admin/api/subscribers/{id}/disclosure/`: everything stored about a person, to be handed over to
 * that person.
 */
export interface PersonalData {
  email: string
  disclosed_at: string
  site: SiteKey
  newsletter: readonly object[]
  returned_mails: readonly object[]
  account: object | null
  sessions: readonly object[]
  orders: readonly object[]
  notes: readonly object[]
  memberships: readonly object[]
}

/**
 * The response of `DELETE /admin/api/subscribers/{id}/`: whether the deletion was confirmed to the person by mail; null
 * if staff did not ask for it.
 */
export interface Erasure {
  is_mailed: boolean | null
}

/** Maximum length of the reason for a deletion. */
export const maxReason = 200
