// Webhooks and their deliveries. Times are milliseconds since 1970, except the `created_at` of deliveries.
import type { WebhookState } from '../../../../shared/outside/webhooks.ts'
import type { SiteKey } from '../../../../shared/sites/site-keys.ts'
import { type AuditLine, auditLine } from '../audit/line.ts'
import { commit, moment, type Store } from '../commit.ts'
import type { StoredRow } from '../rows.ts'
import type { webhookDeliveries, webhooks } from '../schema/webhooks.ts'
import { type Sql, sql } from '../sql.ts'

type Own = StoredRow<typeof webhooks, 'id' | 'url' | 'state' | 'secretVersion' | 'rotatedAt' | 'createdBy'>

export interface WebhookRow extends Own {
  /** JSON of `string[]`. */
  events: string
  waiting: number
  /** JSON of the latest attempt, at any delivery; null before the first. */
  last: string | null
}

/** Selects the webhooks of a site in the order of their creation, each with its number of waiting deliveries. */
export function webhooksOfSite(site: SiteKey): Sql<WebhookRow> {
  return sql<WebhookRow>`SELECT id, url, events, state, secret_version, rotated_at, created_by,
      (SELECT count(*) FROM webhook_deliveries d WHERE d.webhook_id = w.id AND d.next_at IS NOT NULL) AS waiting,
      (SELECT json_object('status', status, 'at', tried_at, 'duration_ms', duration_ms) FROM webhook_deliveries d
        WHERE d.webhook_id = w.id AND d.tried_at IS NOT NULL ORDER BY d.tried_at DESC, d.id DESC LIMIT 1) AS last
    FROM webhooks w WHERE site = ${site} ORDER BY id`
}

const inspected = 20

/**
 * Selects the number of webhooks that do not deliver: those that failures have switched off, and those with a retry
 * pending among their latest `inspected` deliveries.
 */
export function failingWebhooks(site: SiteKey): Sql<{ n: number }> {
  return sql`SELECT count(*) AS n FROM webhooks w WHERE site = ${site} AND (state = 'failed' OR state = 'on' AND EXISTS
    (SELECT 1 FROM (SELECT next_at, tries FROM webhook_deliveries d WHERE d.webhook_id = w.id
      ORDER BY d.id DESC LIMIT ${inspected}) WHERE next_at IS NOT NULL AND tries > 0))`
}

type By = Pick<AuditLine, 'site' | 'by'>

export async function createWebhook(
  store: Store,
  who: By,
  { url, events }: { url: string; events: readonly string[] },
): Promise<number> {
  const { rows } = await commit(
    store,
    [
      sql`INSERT INTO webhooks (site, url, events, created_by, created_at)
        VALUES (${who.site}, ${url}, ${JSON.stringify(events)}, ${who.by}, ${store.now.getTime()}) RETURNING id`,
      lineOf(store, who, { title: url, action: 'create', detail: { events } }),
    ],
    [],
  )
  return (rows[0] as { id: number }[])[0]?.id ?? 0
}

/** Changes a webhook. Its waiting deliveries keep their times, so they are claimed again once the webhook is on. */
export async function changeWebhook(
  store: Store,
  who: By,
  { id }: Pick<WebhookRow, 'id'>,
  next: { url: string; events: readonly string[]; state: WebhookState },
): Promise<void> {
  const { url, events, state } = next
  await commit(
    store,
    [
      sql`UPDATE webhooks SET url = ${url}, events = ${JSON.stringify(events)}, state = ${state} WHERE id = ${id}`,
      lineOf(store, who, { entityId: id, title: url, action: 'save', detail: { events, state } }),
    ],
    [],
  )
}

export async function rotateSecret(store: Store, who: By, { id, url }: Pick<WebhookRow, 'id' | 'url'>): Promise<void> {
  await commit(
    store,
    [
      sql`UPDATE webhooks SET secret_version = secret_version + 1, rotated_at = ${store.now.getTime()} WHERE id = ${id}`,
      lineOf(store, who, { entityId: id, title: url, action: 'rotate' }),
    ],
    [],
  )
}

/** Deletes a webhook with its deliveries. */
export async function deleteWebhook(store: Store, who: By, { id, url }: Pick<WebhookRow, 'id' | 'url'>): Promise<void> {
  await commit(
    store,
    [sql`DELETE FROM webhooks WHERE id = ${id}`, lineOf(store, who, { entityId: id, title: url, action: 'delete' })],
    [],
  )
}

function lineOf(store: Store, who: By, line: Omit<AuditLine, 'site' | 'by' | 'entity'>): Sql {
  return auditLine(store, { ...who, entity: 'webhooks', ...line })
}

