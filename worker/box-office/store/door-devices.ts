// Queries of the devices at the doors. A device of a member of staff counts while its owner has the session that has
// coupled it, and the right for it. A device that has ended keeps its row for a day, so that it can send its scans.
import { boxOfficeActionsOf, roles } from '../../../shared/entities/roles.ts'
import type { SiteKey } from '../../../shared/sites/sites.ts'
import { commit, type Store, select } from '../../content/store/commit.ts'
import { among, type Sql, sql } from '../../content/store/sql.ts'

export interface DeviceRow {
  id: number
  name: string
  staff_id: number | null
  since_ms: number
  until_ms: number
  ended_ms: number | null
  session_id: number | null
  /** `ended`: before its time, so that staff decide on the scans without a code that arrive later. */
  state: 'live' | 'expired' | 'ended'
  is_waiting: number
  contact_ms: number | null
  waiting: number
  searches: number
}

interface NewDevice {
  site: SiteKey
  tokenHash: string
  untilMs: number
  /** When the telephone became a device: the scans of the one that it was before are sent by the new one. */
  sinceMs: number
}

const columns = sql`id, name, staff_id, session_id, since_ms, until_ms, ended_ms, is_waiting, contact_ms, waiting, searches`
const dayMs = 24 * 60 * 60_000
const atDoors = roles.filter((role) => boxOfficeActionsOf(role).includes('admit'))

/** How a row of `door_devices` counts. */
function stateIn({ now }: Store): Sql {
  const nowMs = now.getTime()
  return sql`CASE WHEN d.ended_ms IS NOT NULL THEN 'ended'
    WHEN d.staff_id IS NOT NULL AND NOT EXISTS (
      SELECT 1 FROM staff_sessions x JOIN staff s ON s.id = x.staff_id
        JOIN staff_roles r ON r.staff_id = s.id AND r.site = d.site
      WHERE x.id = d.session_id AND s.id = d.staff_id AND x.expires_at > ${nowMs} AND s.disabled_at IS NULL
        AND r.role IN ${among(atDoors)} AND (s.two_factor_enabled OR NOT (s.second_factor_required
          OR EXISTS (SELECT 1 FROM staff_rules w WHERE w.site = d.site AND w.second_factor_required)))) THEN 'ended'
    WHEN d.until_ms <= ${nowMs} THEN 'expired' ELSE 'live' END`
}

/** Whether a row of `door_devices` is at most a day older than the device's end. */
function isKept({ now }: Store): Sql {
  return sql`coalesce(ended_ms, until_ms) > ${now.getTime() - dayMs}`
}

/** Stores a code. @returns false if the site has the same code already */
export async function saveCode(
  store: Store,
  site: SiteKey,
  { codeHash, name, expiresMs }: { codeHash: string; name: string; expiresMs: number },
): Promise<boolean> {
  const code = sql`INSERT INTO door_codes (site, code_hash, name, expires_ms)
    VALUES (${site}, ${codeHash}, ${name}, ${expiresMs}) ON CONFLICT DO NOTHING RETURNING id`
  return (await lastRow(store, code)) !== null
}

/**
 * Uses a code, once, and couples the device of its name in the same transaction.
 * @returns null for a code that is wrong, used or outdated
 */
export function coupleByCode(
  store: Store,
  codeHash: string,
  { site, tokenHash, untilMs, sinceMs, isWaiting }: NewDevice & { isWaiting: boolean },
): Promise<DeviceRow | null> {
  const nowMs = store.now.getTime()
  return lastRow(
    store,
    sql`UPDATE door_codes SET used_by = ${tokenHash}
      WHERE site = ${site} AND code_hash = ${codeHash} AND used_by IS NULL AND expires_ms > ${nowMs}`,
    sql`INSERT INTO door_devices (site, token_hash, name, since_ms, until_ms, is_waiting)
      SELECT site, used_by, name, ${sinceMs}, ${untilMs}, ${Number(isWaiting)} FROM door_codes
      WHERE site = ${site} AND used_by = ${tokenHash} RETURNING ${columns}, 'live' AS state`,
  )
}

/** Couples the device of a member of staff. */
export async function coupleOfStaff(
  store: Store,
  { site, tokenHash, untilMs, sinceMs }: NewDevice,
  { id, name, session_id: session }: { id: number; name: string; session_id: number },
): Promise<DeviceRow> {
  const device = sql`INSERT INTO door_devices (site, token_hash, name, staff_id, session_id, since_ms, until_ms)
    VALUES (${site}, ${tokenHash}, ${name}, ${id}, ${session}, ${sinceMs}, ${untilMs})
    RETURNING ${columns}, 'live' AS state`
  return (await lastRow<DeviceRow>(store, device)) as DeviceRow
}

/** Returns the device with a cookie's token, also one that has ended today; null for another site's. */
export async function deviceOf(store: Store, site: SiteKey, tokenHash: string): Promise<DeviceRow | null> {
  return (await devices(store, site, sql`AND d.token_hash = ${tokenHash}`))[0] ?? null
}

const maxListed = 200

