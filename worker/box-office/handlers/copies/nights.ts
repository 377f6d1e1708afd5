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
import { compareOrders, deleteReplaced } from './compare-orders.ts'

/** Some rows of a table, as stored. */
export interface NightFile {
  format: 'auftakt-night'
  version: 1
  table: (typeof copiedTables)[number]
  rows: StoredRow[]
}

const check = 'copies'
const keptDays = 35
/** The largest rows are lines of the audit log, with some kB each. */
const rowsPerFile = 500
/** Files and orders of a run; each needs some calls, and the platform allows 1,000. */
const usualLimits = { files: 200, orders: 200 }

/** Does the next part of a night's copies, then of the comparison. Does nothing without a bucket or once it is done. */
export async function copyAtNight(
  { scheduledTime }: { scheduledTime: number },
  env: Env,
  limits = usualLimits,
): Promise<void> {
  const books = await booksOf(env)
  const store = { d1: env.DB, now: new Date(scheduledTime) }
  const today = berlinDay(store.now)
  const { at, ended } = await readProgress(store, check)
  if (!books || (at === null && ended === today) || (await isLost(books, store))) return
  const [day = today, part = copiedTables[0]] = at?.part.split(' ') ?? []
  const continueAt = (next: string, after: string) =>
    saveProgress(store, check, { ended, at: { part: `${day} ${next}`, after } })
  if (part !== comparison) {
    const rest = await copyTables(books, store, { day, part, after: at?.after ?? '0' }, limits.files)
    if (rest) return continueAt(rest.part, rest.after)
    const copies = await books.allBelow(inventories)
    await books.put(manifestOf(day), await manifestNow(books, store, env, { day, copies }))
    await forgetNights(books, dayAfter(today, -keptDays))
    await deleteReplaced(books, store, copies)
  }
  const after = await compareOrders(books, store, env, part === comparison ? (at?.after ?? '') : '', limits.orders)
  if (after !== null) return continueAt(comparison, after)
  await saveProgress(store, check, { ended: today, at: null })
}

/** Whether the database has no orders, but the bucket has: a night of it would stand in front of the good ones. */
async function isLost({ bucket }: Books, store: Store): Promise<boolean> {
  const [known] = await select(store, sql`SELECT 1 FROM orders LIMIT 1`)
  return known === undefined && (await bucket.list({ prefix: 'orders/', limit: 1 })).objects.length > 0
}

/** The part of a night that follows the tables. */
const comparison = 'comparison'

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
