import { z } from 'zod'
import { entityActions } from '../../../entities/roles.ts'
import type { TokenRights } from '../../../outside/tokens.ts'
import { webhookEvents, webhookStates } from '../../../outside/webhooks.ts'
import { plainName } from '../../plain-name.ts'
import type { SchemasOf } from '../describe.ts'
import { after, moment, perPage } from '../parts.ts'
import type { outsideRows } from './outside.ts'

/** Actions by entity, and by the data of the box office. */
const rights: z.ZodType<TokenRights, TokenRights> = z.record(
  z.string().max(40),
  z.array(z.enum(entityActions)).min(1).max(entityActions.length),
)

const token = z.object({
  id: z.int(),
  name: z.string(),
  /** The last four characters of the key. */
  hint: z.string(),
  rights,
  /** The e-mail address of the administrator who created the token. */
  created_by: z.string(),
  created_at: moment,
  /** Null for a token that does not expire. */
  expires_at: moment.nullable(),
  last_used_at: moment.nullable(),
  revoked_at: moment.nullable(),
})
export type ApiToken = z.infer<typeof token>
const tokens = z.object({ tokens: z.array(token) }).meta({ id: 'Tokens' })
export type ApiTokens = z.infer<typeof tokens>

const newToken = z.strictObject({
  name: plainName(60),
  rights,
  /** The validity in days; null for a token that does not expire. */
  days: z.int().min(1).max(730).nullable(),
})
export type NewApiToken = z.infer<typeof newToken>

/** The only response that contains the key. */
const madeToken = z.object({ ...tokens.shape, key: z.string(), id: z.int() })
export type ApiTokenMade = z.infer<typeof madeToken>

const url = z.string().trim().max(500)
const events = z.array(z.enum(webhookEvents)).min(1).max(webhookEvents.length)

const webhook = z.object({
  id: z.int(),
  url: z.string(),
  events: z.array(z.string()),
  state: z.enum(webhookStates),
  created_by: z.string(),
  /** The latest attempt, at any delivery; null before the first. `status` is null if there was no response. */
  last: z.object({ status: z.int().nullable(), at: moment, duration_ms: z.int() }).nullable(),
  /** The number of deliveries that have neither succeeded nor been given up. */
  waiting: z.int(),
})
export type Webhook = z.infer<typeof webhook>
const webhooks = z.object({ webhooks: z.array(webhook) }).meta({ id: 'Webhooks' })
export type Webhooks = z.infer<typeof webhooks>

/** The only responses that contain the secret. */
const secret = z.object({ ...webhooks.shape, id: z.int(), secret: z.string() }).meta({ id: 'WebhookSecret' })
export type WebhookSecret = z.infer<typeof secret>

const newWebhook = z.strictObject({ url, events })
export type NewWebhook = z.infer<typeof newWebhook>
const webhookChange = newWebhook.partial().extend({ is_on: z.boolean().optional() })
export type WebhookChange = z.infer<typeof webhookChange>

const delivery = z.object({
  id: z.int(),
  event: z.string(),
  payload: z.record(z.string(), z.unknown()),
  created_at: moment,
  tries: z.int(),
  /** When the next attempt is due; null once the delivery has succeeded or been given up. */
  next_at: moment.nullable(),
  tried_at: moment.nullable(),
  /** The HTTP status that the latest attempt received; null without a response and before the first attempt. */
  status: z.int().nullable(),
  duration_ms: z.int().nullable(),
  /** The beginning of the latest attempt's response, or why there was none; null before the first attempt. */
  answer: z.string().nullable(),
})
export type WebhookDelivery = z.infer<typeof delivery>
/** `next` is the value of `after` for the next page; null on the last page. */
const deliveries = z
  .object({ next: z.string().nullable(), results: z.array(delivery) })
  .meta({ id: 'WebhookDeliveries' })
export type WebhookDeliveries = z.infer<typeof deliveries>

export const outsideSchemas = {
  listTokens: { summary: 'Tokens of outside systems', answer: tokens },
  makeToken: { summary: 'Makes a token; answers its key, this once', body: newToken, answer: madeToken },
  revokeToken: { summary: 'Revokes a token', answer: tokens },
  listWebhooks: { summary: 'Addresses that hear of changes', answer: webhooks },
  makeWebhook: { summary: 'Adds one; answers its secret', body: newWebhook, answer: secret },
  changeWebhook: { summary: 'Changes one, or switches it on or off', body: webhookChange, answer: webhooks },
  deleteWebhook: { summary: 'Removes one', answer: webhooks },
  renewSecret: { summary: 'Makes another secret; answers it, this once', answer: secret },
  listDeliveries: {
    summary: 'What was sent, the latest first',
    query: z.object({ after, per_page: perPage }),
    answer: deliveries,
  },
  tryWebhook: { summary: 'Sends a test', answer: deliveries },
  sendAgain: { summary: 'Sends a delivery again', answer: deliveries },
} satisfies SchemasOf<typeof outsideRows>
