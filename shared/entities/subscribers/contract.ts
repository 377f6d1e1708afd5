// Responses of the desk's API for newsletter subscribers (`/admin/api/subscribers/`). Because the data are personal,
// there are no drafts and no history.
import type { Locale } from '../../locale.ts'
import type { SiteKey } from '../../site-keys.ts'

export const subscriberStates = ['confirmed', 'pending', 'unsubscribed'] as const
export type SubscriberState = (typeof subscriberStates)[number]

/** The views of the list: one per state, and `undeliverable` for subscribers whose mails have come back. */
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
  /** The order in whose checkout the person signed up. */
  order_number: string | null
  /** Sites on which the address is confirmed or pending, among those whose subscribers the user may read. */
  sites: readonly SiteKey[]
  /** When a mail last came back. */
  returned_at: string | null
}

/** The response of `GET /admin/api/subscribers/?state=&q=&site=&language=&origin=&from=&until=&after=`. */
export interface SubscriberList {
  /** `undeliverable` counts confirmed and pending subscribers whose address is in the latest 500 returned mails. */
  counts: Readonly<Record<SubscriberView, number>>
  /** The value of `after` for the next page; null on the last page, for a search, and in the view `undeliverable`. */
  next: string | null
  results: readonly Subscriber[]
}

/** A kind of data stored about a person; `fate` says whether and when an erasure deletes these data. */
export type PersonalPlace =
  | { place: 'newsletter'; site: SiteKey; since: string; fate: 'deleted' }
  | { place: 'account'; since: string; fate: 'deleted' }
  /** `until` is the last day on which the law requires the documents to be kept. */
  | { place: 'orders'; count: number; last: string; fate: 'kept'; until: string }
  /** Notes by staff on the person's orders. */
  | { place: 'notes'; count: number; fate: 'deleted' }
  | { place: 'tickets'; count: number; title: string; starts_at: string; fate: 'until-concert' }
  | { place: 'membership'; since: string; fate: 'kept' }

/** The response of `GET /admin/api/subscribers/{id}/places/`. */
export interface PersonalPlaces {
  email: string
  places: readonly PersonalPlace[]
}

/** The response of `GET /admin/api/subscribers/{id}/disclosure/`: the data stored about a person, for that person. */
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

/** The response of `DELETE /admin/api/subscribers/{id}/`. */
export interface Erasure {
  /** Whether the erasure was confirmed by mail; null if no confirmation was requested. */
  is_mailed: boolean | null
}

/** The maximum length of the reason for an erasure, in characters. */
export const maxReason = 200
