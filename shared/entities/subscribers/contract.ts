export const subscriberStates = ['confirmed', 'pending', 'unsubscribed'] as const
export type SubscriberState = (typeof subscriberStates)[number]

/** The views of the list: one per state, and `undeliverable` for subscribers whose mails have come back. */
export const subscriberViews = ['confirmed', 'pending', 'undeliverable', 'unsubscribed'] as const
export type SubscriberView = (typeof subscriberViews)[number]

/** How a subscriber signed up: in the website's form, while buying tickets, or through staff. */
export const subscriberOrigins = ['form', 'order', 'staff'] as const
export type SubscriberOrigin = (typeof subscriberOrigins)[number]

/** The maximum length of the reason for an erasure, in characters. */
export const maxReason = 200
