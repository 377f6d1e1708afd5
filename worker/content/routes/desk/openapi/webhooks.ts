import { webhookEvents, webhookStates } from '../../../../../shared/outside/webhooks.ts'
import {
  anyObject,
  idParameter,
  type Json,
  list,
  moment,
  nullable,
  object,
  perPageParameter,
  query,
  text,
  whole,
} from './parts.ts'
import type { SiteCall } from './site-calls.ts'

const url = { type: 'string', maxLength: 500 }
const events = { type: 'array', minItems: 1, items: { enum: webhookEvents } }
const delivery = { name: 'delivery', in: 'path', required: true, schema: whole }

export const webhookCalls: Readonly<Record<string, SiteCall>> = {
  'GET /admin/api/webhooks/': { id: 'list_webhooks', summary: 'Addresses that hear of changes', answer: 'Webhooks' },
  'POST /admin/api/webhooks/': {
    ...{ id: 'make_webhook', summary: 'Adds one; answers its secret', answer: 'WebhookSecret', status: 201 },
    ...{ refused: [400], body: object({ url, events }) },
  },
  'POST /admin/api/webhooks/{id}/': {
    ...{ id: 'change_webhook', summary: 'Changes one, or switches it on or off', answer: 'Webhooks' },
    ...{ parameters: [idParameter], refused: [400, 404] },
    body: object({ url, events, is_on: { type: 'boolean' } }, []),
  },
  'DELETE /admin/api/webhooks/{id}/': {
    ...{ id: 'delete_webhook', summary: 'Removes one', answer: 'Webhooks' },
    ...{ parameters: [idParameter], refused: [404] },
  },
  'POST /admin/api/webhooks/{id}/secret/': {
    ...{ id: 'renew_secret', summary: 'Makes another secret; answers it, this once', answer: 'WebhookSecret' },
    ...{ parameters: [idParameter], refused: [404] },
  },
  'GET /admin/api/webhooks/{id}/deliveries/': {
    ...{ id: 'list_deliveries', summary: 'What was sent, the latest first', answer: 'WebhookDeliveries' },
    ...{ parameters: [idParameter, query('after', text), perPageParameter], refused: [400, 404] },
  },
  'POST /admin/api/webhooks/{id}/deliveries/': {
    ...{ id: 'try_webhook', summary: 'Sends a test', answer: 'WebhookDeliveries', status: 201 },
    ...{ parameters: [idParameter], refused: [404] },
  },
  'POST /admin/api/webhooks/{id}/deliveries/{delivery}/': {
    ...{ id: 'send_again', summary: 'Sends a delivery again', answer: 'WebhookDeliveries' },
    ...{ parameters: [idParameter, delivery], refused: [404] },
  },
}

const webhook = object({
  ...{ id: whole, url, events, state: { enum: webhookStates }, created_by: text, waiting: whole },
  last: nullable(object({ status: { type: ['integer', 'null'] }, at: moment, duration_ms: whole })),
})

export const webhookSchemas: Readonly<Record<string, Json>> = {
  Webhooks: object({ webhooks: list(webhook) }),
  WebhookSecret: object({ webhooks: list(webhook), id: whole, secret: text }),
  WebhookDeliveries: object({
    next: nullable(text),
    results: list(
      object({
        ...{ id: whole, event: text, payload: anyObject, created_at: moment, tries: whole },
        ...{ next_at: nullable(moment), tried_at: nullable(moment), status: { type: ['integer', 'null'] } },
        ...{ duration_ms: { type: ['integer', 'null'] }, answer: { type: ['string', 'null'] } },
      }),
    ),
  }),
}
