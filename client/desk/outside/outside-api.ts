import type { ApiTokenMade, ApiTokens, NewApiToken } from '../../../shared/outside/tokens.ts'
import type {
  NewWebhook,
  WebhookChange,
  WebhookDeliveries,
  WebhookSecret,
  Webhooks,
} from '../../../shared/outside/webhooks.ts'
import { base, get, send } from '../api/desk-api.ts'

const tokens = `${base}tokens/`
const webhooks = `${base}webhooks/`

export const outsideApi = {
  tokens: (signal: AbortSignal) => get<ApiTokens>(tokens, signal),
  makeToken: (body: NewApiToken) => send<ApiTokenMade>('POST', tokens, { body }),
  revokeToken: (id: number) => send<ApiTokens>('DELETE', `${tokens}${id}/`, {}),
  webhooks: (signal: AbortSignal) => get<Webhooks>(webhooks, signal),
  makeWebhook: (body: NewWebhook) => send<WebhookSecret>('POST', webhooks, { body }),
  changeWebhook: (id: number, body: WebhookChange) => send<Webhooks>('POST', `${webhooks}${id}/`, { body }),
  renewSecret: (id: number) => send<WebhookSecret>('POST', `${webhooks}${id}/secret/`, {}),
  deleteWebhook: (id: number) => send<Webhooks>('DELETE', `${webhooks}${id}/`, {}),
  deliveries: (id: number, signal: AbortSignal) => get<WebhookDeliveries>(`${webhooks}${id}/deliveries/`, signal),
  ping: (id: number) => send<WebhookDeliveries>('POST', `${webhooks}${id}/deliveries/`, {}),
  sendAgain: (id: number, delivery: number) =>
    send<WebhookDeliveries>('POST', `${webhooks}${id}/deliveries/${delivery}/`, {}),
  description: `${base}openapi.json`,
}
