import { type EntityName, entities } from '../entities/registry.ts'

export const webhookEvents: readonly string[] = [
  ...(Object.keys(entities) as EntityName[]).flatMap((name) => [`${name}.published`, `${name}.deleted`]),
  ...['productions.cancelled', 'productions.moved', 'orders.paid', 'orders.cancelled', 'orders.refunded'],
]

/** `failed`: switched off after a delivery had failed `maxTries` times. */
export const webhookStates = ['on', 'off', 'failed'] as const
export type WebhookState = (typeof webhookStates)[number]

export interface Webhook {
  id: number
  url: string
  events: readonly string[]
  state: WebhookState
  created_by: string
  /** The latest attempt, at any delivery; null before the first. `status` is null if there was no response. */
  last: { status: number | null; at: string; duration_ms: number } | null
  /** The number of deliveries that have neither succeeded nor been given up. */
  waiting: number
}

/** The response of `GET /admin/api/webhooks/`. */
export interface Webhooks {
  webhooks: readonly Webhook[]
}

/** The responses of `POST /admin/api/webhooks/` and `POST …/{id}/secret/`, the only ones that contain the secret. */
export interface WebhookSecret extends Webhooks {
  id: number
  secret: string
}

/** The body of `POST /admin/api/webhooks/`. */
export interface NewWebhook {
  url: string
  events: readonly string[]
}

/** The body of `POST /admin/api/webhooks/{id}/`. */
export type WebhookChange = Partial<NewWebhook> & { is_on?: boolean }

export interface WebhookDelivery {
  id: number
  event: string
  payload: Readonly<Record<string, unknown>>
  created_at: string
  tries: number
  /** When the next attempt is due; null once the delivery has succeeded or been given up. */
  next_at: string | null
  tried_at: string | null
  /** The HTTP status that the latest attempt received; null without a response and before the first attempt. */
  status: number | null
  duration_ms: number | null
  /** The beginning of the latest attempt's response, or why there was none; null before the first attempt. */
  answer: string | null
}

/** The response of `GET /admin/api/webhooks/{id}/deliveries/?after=`. */
export interface WebhookDeliveries {
  /** The value of `after` for the next page; null on the last page. */
  next: string | null
  results: readonly WebhookDelivery[]
}

/** The number of failed attempts at a delivery after which its webhook is switched off. */
export const maxTries = 15
