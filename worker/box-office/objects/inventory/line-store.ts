import type { PriceTypeKey } from '../../../../shared/contract/box-office/sales.ts'
import { inParts } from '../../../in-parts.ts'
import type { Allocation, InventoryLine } from './answers.ts'
import type { Hall, PlaceState } from './hall.ts'
import { UnpaidStore } from './unpaid/unpaid-store.ts'

type LineState = 'held' | 'paying' | 'sold'

interface LineRow extends Record<string, SqlStorageValue> {
  id: string
  cart: string | null
  order_number: string | null
  state: LineState
  seat: string | null
  area: string | null
  contingent: string
  category: number
  price_type: PriceTypeKey
  cents: number
}

/** The SQLite of Durable Objects accepts at most 100 parameters per query, and a row has ten. */
const rowsPerInsert = 10

export interface NewLine extends Omit<InventoryLine, 'id'> {
  contingent: string
}

type LineTarget = Pick<NewLine, 'seat' | 'area' | 'contingent' | 'category' | 'cents'>

/**
 * The table of lines, each of which uses one place. Every change is written to the table immediately, and to the hall's
 * mirror by `applyToHall`, which the object calls at the end of the transaction.
 */
export class LineStore {
  readonly #sql: SqlStorage
  #changes: ((hall: Hall) => void)[] = []
  /** Whether changes of the current transaction are in the mirror already. */
  #isAhead = false
  /** The orders that wait for a transfer. */
  readonly unpaid: UnpaidStore

  constructor(sql: SqlStorage) {
    this.#sql = sql
    this.unpaid = new UnpaidStore(sql)
  }

  ofCart(cart: string): LineRow[] {
    return this.#sql.exec<LineRow>('SELECT * FROM lines WHERE cart = ? ORDER BY rowid', cart).toArray()
  }

  ofOrder(orderNumber: string): LineRow[] {
    return this.#sql.exec<LineRow>('SELECT * FROM lines WHERE order_number = ? ORDER BY rowid', orderNumber).toArray()
  }

  /** Counts the places that each of several carts holds. */
  placesOf(carts: readonly string[]): Map<string, number> {
    const rows = this.#sql
      .exec<{ cart: string; places: number }>(
        'SELECT cart, count(*) AS places FROM lines WHERE cart IN (SELECT value FROM json_each(?)) GROUP BY cart',
        JSON.stringify(carts),
      )
      .toArray()
    return new Map(rows.map(({ cart, places }) => [cart, places]))
  }

  find(id: string): LineRow | null {
    return this.#sql.exec<LineRow>('SELECT * FROM lines WHERE id = ?', id).toArray()[0] ?? null
  }

  ofSeat(seat: string): LineRow | null {
    return this.#sql.exec<LineRow>('SELECT * FROM lines WHERE seat = ?', seat).toArray()[0] ?? null
  }

  all(): LineRow[] {
    return this.#sql.exec<LineRow>('SELECT * FROM lines ORDER BY rowid').toArray()
  }

  hasDoubles(): boolean {
    const seats = 'SELECT 1 FROM lines WHERE seat IS NOT NULL GROUP BY seat HAVING count(*) > 1 LIMIT 1'
    return this.#sql.exec(seats).toArray().length > 0
  }

  /** Returns the ids of sold seats in the order in which their lines were added. */
  soldSeats(): string[] {
    return this.#sql
      .exec<{ seat: string }>(`SELECT seat FROM lines WHERE state = 'sold' AND seat IS NOT NULL ORDER BY rowid`)
      .toArray()
      .map(({ seat }) => seat)
  }

  allocations(): Allocation[] {
    const unpaid = this.unpaid.all()
    return this.all().flatMap(({ id, order_number: order, state, seat, area }) => {
      if (order === null) return []
      const isConfirmed = state === 'paying' ? (unpaid.get(order) ?? null) : null
      return [{ line: id, order, isSold: state === 'sold', isConfirmed, place: seat ?? area ?? '' }]
    })
  }

  /** Counts the places of unpaid orders that limit no network: those of the desk, and those that are paid by half. */
  boughtOrAtDesk(): number {
    return this.#sql
      .exec<{ value: number }>(
        `SELECT count(*) AS value FROM lines WHERE state = 'paying' AND cart IS NULL
         AND order_number NOT IN (SELECT order_number FROM unpaid)`,
      )
      .one().value
  }

  cartCount(): number {
    return this.#sql.exec<{ n: number }>('SELECT count(DISTINCT cart) AS n FROM lines WHERE order_number IS NULL').one()
      .n
  }

  add(cart: string, lines: readonly NewLine[]): LineRow[] {
    const rows = lines.map(
      (line): LineRow => ({ ...line, id: crypto.randomUUID(), cart, order_number: null, state: 'held' }),
    )
    for (const part of inParts(rows, rowsPerInsert)) this.#insert(part)
    return rows
  }

  /** Adds a line that belongs only to an order, under the id that the order uses. */
  addForOrder(orderNumber: string, line: NewLine & { id: string }): void {
    this.#insert([{ ...line, cart: null, order_number: orderNumber, state: 'paying' }])
  }

