import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import type { DemoPayment } from '../../scripts/demo-payment/books.ts'
import type { CartState } from '../../worker/box-office/objects/cart/state.ts'
import type { OutboxEvent } from '../../worker/box-office/objects/order/events.ts'
import type { LedgerRow } from '../../worker/box-office/objects/order/order-store.ts'
import type { StoredOrder } from '../../worker/box-office/objects/order/stored-order.ts'

interface Line {
  id: string
  cart: string | null
  order_number: string | null
  state: 'held' | 'paying' | 'sold'
  seat: string | null
  area: string | null
  cents: number
}

export interface OrderBook {
  order: StoredOrder
  ledger: LedgerRow[]
  events: { sequence: number; event: OutboxEvent; sent_ms: number | null }[]
  unfinished: string[]
}

export type Books = ReturnType<typeof readBooks>

export function objectsOf(data: string, name: string): string[] {
  const folder = join(data, 'v3', 'do', `auftakt-${name}`)
  const files = readdirSync(folder).filter((file) => /^[0-9a-f]{64}\.sqlite$/.test(file))
  return files.map((file) => join(folder, file))
}

/** Returns the path of the D1 database, which contains the read model. */
export function readModelOf(data: string): string {
  const folder = join(data, 'v3', 'd1', 'miniflare-D1DatabaseObject')
  const file = readdirSync(folder).find((each) => /^[0-9a-f]{64}\.sqlite$/.test(each))
  return join(folder, file ?? '')
}

/** Reads the records of a sale from the databases on disk. @param data the server's store; the server may be running */
export function readBooks(data: string) {
  const objects = <Book>(name: string, read: (rows: Rows) => Book): Book[] =>
    objectsOf(data, name).map((file) => reading(file, read))
  const [inventory] = objects('ProductionInventory', (rows) => ({
    lines: rows<Line>('SELECT * FROM lines'),
    holds: rows<{ cart: string; until_ms: number; order_number: string | null }>('SELECT * FROM holds'),
  }))
  const [counter] = objects('Counter', (rows) =>
    rows<{ kind: string; number: number; key: string }>('SELECT kind, number, key FROM numbers ORDER BY kind, number'),
  )
  const [uses] = objects('VoucherBook', (rows) =>
    rows<{ owner: string; cents: number; until_ms: number | null; order_number: string | null }>('SELECT * FROM uses'),
  )
  if (!inventory) throw new Error('the store has no inventory')
  return {
    inventory,
    counter: counter ?? [],
    uses: uses ?? [],
    orders: objects('Order', readOrder).filter((book) => book !== null),
    carts: objects('Cart', (rows) => rows<{ state: string }>('SELECT state FROM cart')).flatMap((states) =>
      states.map(({ state }) => JSON.parse(state) as CartState),
    ),
    readModel: reading(readModelOf(data), (rows) => ({
      orders: rows<ReadOrder>('SELECT * FROM orders'),
      lines: rows<{ order_number: string; id: string; state: string; cents: number }>('SELECT * FROM order_lines'),
      documents: rows<{ order_number: string; number: string; cents: number }>('SELECT * FROM order_documents'),
    })),
    provider: reading(join(data, 'demo-payment.sqlite'), (rows) => ({
      payments: rows<DemoPayment>('SELECT * FROM payments'),
      refunds: rows<{ reference: string; cents: number }>('SELECT reference, cents FROM refunds'),
    })),
  }
}

interface ReadOrder {
  number: string
  sequence: number
  state: string
  total_cents: number
  paid_cents: number
  refunded_cents: number
}

type Rows = <Row>(query: string) => Row[]

function readOrder(rows: Rows): OrderBook | null {
  const [stored] = rows<{ data: string }>('SELECT data FROM stored_order')
  return (
    (stored && {
      order: JSON.parse(stored.data) as StoredOrder,
      ledger: rows<LedgerRow>('SELECT * FROM ledger ORDER BY sequence'),
      events: rows<{ sequence: number; event: string; sent_ms: number | null }>(
        'SELECT sequence, event, sent_ms FROM outbox ORDER BY sequence',
      ).map(({ event, ...row }) => ({ ...row, event: JSON.parse(event) as OutboxEvent })),
      unfinished: rows<{ name: string }>('SELECT name FROM steps WHERE done_ms IS NULL').map(({ name }) => name),
    }) ??
    null
  )
}

function reading<Book>(file: string, read: (rows: Rows) => Book): Book {
  const db = new DatabaseSync(file)
  try {
    db.exec('PRAGMA busy_timeout = 5000')
    // an object that was killed before its first write has no tables
    const hasTables = db.prepare('SELECT count(*) AS count FROM sqlite_master').get()?.count !== 0
    return read((query) => (hasTables ? (db.prepare(query).all() as never[]) : []))
  } finally {
    db.close()
  }
}