export type DeliveryRow = StoredRow<
  typeof webhookDeliveries,
  'id' | 'event' | 'payload' | 'createdAt' | 'tries' | 'nextAt' | 'triedAt' | 'status' | 'durationMs' | 'answer'
>

/**
 * Selects the deliveries of a webhook, the latest first.
 * @param before id of a delivery: only earlier deliveries are selected; null for no limit
 */
export function deliveriesOf(webhook: number, before: number | null, limit: number): Sql<DeliveryRow> {
  return sql<DeliveryRow>`SELECT id, event, payload, created_at, tries, next_at, tried_at, status, duration_ms, answer
    FROM webhook_deliveries WHERE webhook_id = ${webhook} AND (${before} IS NULL OR id < ${before})
    ORDER BY id DESC LIMIT ${limit}`
}

/** Adds a delivery that is not caused by a change of content, such as a ping. It is not due; claim it by its id. */
export async function addDelivery(
  store: Store,
  webhook: number,
  { event, payload }: { event: string; payload: string },
): Promise<number> {
  const { rows } = await commit(
    store,
    [
      sql`INSERT INTO webhook_deliveries (webhook_id, event, payload, created_at)
        VALUES (${webhook}, ${event}, ${payload}, ${moment(store.now)}) RETURNING id`,
    ],
    [],
  )
  return (rows[0] as { id: number }[])[0]?.id ?? 0
}

export interface ClaimedDelivery {
  id: number
  webhook: number
  site: SiteKey
  url: string
  event: string
  payload: string
  /** Number of attempts, including the one that begins. */
  tries: number
  secret_version: number
  rotated_at: number | null
  created_by: string
}

/**
 * Claims at most `limit` due deliveries, or the delivery with the id `only` in any state. Claimed deliveries are due
 * again after `leaseMs`, in case this run is interrupted.
 */
export async function claimDeliveries(
  store: Store,
  { leaseMs, limit, only }: { leaseMs: number; limit: number; only?: number | undefined },
): Promise<ClaimedDelivery[]> {
  const nowMs = store.now.getTime()
  const chosen =
    only === undefined
      ? sql`SELECT d.id FROM webhook_deliveries d JOIN webhooks w ON w.id = d.webhook_id
          WHERE d.next_at <= ${nowMs} AND w.state = 'on' ORDER BY d.next_at LIMIT ${limit}`
      : sql`SELECT ${only}`
  const { rows } = await commit(
    store,
    [
      sql`UPDATE webhook_deliveries SET next_at = ${nowMs + leaseMs}, tries = tries + 1 WHERE id IN (${chosen})
        RETURNING id, webhook_id AS webhook, event, payload, tries,
          (SELECT site FROM webhooks w WHERE w.id = webhook_id) AS site,
          (SELECT url FROM webhooks w WHERE w.id = webhook_id) AS url,
          (SELECT secret_version FROM webhooks w WHERE w.id = webhook_id) AS secret_version,
          (SELECT rotated_at FROM webhooks w WHERE w.id = webhook_id) AS rotated_at,
          (SELECT created_by FROM webhooks w WHERE w.id = webhook_id) AS created_by`,
    ],
    [],
  )
  return rows[0] as ClaimedDelivery[]
}

export interface Attempt {
  status: number | null
  durationMs: number
  answer: string
  /** Time of the next attempt; null if the delivery has succeeded or is given up. */
  nextAt: number | null
}

/**
 * @param isLast whether the last automatic attempt has failed, which switches the webhook off
 * @returns whether this call switched the webhook off
 */
export async function saveAttempt(
  store: Store,
  { id, webhook }: Pick<ClaimedDelivery, 'id' | 'webhook'>,
  { status, durationMs, answer, nextAt }: Attempt,
  isLast: boolean,
): Promise<boolean> {
  const { rows } = await commit(
    store,
    [
      sql`UPDATE webhook_deliveries SET next_at = ${nextAt}, tried_at = ${store.now.getTime()}, status = ${status},
          duration_ms = ${durationMs}, answer = ${answer} WHERE id = ${id}`,
      ...(isLast
        ? [sql`UPDATE webhooks SET state = 'failed' WHERE id = ${webhook} AND state = 'on' RETURNING id`]
        : []),
    ],
    [],
  )
  return (rows[1] ?? []).length > 0
}

/** Returns the statement that deletes at most `most` deliveries created before a time (`YYYY-MM-DDTHH:MM:SSZ`). */
export function oldDeliveries(before: string, most: number): Sql {
  return sql`DELETE FROM webhook_deliveries WHERE id IN (SELECT id FROM webhook_deliveries ORDER BY id LIMIT ${most})
    AND created_at < ${before}`
}
