// What the desk's calls for newsletter subscribers answer (`/admin/api/subscribers/`). Their rows are personal data: they
// have no drafts and no history, and nothing of them is left behind when they are deleted.
import type { Locale } from '../../locale.ts'
import type { SiteKey } from '../../site-keys.ts'

export const subscriberStates = ['confirmed', 'pending', 'unsubscribed'] as const
export type SubscriberState = (typeof subscriberStates)[number]

export interface Subscriber {
  id: number
  email: string
  locale: Locale
  /** `pending` until the link in the mail has been followed. */
  state: SubscriberState
  consent_at: string
  confirmed_at: string | null
  unsubscribed_at: string | null
}

/** The answer of `GET /admin/api/subscribers/?state=&q=&after=`. */
export interface SubscriberList {
  counts: Readonly<Record<SubscriberState, number>>
  /** For `after`; null on the last page and for a search. */
  next: string | null
  results: readonly Subscriber[]
}

/** Where a person's data is, and what becomes of it. */
export type PersonalPlace =
  | { place: 'newsletter'; site: SiteKey; since: string; fate: 'deleted' }
  | { place: 'account'; since: string; fate: 'deleted' }
  /** `until`: the last day on which the law keeps the documents; then they are deleted automatically. */
  | { place: 'orders'; count: number; last: string; fate: 'kept'; until: string }
  | { place: 'tickets'; count: number; title: string; starts_at: string; fate: 'until-concert' }
  | { place: 'membership'; since: string; fate: 'kept' }

/** The answer of `GET /admin/api/subscribers/{id}/places/`. */
export interface PersonalPlaces {
  email: string
  places: readonly PersonalPlace[]
}
