// The copies of a night: what no order knows, and the sums with which a restore is compared. Each run continues where
// the one before stopped, since the platform limits what a run may do.
import { originsOf, siteKeys } from '../../../../shared/sites/sites.ts'
import { berlinDay } from '../../../../shared/time/berlin.ts'
import { dayAfter } from '../../../../shared/time/day.ts'
import { type Store, select } from '../../../content/store/commit.ts'
import type { StoredRow } from '../../../content/store/insert-rows.ts'
import { readProgress, saveProgress } from '../../../content/store/night/progress.ts'
import { raw, sql } from '../../../content/store/sql.ts'
import type { Env } from '../../../env.ts'
import { inParts } from '../../../in-parts.ts'
import { type Books, booksOf, inventories } from '../../copies/books.ts'
import { copiedTables } from '../../copies/tables.ts'
import { ticketKeyMarks } from '../../copies/ticket-key-marks.ts'
import type { NumberedDocument } from '../../objects/counter.ts'
import type { InventoryCopy } from '../../objects/inventory/inventory-copy.ts'
import { copyLostInventories } from './compare-inventories.ts'
import { compareOrders, deleteReplaced } from './compare-orders.ts'
import { noteBegin } from './marks.ts'

/** Some rows of a table, as stored. */
export interface NightFile {
  format: 'auftakt-night'
  version: 1
  table: (typeof copiedTables)[number]
  rows: StoredRow[]
}

const [check, comparison] = ['copies', 'comparison of copies']
const keptDays = 35
/** When the last run of a night has ended, after midnight in Berlin. */
const nightEndsMs = 7 * 60 * 60_000
/** The largest rows are lines of the audit log, with some kB each. */
const rowsPerFile = 500
/** Files and orders of a run; each needs some calls, and the platform allows 1,000. */
const usualLimits = { files: 200, orders: 200 }

/** Does the next part of a night's copies. @throws Error in the first run after a night that is missing */
export async function copyOrReport(event: { scheduledTime: number }, env: Env): Promise<void> {
  const last = await copyAtNight(event, env)
  if (last !== null) throw new Error(`no night after that of ${last} is complete`)
}

/**
 * Does the next part of a night's copies: first the tables of the day, then the comparison of orders and inventories,
 * which may take several nights. Does nothing without a bucket or once all is done.
 * @returns the day of the last complete night if the one before today is missing, in the first run of a day
 */
export async function copyAtNight(
  { scheduledTime }: { scheduledTime: number },
  env: Env,
  limits = usualLimits,
): Promise<string | null> {
  const books = await booksOf(env)
  const store = { d1: env.DB, now: new Date(scheduledTime) }
  const today = berlinDay(store.now)
  if (!books || (await isLost(books, store))) return null
  const { at, ended } = await readProgress(store, check)
  let missingSince: string | null = null
  if (ended !== today) {
    const [day, part = copiedTables[0]] = at?.part.split(' ') ?? []
    const isBegun = day === today
    if (!isBegun) await noteBegin(books, store, ended !== '')
    if (!isBegun && ended !== '' && ended < dayAfter(today, -1)) missingSince = ended
    const from = isBegun
      ? { day: today, part, after: at?.after ?? '0' }
      : { day: today, part: copiedTables[0], after: '0' }
    const rest = await copyTables(books, store, from, limits.files)
    const next = rest && { part: `${today} ${rest.part}`, after: rest.after }
    if (!next) {
      const copies = await books.allBelow(inventories)
      await books.put(manifestOf(today), await manifestNow(books, store, env, { day: today, copies }))
      await forgetNights(books, dayAfter(today, -keptDays))
      await deleteReplaced(books, store, copies)
    }
    await saveProgress(store, check, { ended: next ? ended : today, at: next })
    if (next) return missingSince
  }
  await compareAtNight(books, store, env, limits.orders)
  return missingSince
}

/** Continues the comparison of the bucket with orders, then with inventories, from where it has stopped. */
async function compareAtNight(books: Books, store: Store, env: Env, limit: number): Promise<void> {
  const today = berlinDay(store.now)
  const { at, ended } = await readProgress(store, comparison)
  if (at === null && ended === today) return
  const continueAt = (part: string, after: string) => saveProgress(store, comparison, { ended, at: { part, after } })
  if (at?.part !== inventories) {
    const after = await compareOrders(books, store, env, at?.after ?? '', limit)
    return continueAt(after === null ? inventories : 'orders', after ?? '')
  }
  const after = await copyLostInventories(books, store, env, at.after, limit)
  if (after !== null) return continueAt(inventories, after)
  await saveProgress(store, comparison, { ended: today, at: null })
}

/** Whether the database has no orders, but the bucket has: a night of it would stand in front of the good ones. */
async function isLost({ bucket }: Books, store: Store): Promise<boolean> {
  const [known] = await select(store, sql`SELECT 1 FROM orders LIMIT 1`)
  return known === undefined && (await bucket.list({ prefix: 'orders/', limit: 1 })).objects.length > 0
}

/** Copies tables from a row of one on. @returns where to continue; null once all are copied */
async function copyTables(
  books: Books,
  store: Store,
  from: { day: string; part: string; after: string },
  limit: number,
): Promise<{ part: string; after: string } | null> {
  let { after } = from
  let files = 0
  const first = (copiedTables as readonly string[]).indexOf(from.part)
  for (const table of copiedTables.slice(Math.max(0, first))) {
    for (;;) {
      if (files === limit) return { part: table, after }
      const read = await select(
        store,
        sql<StoredRow & { copied_row: number }>`SELECT rowid AS copied_row, * FROM ${raw(table)}
          WHERE rowid > ${Number(after)} ORDER BY rowid LIMIT ${rowsPerFile}`,
      )
      if (read.length === 0) break
      const rows = read.map(({ copied_row: _, ...row }) => row)
      const file: NightFile = { format: 'auftakt-night', version: 1, table, rows }
      await books.put(`${nightPrefix(from.day)}${table}/${after.padStart(12, '0')}`, file)
      files += 1
      after = String(read.at(-1)?.copied_row)
      if (read.length < rowsPerFile) break
    }
    after = '0'
  }
  return null
}

