// Restores the read model of living orders, after the database was lost or set back: each order that has a copy reports
// again, and what no order knows comes from the newest night. In steps, so that one that is repeated changes nothing.
import type { RestoreStep } from '../../../../shared/contract/box-office/restore.ts'
import { berlinDay } from '../../../../shared/time/berlin.ts'
import { commit, moment, type Store, select } from '../../../content/store/commit.ts'
import { insertRows } from '../../../content/store/insert-rows.ts'
import { among, raw, sql } from '../../../content/store/sql.ts'
import type { Env } from '../../../env.ts'
import { withoutPersonalData } from '../../../http/failures/report.ts'
import { type Books, type NamedOrder, orderKey } from '../../copies/books.ts'
import { Erasures } from '../../copies/erasures.ts'
import { copiedTables } from '../../copies/tables.ts'
import type { OrderCopy } from '../../objects/order/order-copy.ts'
import { paidCents } from '../../objects/order/order-store.ts'
import { orderOf } from '../../objects/order-of.ts'
import { withoutName } from '../../store/customers/own-orders.ts'
import { type Copy, lastSequence, newestOf, pageOfCopies } from './compare-orders.ts'
import { knowsNight, type NightFile, newestNight, nightPrefix } from './nights.ts'

/** Orders of a step; each needs some calls. */
const ordersPerStep = 50
const ordersPart = 'orders'

type Problem = RestoreStep['problems'][number]

/**
 * Does one step.
 * @param after the `next` of the step before; '' for the first one
 */
export async function restoreReadModel(books: Books, store: Store, env: Env, after: string): Promise<RestoreStep> {
  const erasures = await Erasures.read(books)
  const [part = '', key = ''] = after.split(' ')
  if (part === ordersPart) return restoreOrders({ books, store, env, erasures }, key)
  const index = Math.max(0, (copiedTables as readonly string[]).indexOf(part))
  const done = await restoreTable({ books, store, erasures }, copiedTables[index] as NightFile['table'])
  return { next: copiedTables[index + 1] ?? ordersPart, done, problems: [] }
}

/**
 * Adds the rows of a table that the newest night has and the database lacks. A database that knows the night has what
 * the night has, unless the table was emptied; what was deleted since must stay deleted.
 * @returns the number of rows of the night
 */
async function restoreTable(
  { books, store, erasures }: { books: Books; store: Store; erasures: Erasures },
  table: NightFile['table'],
): Promise<number> {
  const day = await newestNight(books)
  const mark = `restore:${table}`
  const [state] = await select(
    store,
    sql<{ used: number; marked: number }>`SELECT EXISTS (SELECT 1 FROM ${raw(table)}) AS used,
      EXISTS (SELECT 1 FROM store_facts WHERE key = ${mark}) AS marked`,
  )
  if (day === null || (state?.used && !state.marked && (await knowsNight(store, day)))) return 0
  await commit(store, [sql`INSERT INTO store_facts (key, value) VALUES (${mark}, '1') ON CONFLICT DO NOTHING`], [])
  let rows = 0
  for await (const { key } of books.keysBelow(`${nightPrefix(day)}${table}/`)) {
    const file = (await books.read(key)) as NightFile
    const isErased = await Promise.all(
      file.rows.map(({ site, address, email }) => erasures.hasAddress(`${site}`, `${address ?? email ?? ''}`, day)),
    )
    const kept = file.rows.filter((_, at) => !isErased[at])
    await insertRows(store, table, kept, 'IGNORE', conditions[table])
    rows += kept.length
  }
  await commit(store, [sql`DELETE FROM store_facts WHERE key = ${mark}`], [])
  return rows
}

/** Rows that refer to an erased person's account are left out with it. */
const conditions: Partial<Record<NightFile['table'], string>> = {
  customer_orders: "row.value ->> '$.customer_id' IN (SELECT id FROM customers)",
}

interface OrdersRestore {
  books: Books
  store: Store
  env: Env
  erasures: Erasures
}

async function restoreOrders(restore: OrdersRestore, after: string): Promise<RestoreStep> {
  const { copies, end } = await pageOfCopies(restore.books, after)
  const newest = newestOf(copies)
  const some = newest.slice(0, ordersPerStep)
  const problems = await Promise.all(some.map((copy) => restoreOrder(restore, copy)))
  await forgetErased(restore, some)
  const last = some.at(-1)
  const rest = newest.length > some.length && last ? orderKey(last.site, last.number, lastSequence) : end
  const next = rest === null ? null : `${ordersPart} ${rest}`
  return { next, done: some.length, problems: problems.flatMap((problem) => problem ?? []) }
}

/** Makes an order report; one of which only the ledger is kept gets its row, so that its last year ends it. */
async function restoreOrder(
  { books, store, env }: OrdersRestore,
  { site, number, key }: Copy,
): Promise<Problem | null> {
  const object = `${site} ${number}`
  try {
    if (await orderOf(env, site, number).report()) return null
    const copy = (await books.read(key)) as OrderCopy
    if (copy.order) return { kind: 'lost', object, detail: 'the order’s object is empty' }
    await addForgotten(store, copy)
    return null
  } catch (error) {
    return { kind: 'failed', object, detail: String(withoutPersonalData(error)) }
  }
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

/** Takes the names of erased people from the rows of their orders, which the objects keep as the law requires. */
async function forgetErased({ store, erasures }: OrdersRestore, orders: readonly NamedOrder[]): Promise<void> {
  const rows = await select(
    store,
    sql<{ site: NamedOrder['site']; number: string; email: string; created_at: string }>`SELECT site, number, email,
        created_at FROM orders WHERE number IN ${among(orders.map(({ number }) => number))} AND name <> ''`,
  )
  for (const { site, number, email, created_at: placed } of rows) {
    const isErased =
      (await erasures.hasOrder(site, number)) || (await erasures.hasAddress(site, email, berlinDay(placed)))
    if (isErased) await commit(store, [withoutName({ site, number })], [])
  }
}
