import { BlockStore } from './block-store.ts'
import { DoorStore } from './door-store.ts'
import { addOldEntries, addScanColumns, ScanStore, scanTables } from './evening/scan-store.ts'
import type { Hall } from './hall.ts'
import { HoldStore } from './hold-store.ts'
import { createCopyTable } from './inventory-copy.ts'
import { LineStore } from './line-store.ts'

export interface Stores {
  lines: LineStore
  holds: HoldStore
  blocks: BlockStore
  door: DoorStore
  scans: ScanStore
}

/** Returns the stores of an inventory, after creating missing tables. */
export function storesOf(sql: SqlStorage): Stores {
  const [scans] = sql.exec("SELECT 1 FROM sqlite_master WHERE name = 'scans'")
  sql.exec(inventoryTables)
  addScanColumns(sql)
  if (!scans) addOldEntries(sql)
  // objects that are older than the column
  const [known] = sql.exec("SELECT 1 FROM pragma_table_info('holds') WHERE name = 'network'")
  if (!known) sql.exec('ALTER TABLE holds ADD COLUMN network TEXT')
  createCopyTable(sql)
  return {
    lines: new LineStore(sql),
    holds: new HoldStore(sql),
    blocks: new BlockStore(sql),
    door: new DoorStore(sql),
    scans: new ScanStore(sql),
  }
}

/**
 * Frees the places of expired holds, which their networks have given up; holds that are being paid for stay until the
 * payment ends.
 */
export function endHolds({ lines, holds }: Stores, hall: Hall, nowMs: number): void {
  for (const hold of holds.over(nowMs)) {
    const own = lines.ofCart(hold.cart)
    const gone = { places: own.length, atMs: hold.until_ms, most: hall.sales.max_per_order }
    holds.tries.addGivenUp(hold, gone)
    for (const line of own) lines.remove(line)
    holds.remove(hold.cart)
  }
  holds.tries.deleteOld(nowMs)
  holds.findNextEnd()
}

/**
 * Tables of a production's inventory. Times are UTC milliseconds. Older objects also have an unused table or view
 * `seats`. The table of requests has no index by time, which every hold would have to update; the table is scanned for
 * old requests at most once an hour.
 */
const inventoryTables = `
  CREATE TABLE IF NOT EXISTS sales_data (id INTEGER PRIMARY KEY CHECK (id = 1), plan TEXT NOT NULL, sales TEXT NOT NULL);
  CREATE TABLE IF NOT EXISTS holds (
    cart TEXT PRIMARY KEY, first_ms INTEGER NOT NULL, until_ms INTEGER NOT NULL, order_number TEXT, network TEXT
  ) WITHOUT ROWID;
  CREATE TABLE IF NOT EXISTS lines (
    id TEXT PRIMARY KEY, cart TEXT, order_number TEXT, state TEXT NOT NULL CHECK (state IN ('held', 'paying', 'sold')),
    seat TEXT, area TEXT, contingent TEXT, category INTEGER NOT NULL, price_type TEXT NOT NULL, cents INTEGER NOT NULL,
    CHECK ((seat IS NULL) <> (area IS NULL))
  );
  CREATE INDEX IF NOT EXISTS lines_of_cart ON lines (cart) WHERE cart IS NOT NULL;
  CREATE INDEX IF NOT EXISTS lines_of_order ON lines (order_number) WHERE order_number IS NOT NULL;
  CREATE TABLE IF NOT EXISTS buyers (order_number TEXT PRIMARY KEY, buyer TEXT NOT NULL);
  CREATE INDEX IF NOT EXISTS orders_of_buyer ON buyers (buyer);
  CREATE TABLE IF NOT EXISTS unpaid (
    order_number TEXT PRIMARY KEY, address TEXT NOT NULL, is_confirmed INTEGER NOT NULL
  ) WITHOUT ROWID;
  CREATE TABLE IF NOT EXISTS tries (
    what TEXT NOT NULL, network TEXT NOT NULL, outcome TEXT NOT NULL, places INTEGER NOT NULL, until_ms INTEGER NOT NULL,
    PRIMARY KEY (what, network)
  ) WITHOUT ROWID;
  CREATE INDEX IF NOT EXISTS tries_of_network ON tries (network);
  CREATE TABLE IF NOT EXISTS blocks (
    place TEXT PRIMARY KEY, count INTEGER NOT NULL, reason TEXT NOT NULL, staff_id INTEGER NOT NULL, at_ms INTEGER NOT NULL
  );
  CREATE TABLE IF NOT EXISTS contingent_moves (
    place TEXT NOT NULL, contingent TEXT NOT NULL, count INTEGER NOT NULL, PRIMARY KEY (place, contingent)
  );
  CREATE TABLE IF NOT EXISTS requests (
    key TEXT PRIMARY KEY, body TEXT NOT NULL, answer TEXT NOT NULL, at_ms INTEGER NOT NULL
  ) WITHOUT ROWID;
  DROP INDEX IF EXISTS requests_by_time;
  CREATE TABLE IF NOT EXISTS entries (ticket TEXT PRIMARY KEY, at_ms INTEGER NOT NULL, gate TEXT);
  ${scanTables}
  CREATE TABLE IF NOT EXISTS cancelled_lines (id TEXT PRIMARY KEY, line TEXT NOT NULL, is_in INTEGER NOT NULL) WITHOUT ROWID;
  CREATE INDEX IF NOT EXISTS admitted_cancelled ON cancelled_lines (id) WHERE is_in = 1;
  CREATE TABLE IF NOT EXISTS used_places (line TEXT PRIMARY KEY, order_number TEXT NOT NULL);
  CREATE TABLE IF NOT EXISTS revocations (
    sequence INTEGER PRIMARY KEY AUTOINCREMENT, ticket TEXT NOT NULL UNIQUE, counter INTEGER NOT NULL,
    at_ms INTEGER NOT NULL, reason TEXT NOT NULL
  );
  CREATE TABLE IF NOT EXISTS content_stop (id INTEGER PRIMARY KEY CHECK (id = 1));
  CREATE TABLE IF NOT EXISTS inventory_name (id INTEGER PRIMARY KEY CHECK (id = 1), name TEXT NOT NULL);
  CREATE TABLE IF NOT EXISTS sale_word (id INTEGER PRIMARY KEY CHECK (id = 1), word TEXT NOT NULL, version INTEGER NOT NULL);
  CREATE TABLE IF NOT EXISTS outbox (sequence INTEGER PRIMARY KEY AUTOINCREMENT, event TEXT NOT NULL, at_ms INTEGER NOT NULL);
`
