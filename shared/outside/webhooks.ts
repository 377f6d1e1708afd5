// Webhooks, as the desk's API takes and answers them.
import { type EntityName, entities } from '../entities/registry.ts'

/** What a webhook may report: what visitors see of every entity, concerts' changes, and orders. */
export const webhookEvents: readonly string[] = [
  ...(Object.keys(entities) as EntityName[]).flatMap((name) => [`${name}.published`, `${name}.deleted`]),
  ...['productions.cancelled', 'productions.moved', 'orders.paid', 'orders.cancelled', 'orders.refunded'],
]

/** `failed`: switched off since a delivery has failed `maxTries` times. */
export const webhookStates = ['on', 'off', 'failed'] as const
export type WebhookState = (typeof webhookStates)[number]

export interface Webhook {
  id: number
  url: string
  events: readonly string[]
  state: WebhookState
  created_by: string
  /** The latest delivery that was tried. */
  last: { status: number | null; at: string; duration_ms: number } | null
  /** Deliveries that wait. */
  waiting: number
}

/** The answer of `GET /admin/api/webhooks/`. */
export interface Webhooks {
  webhooks: readonly Webhook[]
}

/** The answer of `POST /admin/api/webhooks/` and `POST …/{id}/secret/`, the only ones with the secret. */
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
  /** Null once it has succeeded or was given up. */
  next_at: string | null
  tried_at: string | null
  /** Of the latest answer; null without one. */
  status: number | null
  duration_ms: number | null
  /** The beginning of the latest answer, or why there was none. */
  answer: string | null
}

/** The answer of `GET /admin/api/webhooks/{id}/deliveries/?after=`. */
export interface WebhookDeliveries {
  /** For `after`; null on the last page. */
  next: string | null
  results: readonly WebhookDelivery[]
}

/** Failed tries, over about two days, after which a webhook is switched off. */
export const maxTries = 15
