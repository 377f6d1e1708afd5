import type {
  NewWebhook,
  Webhook,
  WebhookChange,
  WebhookDeliveries,
  WebhookSecret,
  Webhooks,
} from '../../../../shared/contract/calls/desk/outside-schemas.ts'
import { ContentUnavailable } from '../../../http/failures/content-unavailable.ts'
import { webhookSecret } from '../../../signing/webhook-signature.ts'
import { type Store, select } from '../../store/commit.ts'
import {
  addDelivery,
  changeWebhook,
  createWebhook,
  type DeliveryRow,
  deleteWebhook,
  deliveriesOf,
  rotateSecret,
  type WebhookRow,
  webhooksOfSite,
} from '../../store/outside/webhooks.ts'
import { realNow, type TeamCall, whoOf } from '../staff/team.ts'

export async function readWebhooks({ store, site }: Pick<TeamCall, 'store' | 'site'>): Promise<Webhooks> {
  return { webhooks: (await select(store, webhooksOfSite(site))).map(webhookOf) }
}

export async function findWebhook(
  { store, site }: Pick<TeamCall, 'store' | 'site'>,
  id: number,
): Promise<WebhookRow | undefined> {
  return (await select(store, webhooksOfSite(site))).find((row) => row.id === id)
}

/**
 * Creates a webhook and returns its secret, which is not shown again.
 * @param secret the server's `SESSION_SECRET`
 */
export async function makeWebhook(
  call: TeamCall,
  secret: string | undefined,
  given: NewWebhook,
): Promise<WebhookSecret> {
  const key = needed(secret)
  const id = await createWebhook(realStore(call), whoOf(call), given)
  return { ...(await readWebhooks(call)), id, secret: await webhookSecret(key, id, 1) }
}

export async function editWebhook(call: TeamCall, row: WebhookRow, change: WebhookChange): Promise<Webhooks> {
  const { url = row.url, events = JSON.parse(row.events) as string[], is_on: isOn } = change
  const state = isOn === undefined ? row.state : isOn ? 'on' : 'off'
  await changeWebhook(realStore(call), whoOf(call), row, { url, events, state })
  return readWebhooks(call)
}

/**
 * Replaces the secret of a webhook. For one more day, deliveries are also signed with the old secret.
 * @param secret the server's `SESSION_SECRET`
 */
export async function renewSecret(call: TeamCall, secret: string | undefined, row: WebhookRow): Promise<WebhookSecret> {
  const key = needed(secret)
  await rotateSecret(realStore(call), whoOf(call), row)
  const version = row.secret_version + 1
  return { ...(await readWebhooks(call)), id: row.id, secret: await webhookSecret(key, row.id, version) }
}

export async function removeWebhook(call: TeamCall, row: WebhookRow): Promise<Webhooks> {
  await deleteWebhook(realStore(call), whoOf(call), row)
  return readWebhooks(call)
}

/**
 * Reads the deliveries of a webhook, the latest first.
 * @param after id of the last delivery already read; null to begin with the latest
 */
export async function readDeliveries(
  { store }: Pick<TeamCall, 'store'>,
  { id }: Pick<WebhookRow, 'id'>,
  { after, perPage }: { after: number | null; perPage: number },
): Promise<WebhookDeliveries> {
  const rows = await select(store, deliveriesOf(id, after, perPage + 1))
  const shown = rows.slice(0, perPage)
  return { next: rows.length > perPage ? String(shown.at(-1)?.id) : null, results: shown.map(deliveryOf) }
}

export async function hasDelivery(
  { store }: Pick<TeamCall, 'store'>,
  { id }: Pick<WebhookRow, 'id'>,
  delivery: number,
): Promise<boolean> {
  return (await select(store, deliveriesOf(id, delivery + 1, 1))).some((row) => row.id === delivery)
}

/** Adds a test delivery with the event `ping`. @returns its id */
export function addPing(call: TeamCall, { id }: Pick<WebhookRow, 'id'>): Promise<number> {
  const at = new Date(realNow()).toISOString()
  const payload = JSON.stringify({ event: 'ping', site: call.site, at })
  return addDelivery(realStore(call), id, { event: 'ping', payload })
}

function deliveryOf(row: DeliveryRow): WebhookDeliveries['results'][number] {
  const { id, event, created_at, tries, status, duration_ms, answer } = row
  return {
    id,
    event,
    created_at,
    tries,
    status,
    duration_ms,
    answer,
    payload: JSON.parse(row.payload),
    next_at: iso(row.next_at),
    tried_at: iso(row.tried_at),
  }
}

function webhookOf({ id, url, state, created_by, waiting, ...row }: WebhookRow): Webhook {
  const last = row.last === null ? null : (JSON.parse(row.last) as { status: number; at: number; duration_ms: number })
  return {
    id,
    url,
    state,
    created_by,
    waiting,
    events: JSON.parse(row.events) as string[],
    last: last && { ...last, at: new Date(last.at).toISOString() },
  }
}

function realStore({ store }: TeamCall): Store {
  return { ...store, now: new Date(realNow()) }
}

function needed(secret: string | undefined): string {
  if (!secret) throw new ContentUnavailable('SESSION_SECRET is not set')
  return secret
}

function iso(ms: number | null): string | null {
  return ms === null ? null : new Date(ms).toISOString()
}
