import { env } from 'cloudflare:workers'
import type { Sales } from '../../../../shared/contract/box-office/sales.ts'
import type { Voucher } from '../../../../shared/contract/box-office/voucher.ts'
import type { Cart } from '../../../../worker/box-office/objects/cart/cart.ts'
import { cartOf } from '../../../../worker/box-office/objects/cart-of.ts'
import type { ProductionInventory } from '../../../../worker/box-office/objects/inventory/inventory.ts'
import { inventoryOf } from '../../../../worker/box-office/objects/inventory-of.ts'
import type { VoucherBook } from '../../../../worker/box-office/objects/voucher-book/voucher-book.ts'
import { voucherBookOf } from '../../../../worker/box-office/objects/voucher-book-of.ts'
import { control } from '../../woken.ts'
import { someId, somePlan, someSales, startMs } from '../inventory/some-inventory.ts'

export const minute = 60_000

/**
 * Creates two productions on sale and a voucher book. They and the carts of `newCart` use `clock`, which the test
 * sets.
 */
export async function someShop(sales: Partial<Sales> = {}) {
  const clock = { nowMs: startMs }
  const setClock = <Clocked extends Cart | ProductionInventory | VoucherBook>(stub: DurableObjectStub<Clocked>) =>
    control(stub, (object: Clocked) => {
      object.nowMs = () => clock.nowMs
    })
  const productions = [someId(), someId()] as const
  for (const id of productions) {
    const inventory = inventoryOf(env, 'hh', id)
    await setClock(inventory)
    await inventory.setUp({ plan: somePlan(), sales: someSales(sales) })
  }
  const book = voucherBookOf(env, 'hh')
  await setClock(book)
  const newCart = async () => {
    const cart = cartOf(env, 'hh', crypto.randomUUID())
    await setClock(cart)
    return cart
  }
  return { clock, setClock, productions, book, newCart, inventory: (id: number) => inventoryOf(env, 'hh', id) }
}

export function someVoucher(change: Partial<Voucher> & Pick<Voucher, 'code' | 'value'>): Voucher {
  return {
    productions: null,
    valid_from: null,
    valid_until: null,
    min_cents: 0,
    max_uses: null,
    budget_cents: null,
    ...change,
  }
}

let keys = 0
export const nextKey = () => `cart-key-${++keys}`
