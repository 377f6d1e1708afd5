import { runInDurableObject } from 'cloudflare:test'
import type { Sales } from '../../../../shared/contract/box-office/sales.ts'
import type { Voucher } from '../../../../shared/contract/box-office/voucher.ts'
import type { HallPlan } from '../../../../shared/contract/hall-plan.ts'
import { choosePlaces, type Wish } from '../../../../worker/box-office/objects/inventory/choose.ts'
import { type Hall, hallOf } from '../../../../worker/box-office/objects/inventory/hall.ts'
import type { ProductionInventory } from '../../../../worker/box-office/objects/inventory/inventory.ts'
import { LineStore, mark } from '../../../../worker/box-office/objects/inventory/line-store.ts'
import { storesOf } from '../../../../worker/box-office/objects/inventory/stores.ts'
import {
  type ContingentMove,
  moveContingent,
  movedSales,
} from '../../../../worker/box-office/objects/inventory/verbs/move-contingent.ts'
import { type TakeAgainRequest, takeAgain } from '../../../../worker/box-office/objects/inventory/verbs/take-again.ts'
import { UseStore } from '../../../../worker/box-office/objects/voucher-book/use-store.ts'
import { redeem } from '../../../../worker/box-office/objects/voucher-book/verbs.ts'
import type { VoucherBook } from '../../../../worker/box-office/objects/voucher-book/voucher-book.ts'

// Controls for the race tests: the product's checks and writes, but with an await between them, outside a transaction.
// They must oversell; otherwise, the race tests would prove nothing.

interface Buyer {
  cart: string
  wish: Omit<Wish, 'access'>
}

/**
 * Holds places for many buyers at once like an inventory, but without its protection against races.
 * @param meanwhile runs between check and write
 * @param access the keys of contingents and windows that the codes of all buyers open
 * @returns for each buyer, whether the answer confirms the hold
 */
export function unguardedHolds(
  stub: DurableObjectStub<ProductionInventory>,
  buyers: readonly Buyer[],
  meanwhile: (inventory: ProductionInventory) => void = () => {},
  access: string[] = [],
): Promise<boolean[]> {
  return runInDurableObject(stub, (inventory: ProductionInventory, { storage: { sql } }) => {
    const hold = async ({ cart, wish }: Buyer) => {
      const lines = new LineStore(sql)
      const chosen = choosePlaces(hallNow(inventory, sql), { ...wish, access }, new Set())
      if (!Array.isArray(chosen)) return false
      await scheduler.wait(1)
      meanwhile(inventory)
      lines.add(cart, chosen)
      return true
    }
    return Promise.all(buyers.map(hold))
  })
}

/**
 * Gives an expired order its seats again after a late payment, without the inventory's protection against races.
 * @param meanwhile runs between check and write
 * @returns whether the answer confirms that the order has the seats
 */
export function unguardedTakeAgain(
  stub: DurableObjectStub<ProductionInventory>,
  request: TakeAgainRequest,
  meanwhile: (inventory: ProductionInventory) => void,
): Promise<boolean> {
  return runInDurableObject(stub, async (inventory: ProductionInventory, { storage: { sql } }) => {
    const lines = new LateLineStore(sql)
    const hall = hallNow(inventory, sql)
    const answer = takeAgain({ ...storesOf(sql), hall, lines, nowMs: inventory.nowMs(), takesCards: false }, request)
    await scheduler.wait(1)
    meanwhile(inventory)
    lines.write()
    return answer.ok
  })
}

/**
 * Moves places between contingents for many staff members at once, without the inventory's protection against
 * races.
 * @param meanwhile runs between check and write
 * @returns for each move, whether the answer confirms it
 */
