// Restores the box office from its copies, after its objects, the database or both were lost or set back: what no order
// knows comes from the newest night and the inventories' copies, each order from its own. In steps, so that one that is
// repeated changes nothing.
import type { RestoreRequest, RestoreStep } from '../../../../shared/contract/box-office/restore.ts'
import { commit, moment, type Store, select } from '../../../content/store/commit.ts'
import { insertRows } from '../../../content/store/insert-rows.ts'
import { raw, sql } from '../../../content/store/sql.ts'
import type { Env } from '../../../env.ts'
import { withoutPersonalData } from '../../../http/failures/report.ts'
import { type Books, type NamedOrder, orderKey, orderPrefix } from '../../copies/books.ts'
import { UnreadableCopy } from '../../copies/envelope.ts'
import { copiedTables } from '../../copies/tables.ts'
import { ticketKeyMarks } from '../../copies/ticket-key-marks.ts'
import type { OrderCopy } from '../../objects/order/order-copy.ts'
import { paidCents } from '../../objects/order/order-store.ts'
import { recordOf } from '../../objects/order/record.ts'
import { orderOf } from '../../objects/order-of.ts'
import { applyMarks, withoutLeft } from './apply-marks.ts'
import { type Copy, lastSequence, newestOf, pageOfCopies } from './compare-orders.ts'
import { Marks, noteGiven, unknownTime } from './marks.ts'
import { knowsNight, type Manifest, manifestOf, type NightFile, newestNight, nightPrefix } from './nights.ts'
import { CopiedInventories, compareInventories, compareSums, restoreInventories } from './restore-inventories.ts'
import { restoreNumbers } from './restore-numbers.ts'

/** Orders of a step; each needs some calls. */
const ordersPerStep = 50
const [inventoriesPart, ordersPart, numbersPart] = ['inventories', 'orders', 'numbers']
/** Marks are applied before rows are added, since an old row would keep the one of a person who has come back away. */
const [firstPart, marksPart, sumsPart, eveningsPart] = ['marks-first', 'marks', 'sums', 'evenings']

type Problem = RestoreStep['problems'][number]

export interface Restore {
  books: Books
  store: Store
  env: Env
  /** The day of the night that is used; null without any. */
  night: string | null
  /** Whether the caller has named the night, of which all rows are then used. */
  isNamed: boolean
  /** Younger copies are not used; infinite for no limit. */
  untilMs: number
}

/** Does one step. */
export async function restoreStep(
  given: Pick<Restore, 'books' | 'store' | 'env'>,
  { after, only, night: named, until, known }: RestoreRequest,
): Promise<RestoreStep> {
  const untilMs = until === undefined ? Number.POSITIVE_INFINITY : Date.parse(until)
  const night =
    named ??
    (await newestNight(given.books, untilMs).catch((error) => {
      // the missing key is named below, before anything is written
      if (after === '' && error instanceof UnreadableCopy) return null
      throw error
    }))
  const restore = { ...given, night, untilMs, isNamed: named !== undefined || until !== undefined }
  const problems = after === '' ? await missingKeys(restore, !only) : []
  if (problems.length > 0) return { next: null, done: 0, problems }
  if (after === '' && known !== undefined) await noteGiven(given.books, given.store, Date.parse(known))
  const parts = only
    ? [firstPart, ...copiedTables, ordersPart, marksPart, sumsPart]
    : [firstPart, ...copiedTables, inventoriesPart, ordersPart, numbersPart, marksPart, sumsPart, eveningsPart]
  const [part = parts[0] as string, key = ''] = after === '' ? [] : after.split(' ')
  const following = parts[parts.indexOf(part) + 1] ?? null
  const answer = await restorePart(restore, { part, key, isWhole: !only })
  return { ...answer, next: answer.next === null ? following : `${part} ${answer.next}` }
}

/** @returns `next`: where to continue within the part; null after its end */
async function restorePart(
  restore: Restore,
  { part, key, isWhole }: { part: string; key: string; isWhole: boolean },
): Promise<RestoreStep> {
  if (part === inventoriesPart) return restoreInventories(restore, key)
  if (part === numbersPart) return restoreNumbers(restore)
  if (part === sumsPart) return compareSums(restore)
  if (part === eveningsPart) return compareInventories(restore, key)
  if (part === ordersPart) return restoreOrders({ ...restore, isWhole }, key)
  const marks = await Marks.read(restore.books)
  if (part === firstPart || part === marksPart) {
    const step = await applyMarks(restore.store, marks, key)
    return { ...step, problems: part === marksPart && step.next === null ? await missingMarks(restore) : [] }
  }
  const done = await restoreTable({ ...restore, marks }, part as NightFile['table'])
  return { next: null, done, problems: [] }
}

const anotherKey = 'it opens neither the first nor the last copy, so it is another one'

/** How long a loss of marks counts: what D1's Time Travel and the nights may bring back. */
const reachMs = 35 * 24 * 60 * 60_000