const nights = 'nights/'

export function nightPrefix(day: string): string {
  return `${nights}${day}/`
}

/** The manifest is written last: a night without one is incomplete. */
export function manifestOf(day: string): string {
  return `${nightPrefix(day)}manifest`
}

/** Returns the day of the newest complete night that is not younger than a moment; null without one. */
export async function newestNight(books: Books, untilMs = Number.POSITIVE_INFINITY): Promise<string | null> {
  for (const folder of (await books.foldersIn(nights)).toReversed()) {
    const key = `${folder}manifest`
    if (!(await books.bucket.head(key))) continue
    const isOlder = untilMs === Number.POSITIVE_INFINITY || ((await books.read(key)) as Manifest).at <= untilMs
    if (isOlder) return folder.split('/')[1] ?? null
  }
  return null
}

/** Returns the day of the last complete night, as the database knows it; null if it is not late. */
export async function lateNight(store: Store): Promise<string | null> {
  const { ended } = await readProgress(store, check)
  const due = berlinDay(new Date(store.now.getTime() - nightEndsMs))
  return ended !== '' && ended < due ? ended : null
}

/** Whether the database is at least as new as a night's copies, which it knows to have been made. */
export async function knowsNight(store: Store, day: string): Promise<boolean> {
  return (await readProgress(store, check)).ended >= day
}

async function forgetNights(books: Books, before: string): Promise<void> {
  for (const folder of await books.foldersIn(nights)) if (folder < nightPrefix(before)) await books.deleteBelow(folder)
}

/** What a restore is compared with, and which keys it needs. Amounts are in cents. */
export interface Manifest {
  format: 'auftakt-manifest'
  version: 1
  /** The origin of the first site. */
  deployment: string
  day: string
  at: number
  orders: SumRow[]
  documents: { site: string; year: string; kind: NumberedDocument; documents: number; cents: number; highest: string }[]
  sold: SumRow[]
  /** Of the sales whose entries are known; missing in nights that are older than the field. */
  entries?: { site: string; production: number; entries: number }[]
  /** By the keys' ids; missing in nights that are older than the field. */
  ticket_keys?: Record<string, string>
}

/** Sums with the columns by which they are grouped. */
type SumRow = Record<string, string | number>

/** Returns what the orders of the deployment add up to. */
export async function sumsOf(store: Store): Promise<Pick<Manifest, 'orders' | 'documents' | 'sold'>> {
  const [orders, documents, sold] = await Promise.all([
    select(
      store,
      sql<SumRow>`SELECT site, substr(created_at, 1, 4) AS year, count(*) AS orders, sum(total_cents) AS total_cents,
        sum(paid_cents) AS paid_cents, sum(refunded_cents) AS refunded_cents FROM orders GROUP BY 1, 2`,
    ),
    select(
      store,
      sql<
        Manifest['documents'][number]
      >`SELECT site, substr(issued_at, 1, 4) AS year, kind, count(*) AS documents, sum(cents) AS cents,
        max(number) AS highest FROM order_documents GROUP BY 1, 2, 3`,
    ),
    select(
      store,
      sql<SumRow>`SELECT site, production_id AS production, sum(tickets) AS tickets, sum(free) AS free FROM takings
        GROUP BY 1, 2`,
    ),
  ])
  return { orders, documents, sold }
}

async function manifestNow(
  books: Books,
  store: Store,
  env: Env,
  { day, copies }: { day: string; copies: readonly R2Object[] },
): Promise<Manifest> {
  const deployment = originsOf(env.ORIGIN_PATTERN)[siteKeys[0]]
  const head = { format: 'auftakt-manifest', version: 1, deployment, day, at: store.now.getTime() } as const
  const entries = await entriesOf(books, copies)
  return { ...head, ...(await sumsOf(store)), entries, ticket_keys: await ticketKeyMarks(env) }
}

/** The copies of inventories that a night reads at most, latest first; an evening changes some dozens. */
const mostInventories = 200

/** Counts entries in the copies that are newer than the night before, whose numbers the others keep. */
async function entriesOf(books: Books, copies: readonly R2Object[]): Promise<NonNullable<Manifest['entries']>> {
  const before = await newestNight(books)
  const { at, entries } =
    before === null ? { at: 0, entries: [] } : ((await books.read(manifestOf(before))) as Manifest)
  const newest = [...new Map(copies.map((copy) => [copy.key.slice(0, copy.key.lastIndexOf('/')), copy])).values()]
  const changed = newest
    .filter(({ uploaded }) => entries === undefined || uploaded.getTime() >= at)
    .toSorted((one, other) => other.uploaded.getTime() - one.uploaded.getTime())
    .slice(0, mostInventories)
  const known = new Map((entries ?? []).map((row) => [`${row.site} ${row.production}`, row]))
  for (const part of inParts(changed, 20))
    for (const copy of await Promise.all(part.map(({ key }) => books.read(key) as Promise<InventoryCopy>))) {
      const { site, production, tables } = copy
      known.set(`${site} ${production}`, { site, production, entries: tables.entries?.length ?? 0 })
    }
  return [...known.values()]
}