/** Returns the site's devices, those that wait first and then the latest, with those that ended within a day. */
export function listedDevices(store: Store, site: SiteKey): Promise<DeviceRow[]> {
  return devices(store, site, sql`ORDER BY is_waiting DESC, id DESC LIMIT ${maxListed}`)
}

function devices(store: Store, site: SiteKey, more: Sql): Promise<DeviceRow[]> {
  const query = sql<DeviceRow>`SELECT ${columns}, ${stateIn(store)} AS state FROM door_devices d
    WHERE d.site = ${site} AND ${isKept(store)} ${more}`
  return select(store, query)
}

/** Returns the ids of all devices that a telephone has been since it was first coupled. */
export async function couplingsOf(store: Store, site: SiteKey, { since_ms: sinceMs }: DeviceRow): Promise<number[]> {
  const query = sql<{ id: number }>`SELECT id FROM door_devices WHERE site = ${site} AND since_ms = ${sinceMs}`
  return (await select(store, query)).map(({ id }) => id)
}

/** Lets a device that waits make calls. @returns null for an unknown device */
export function admitDevice(store: Store, site: SiteKey, id: number): Promise<DeviceRow | null> {
  const admitted = sql`UPDATE door_devices AS d SET is_waiting = 0
    WHERE d.id = ${id} AND d.site = ${site} AND ${stateIn(store)} = 'live'`
  return lastRow(store, sql`${admitted} RETURNING ${columns}, 'live' AS state`)
}

/** Ends a device, which may only send its scans then. @returns its name; null for an unknown device */
export async function endDevice(store: Store, site: SiteKey, id: number): Promise<string | null> {
  const nowMs = store.now.getTime()
  const ended = sql`UPDATE door_devices SET ended_ms = ${nowMs}, waiting = 0
    WHERE id = ${id} AND site = ${site} AND ended_ms IS NULL AND until_ms > ${nowMs} RETURNING name`
  return (await lastRow<{ name: string }>(store, ended))?.name ?? null
}

/** The shortest time between two notes of a device's contact. */
const contactMs = 15_000

/** Notes that a device has called, unless this was noted a moment ago. */
export async function noteContact(store: Store, { id, contact_ms: lastMs }: DeviceRow, waiting: number): Promise<void> {
  const nowMs = store.now.getTime()
  if (lastMs !== null && nowMs - lastMs < contactMs) return
  await lastRow(store, sql`UPDATE door_devices SET contact_ms = ${nowMs}, waiting = ${waiting} WHERE id = ${id}`)
}

/** How often a device may search for names, and for numbers and places. */
export const searchLimits = { most: 150, recent: 10, lookups: 60, windowMs: 60_000 }

/** Counts a search for a number or a place. @returns when the device may search again; null if it may now */
export async function countLookup(store: Store, { id }: DeviceRow): Promise<number | null> {
  const nowMs = store.now.getTime()
  const { lookups, windowMs } = searchLimits
  const isNew = sql`lookups_ms <= ${nowMs - windowMs}`
  const counted = sql`UPDATE door_devices SET lookups_ms = iif(${isNew}, ${nowMs}, lookups_ms),
      recent_lookups = iif(${isNew}, 1, recent_lookups + 1)
    WHERE id = ${id} AND (${isNew} OR recent_lookups < ${lookups}) RETURNING id`
  if ((await lastRow(store, counted)) !== null) return null
  const [row] = await select(store, sql<{ at: number }>`SELECT lookups_ms AS at FROM door_devices WHERE id = ${id}`)
  return (row?.at ?? nowMs) + windowMs
}

/** Counts a search for a name. @returns when the device may search again, in UTC milliseconds; null if it may now */
export async function countSearch(store: Store, { id, until_ms: untilMs }: DeviceRow): Promise<number | null> {
  const nowMs = store.now.getTime()
  const { most, recent, windowMs } = searchLimits
  const isNew = sql`searches_ms <= ${nowMs - windowMs}`
  const counted = sql`UPDATE door_devices SET searches = searches + 1, searches_ms = iif(${isNew}, ${nowMs}, searches_ms),
      recent_searches = iif(${isNew}, 1, recent_searches + 1)
    WHERE id = ${id} AND searches < ${most} AND (${isNew} OR recent_searches < ${recent}) RETURNING id`
  if ((await lastRow(store, counted)) !== null) return null
  const query = sql<{ at: number }>`SELECT searches_ms AS at FROM door_devices WHERE id = ${id} AND searches < ${most}`
  const [row] = await select(store, query)
  return row ? row.at + windowMs : untilMs
}

/** Deletes outdated codes, and devices a day after their end. */
export async function forgetDevices(store: Store): Promise<void> {
  const nowMs = store.now.getTime()
  const codes = sql`DELETE FROM door_codes WHERE expires_ms <= ${nowMs}`
  await lastRow(store, codes, sql`DELETE FROM door_devices WHERE NOT ${isKept(store)}`)
}

/** Runs statements in one transaction. @returns the first row of the last one; null without a row */
async function lastRow<Row>(store: Store, ...statements: Sql[]): Promise<Row | null> {
  const { rows } = await commit(store, statements, [])
  return (rows.at(-1)?.[0] as Row | undefined) ?? null
}