async function missingMarks({ books, store }: Restore): Promise<Problem[]> {
  const unknown = await unknownTime(books)
  if (!unknown || unknown.to < store.now.getTime() - reachMs) return []
  const [from, to] = [unknown.from, unknown.to].map((ms) => moment(new Date(ms)))
  const time = unknown.from === 0 ? `before ${to}` : `between ${from} and ${to}`
  return [{ kind: 'marks', object: 'erasures/', detail: `who was erased or has unsubscribed ${time} is unknown` }]
}

/** Names the keys without which copies cannot be read, or sold tickets are worthless; must precede the first write. */
async function missingKeys({ books, env, night: day }: Restore, isWhole: boolean): Promise<Problem[]> {
  try {
    const { copies } = await pageOfCopies(books, '')
    const [first, last] = [copies[0], copies.at(-1)]
    // a damaged copy is named with its order
    if (first && last) await books.read(first.key).catch(() => books.read(last.key))
    if (day === null) return []
    const { ticket_keys: needed = {} } = (await books.read(manifestOf(day))) as Manifest
    if (!isWhole) return []
    const known = await ticketKeyMarks(env)
    return Object.entries(needed)
      .filter(([id, mark]) => known[id] !== mark)
      .map(([id]) => ({ kind: 'key', object: 'TICKET_KEY', detail: `key ${id} is missing, or another one` }))
  } catch (error) {
    if (!(error instanceof UnreadableCopy)) throw error
    return [
      { kind: 'key', object: 'BACKUP_KEY', detail: error.message.includes('needs key') ? error.message : anotherKey },
    ]
  }
}

/**
 * Adds the rows of a table that the night has and the database lacks. A database that knows the night has what the
 * night has, unless the table was emptied; what was deleted since must stay deleted.
 * @returns the number of rows of the night
 */
async function restoreTable(
  { books, store, marks, night: day, isNamed }: Restore & { marks: Marks },
  table: NightFile['table'],
): Promise<number> {
  const mark = `restore:${table}`
  const [state] = await select(
    store,
    sql<{ used: number; marked: number }>`SELECT EXISTS (SELECT 1 FROM ${raw(table)}) AS used,
      EXISTS (SELECT 1 FROM store_facts WHERE key = ${mark}) AS marked`,
  )
  const isKnown = !isNamed && day !== null && state?.used && !state.marked && (await knowsNight(store, day))
  if (day === null || isKnown) return 0
  await commit(store, [sql`INSERT INTO store_facts (key, value) VALUES (${mark}, '1') ON CONFLICT DO NOTHING`], [])
  const own = table === 'customer_orders' ? await ownCustomers(books, store, day) : null
  let added = 0
  for await (const { key } of books.keysBelow(`${nightPrefix(day)}${table}/`)) {
    const file = (await books.read(key)) as NightFile
    const rows = await withoutLeft(store, marks, table, file.rows)
    if (table === 'newsletter_subscriptions') await forgetEnded(store, rows)
    const kept = rows.filter(({ customer_id: customer }) => own === null || own.has(Number(customer)))
    await addRows(store, table, kept)
    added += kept.length
  }
  await commit(store, [sql`DELETE FROM store_facts WHERE key = ${mark}`], [])
  return added
}

/** Adds rows, of which the log has each line once: triggers log what a restore of content or calls adds. */
async function addRows(store: Store, table: NightFile['table'], rows: NightFile['rows']): Promise<void> {
  if (table !== 'audit' && table !== 'box_office_staff_calls') return insertRows(store, table, rows, 'IGNORE')
  const lines = JSON.stringify(rows.map(({ id, at, by, site, action, title }) => [id, at, by, site, action, title]))
  const line = sql`json_each(${lines}) n JOIN audit a ON a.at = n.value ->> 1 AND a."by" = n.value ->> 2
    AND a.site = n.value ->> 3 AND a.action = n.value ->> 4
    AND (${table} <> 'audit' OR a.title IS n.value ->> 5)`
  if (table === 'audit') {
    const [last] = await select(store, sql<{ id: number }>`SELECT coalesce(max(id), 0) AS id FROM audit`)
    const newest = Math.max(last?.id ?? 0, ...rows.map(({ id }) => Number(id)))
    const ids = sql`SELECT n.value ->> 0 FROM json_each(${lines}) n`
    await commit(
      store,
      [
        sql`DELETE FROM audit WHERE id IN (SELECT a.id FROM ${line})`,
        sql`UPDATE audit SET id = id + ${newest} WHERE id IN (${ids})`,
      ],
      [],
    )
  }
  await insertRows(store, table, rows, 'IGNORE')
  if (table === 'audit') return
  // as many lines as calls, also if an earlier attempt ended before this statement
  const same = sql`c.at = a.at AND c."by" = a."by" AND c.site = a.site AND c.action = a.action`
  const numbered = sql`SELECT a.id, row_number() OVER (PARTITION BY a.at, a."by", a.site, a.action ORDER BY a.id) AS nth,
      (SELECT count(*) FROM box_office_staff_calls c WHERE ${same}) AS calls
    FROM audit a WHERE a.id IN (SELECT a.id FROM ${line})`
  await commit(store, [sql`DELETE FROM audit WHERE id IN (SELECT id FROM (${numbered}) WHERE nth > calls)`], [])
}