export function unguardedMoves(
  stub: DurableObjectStub<ProductionInventory>,
  moves: readonly ContingentMove[],
  meanwhile: (inventory: ProductionInventory) => void = () => {},
): Promise<boolean[]> {
  return runInDurableObject(stub, (inventory: ProductionInventory, { storage: { sql } }) => {
    const move = async (request: ContingentMove) => {
      const late: [string, ...SqlStorageValue[]][] = []
      const lateSql = { exec: (...query: [string, ...SqlStorageValue[]]) => late.push(query) } as unknown as SqlStorage
      const context = { ...storesOf(sql), hall: hallNow(inventory, sql), nowMs: inventory.nowMs(), takesCards: false }
      const answer = moveContingent(context, lateSql, request)
      await scheduler.wait(1)
      meanwhile(inventory)
      for (const query of late) sql.exec(...query)
      return answer.ok
    }
    return Promise.all(moves.map(move))
  })
}

/** Reads the hall with its current lines from the tables, because the inventory's copy in memory is outdated here. */
function hallNow(inventory: ProductionInventory, sql: SqlStorage): Hall {
  const [data] = sql.exec<{ plan: string; sales: string }>('SELECT plan, sales FROM sales_data').toArray()
  const plan = JSON.parse(data?.plan ?? '') as HallPlan
  const hall = hallOf(plan, movedSales(sql, plan, JSON.parse(data?.sales ?? '') as Sales), inventory.nowMs())
  for (const line of new LineStore(sql).all()) mark(hall, line, line.state)
  return hall
}

/** Delays the lines of orders until `write`. */
class LateLineStore extends LineStore {
  #late: Parameters<LineStore['addForOrder']>[] = []

  override addForOrder(...line: Parameters<LineStore['addForOrder']>): void {
    this.#late.push(line)
  }

  write(): void {
    for (const line of this.#late) super.addForOrder(...line)
  }
}

/**
 * Redeems a code for many carts at once, like the voucher book but without its protection against races.
 * @returns for each cart, whether the answer allows it to use the code
 */
export function unguardedRedemptions(
  stub: DurableObjectStub<VoucherBook>,
  { voucher, carts, nowMs }: { voucher: Voucher; carts: readonly string[]; nowMs: number },
): Promise<boolean[]> {
  return runInDurableObject(stub, (_: VoucherBook, { storage: { sql } }) => {
    const vouchers = new Map([[voucher.code, voucher]])
    const use = async (owner: string) => {
      const uses = new LateUseStore(sql)
      const tickets = [{ production: 1, cents: 5000 }]
      const wish = { code: voucher.code, owner, tickets, who: [owner], until_ms: nowMs + 60_000 }
      const answer = redeem({ vouchers, uses, nowMs }, wish)
      await scheduler.wait(1)
      uses.write()
      return answer.ok
    }
    return Promise.all(carts.map(use))
  })
}

/** Delays the uses of codes until `write`. */
class LateUseStore extends UseStore {
  #late: Parameters<UseStore['save']>[0][] = []

  override save(use: Parameters<UseStore['save']>[0]): void {
    this.#late.push(use)
  }

  write(): void {
    for (const use of this.#late) super.save(use)
  }
}

/** Returns the number of an area's places that have lines, plus the number that staff have moved to contingents. */
export function promisedPlaces(stub: DurableObjectStub<ProductionInventory>, area: string): Promise<number> {
  return runInDurableObject(
    stub,
    (_, { storage: { sql } }) =>
      sql
        .exec<{ places: number }>(
          `SELECT (SELECT count(*) FROM lines WHERE area = ?1) +
            (SELECT coalesce(sum(count), 0) FROM contingent_moves WHERE place = ?1) AS places`,
          area,
        )
        .one().places,
  )
}

/** Returns the number of seats with more than one line. */
export function doubleSold(stub: DurableObjectStub<ProductionInventory>): Promise<number> {
  return runInDurableObject(
    stub,
    (_, { storage: { sql } }) =>
      sql.exec('SELECT seat FROM lines WHERE seat IS NOT NULL GROUP BY seat HAVING count(*) > 1').toArray().length,
  )
}