  /** Adds a sold line without an order, whose holder was let in with a refunded ticket. */
  addUsed(line: LineRow): void {
    this.#insert([{ ...line, cart: null, order_number: null, state: 'sold' }])
  }

  detach(orderNumber: string): void {
    this.#sql.exec('UPDATE lines SET cart = NULL WHERE order_number = ?', orderNumber)
  }

  setBuyer(orderNumber: string, buyer: string): void {
    this.#sql.exec('INSERT OR REPLACE INTO buyers VALUES (?, ?)', orderNumber, buyer)
  }

  forgetBuyer(orderNumber: string): void {
    this.#sql.exec('DELETE FROM buyers WHERE order_number = ?', orderNumber)
    this.unpaid.set(orderNumber, null)
  }

  /**
   * Counts a buyer's places in all orders but one. Places that a stranger may have ordered in the buyer's name do not
   * count: those of unpaid orders by transfer whose address is not confirmed.
   */
  countOfBuyer(buyer: string, exceptOrder: string): number {
    return this.#sql
      .exec<{ value: number }>(
        `SELECT count(*) AS value FROM lines JOIN buyers USING (order_number)
         WHERE buyer = ? AND order_number <> ?
           AND NOT (state = 'paying' AND order_number IN (SELECT order_number FROM unpaid WHERE is_confirmed = 0))`,
        ...[buyer, exceptOrder],
      )
      .one().value
  }

  remove(line: Pick<LineRow, 'id' | 'seat' | 'area' | 'contingent' | 'state'>): void {
    this.#sql.exec('DELETE FROM lines WHERE id = ?', line.id)
    this.#changes.push((hall) => mark(hall, line, 'free', line.state))
  }

  moveTo(line: LineRow, to: LineTarget): void {
    this.moveAll([{ line, to }])
  }

  /** Moves lines at once, so that one may get the seat that another leaves. */
  moveAll(moves: readonly { line: LineRow; to: LineTarget }[]): void {
    for (const { line, to } of moves)
      this.#sql.exec(
        'UPDATE lines SET seat = ?, area = ?, contingent = ?, category = ?, cents = ? WHERE id = ?',
        ...[to.seat, to.area, to.contingent, to.category, to.cents, line.id],
      )
    this.#changes.push((hall) => {
      for (const { line } of moves) mark(hall, line, 'free', line.state)
      for (const { line, to } of moves) mark(hall, to, line.state)
    })
  }

  setPrice(lineId: string, type: PriceTypeKey, cents: number): void {
    this.#sql.exec('UPDATE lines SET price_type = ?, cents = ? WHERE id = ?', type, cents, lineId)
  }

  setState(line: LineRow, state: LineState, orderNumber: string | null): void {
    const cart = state === 'sold' ? null : line.cart
    this.#sql.exec(
      'UPDATE lines SET state = ?, order_number = ?, cart = ? WHERE id = ?',
      state,
      orderNumber,
      cart,
      line.id,
    )
    this.#changes.push((hall) => mark(hall, line, state, line.state))
  }

  applyToHall(hall: Hall): boolean {
    const changes = this.#changes
    this.#changes = []
    for (const change of changes) change(hall)
    const isChanged = this.#isAhead || changes.length > 0
    this.#isAhead = false
    return isChanged
  }

  /** Applies what a verb has changed until now; `applyToHall` still reports it at the end of the transaction. */
  applySoFar(hall: Hall): void {
    this.#isAhead = this.applyToHall(hall)
  }

  /** Discards changes that are not in the mirror yet, after their transaction was rolled back. */
  discard(): void {
    this.#changes = []
    this.#isAhead = false
  }

  #insert(rows: readonly LineRow[]): void {
    this.#sql.exec(
      `INSERT INTO lines (id, cart, order_number, state, seat, area, contingent, category, price_type, cents)
       VALUES ${rows.map(() => '(?, ?, ?, ?, ?, ?, ?, ?, ?, ?)').join()}`,
      ...rows.flatMap((row) => [
        ...[row.id, row.cart, row.order_number, row.state, row.seat, row.area, row.contingent, row.category],
        ...[row.price_type, row.cents],
      ]),
    )
    for (const row of rows) this.#changes.push((hall) => mark(hall, row, row.state))
  }
}

/** Sets the state of a line's place in the mirror. @param from its previous state */
export function mark(
  hall: Hall,
  { seat, area, contingent }: Pick<LineRow, 'seat' | 'area' | 'contingent'>,
  to: PlaceState,
  from: PlaceState = 'free',
): void {
  if (seat !== null) {
    const index = hall.seating.indexOf.get(seat)
    if (index !== undefined) hall.states[index] = to
    return
  }
  const use = area === null ? undefined : hall.areas.get(area)
  if (!use) return
  const by = Number(to !== 'free') - Number(from !== 'free')
  use.used.set(contingent, (use.used.get(contingent) ?? 0) + by)
  const held = Number(mayComeBack(to)) - Number(mayComeBack(from))
  use.allHeld += held
  if (contingent === '') use.held += held
}

const mayComeBack = (state: PlaceState) => state === 'held' || state === 'paying'

export function lineOf({ id, seat, area, category, price_type, cents }: LineRow): InventoryLine {
  return { id, seat, area, category, price_type, cents }
}
export type { LineRow }