/** Deletes ended subscriptions of people who had subscribed again by night. */
async function forgetEnded(store: Store, rows: NightFile['rows']): Promise<void> {
  const began = JSON.stringify(rows.map((row) => [row.site, row.address, row.confirmed_at ?? row.consent_at]))
  const again = sql`SELECT 1 FROM json_each(${began}) n WHERE n.value ->> 0 = s.site AND n.value ->> 1 = s.address
    AND n.value ->> 2 > s.unsubscribed_at`
  await commit(
    store,
    [sql`DELETE FROM newsletter_subscriptions AS s WHERE state = 'unsubscribed' AND EXISTS (${again})`],
    [],
  )
}

/** Returns the ids that a night's customers still have: another person may have got one since, or have been erased. */
async function ownCustomers(books: Books, store: Store, day: string): Promise<ReadonlySet<number>> {
  const files = await books.allBelow(`${nightPrefix(day)}customers/`)
  const rows = await Promise.all(files.map(async ({ key }) => ((await books.read(key)) as NightFile).rows))
  const night = JSON.stringify(rows.flat().map(({ id, site, email }) => [id, site, email]))
  const own = await select(
    store,
    sql<{ id: number }>`SELECT c.id FROM json_each(${night}) n
      JOIN customers c ON c.id = n.value ->> 0 AND c.site = n.value ->> 1 AND c.email = n.value ->> 2`,
  )
  return new Set(own.map(({ id }) => id))
}

interface OrdersRestore extends Restore {
  /** Whether orders whose objects are lost are built again. */
  isWhole: boolean
}

async function restoreOrders(restore: OrdersRestore, after: string): Promise<RestoreStep> {
  const { copies, end } = await pageOfCopies(restore.books, after)
  const newest = newestOf(copies)
  const some = newest.slice(0, ordersPerStep)
  const inventories = new CopiedInventories(restore)
  const keys = Map.groupBy(copies, ({ site, number }) => orderPrefix(site, number))
  const problems = await Promise.all(
    some.map((copy) => {
      const own = keys.get(orderPrefix(copy.site, copy.number)) ?? []
      return restoreOrder(
        restore,
        inventories,
        copy,
        own.map(({ key }) => key),
      )
    }),
  )
  const last = some.at(-1)
  const rest = newest.length > some.length && last ? orderKey(last.site, last.number, lastSequence) : end
  return { next: rest, done: some.length, problems: problems.flat() }
}

/** Makes an order report; one of which only the ledger is kept gets its row, so that its last year ends it. */
async function restoreOrder(
  { books, store, env, isWhole, untilMs }: OrdersRestore,
  inventories: CopiedInventories,
  { site, number, sequence }: Copy,
  keys: readonly string[],
): Promise<Problem[]> {
  const object = `${site} ${number}`
  try {
    const stub = orderOf(env, site, number)
    if (await stub.report()) return []
    const copy = await books.newest<OrderCopy>(keys, untilMs)
    // the order was placed later
    if (!copy) return []
    if (!copy.order) await addForgotten(store, copy)
    // the others were never placed
    if (!copy.order || recordOf(copy.order, copy.ledger) === null) return []
    if (!isWhole) return [{ kind: 'lost', object, detail: 'the order’s object is empty' }]
    const above = Math.max(sequence, await reportedSequence(store, { site, number }))
    await stub.restore({ copy, above, contingents: await inventories.contingentsOf(copy.order) })
    return []
  } catch (error) {
    return [{ kind: 'failed', object, detail: String(withoutPersonalData(error)) }]
  }
}

async function reportedSequence(store: Store, { site, number }: NamedOrder): Promise<number> {
  const [row] = await select(
    store,
    sql<{ sequence: number }>`SELECT sequence FROM orders WHERE site = ${site} AND number = ${number}`,
  )
  return row?.sequence ?? 0
}

async function addForgotten(store: Store, { site, number, sequence, at, ledger }: OrderCopy): Promise<void> {
  const { paid, refunded } = paidCents(ledger)
  const means = ledger.find(({ kind }) => kind === 'payment')?.means ?? 'transfer'
  const placed = moment(new Date(Math.min(at, ...ledger.map(({ at_ms: ms }) => ms))))
  await commit(
    store,
    [
      sql`INSERT INTO orders (site, number, sequence, state, locale, email, name, newsletter, means, delivery,
          delivery_cents, total_cents, paid_cents, refunded_cents, task_cents, created_at, due_at, forgotten_at)
        VALUES (${site}, ${number}, ${sequence}, 'complete', 'de', '', '', 0, ${means}, 'pdf', 0, ${paid}, ${paid},
          ${refunded}, 0, ${placed}, ${placed}, ${moment(new Date(at))}) ON CONFLICT DO NOTHING`,
    ],
    [],
  )
}
