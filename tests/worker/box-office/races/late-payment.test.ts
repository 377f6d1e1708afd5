import { runInDurableObject } from 'cloudflare:test'
import { describe, expect, it } from 'vitest'
import type { Order } from '../../../../worker/box-office/objects/order/order.ts'
import { creditorReference } from '../../../../worker/box-office/rules/creditor-reference.ts'
import { staffSession } from '../../content/editor/as-staff.ts'
import { nextKey, someInventory, somePlan, someSales, startMs } from '../inventory/some-inventory.ts'
import { someFacts, someOrders, unprinted } from '../order/some-order.ts'
import { calling } from '../routes/staff/some-staff.ts'
import { visitor } from '../routes/visitor.ts'
import { doubleSold, unguardedTakeAgain } from './unguarded.ts'

const seats = ['1-5', '1-6']

describe('A late payment against a new hold of the same seats', () => {
  it('control: without the guard, a seat has two buyers', async () => {
    const { stub } = await someInventory(somePlan({ rows: 1, seatsPerRow: 10 }))
    const lines = seats.map((seat) => ({
      id: crypto.randomUUID(),
      seat,
      area: null,
      category: 1,
      price_type: 'normal' as const,
      cents: 5000,
    }))
    let isHeld = false
    const isReseated = await unguardedTakeAgain(
      stub,
      { order: 'late', cart: 'ended', lines, isEqualEnough: false },
      (inventory) => {
        const wish = { cart: 'new', seats, access: [], until_ms: startMs + 60_000 }
        isHeld = inventory.hold(nextKey(), wish).ok
      },
    )
    expect([isReseated, isHeld]).toEqual([true, true])
    expect(await doubleSold(stub)).toBe(2)
  })

  it('the seats have one buyer, and the other one is answered: other seats, or a refusal', async () => {
    const shop = await someOrders({}, unprinted)
    const [production] = shop.productions
    const inventory = shop.inventory(production)
    // an order that loses its seats gets seats in the rows in front, not in a row that belongs to another order
    const [rowsInFront, contested] = [6, 10]
    const plan = somePlan({ rows: rowsInFront + contested, seatsPerRow: 10 })
    await inventory.setUp({ plan, sales: someSales({ version: 2 }) })
    const staff = calling(await staffSession('petra', 'publisher'))
    const outcomes = await Promise.all(
      Array.from({ length: contested }, async (_, row) => {
        const own = seats.map((seat) => seat.replace(/^1/, String(rowsInFront + row + 1)))
        const cart = await shop.newCart()
        await cart.addPlaces(nextKey(), 'hh', { production, seats: own })
        const { stub, number } = await shop.newOrder()
        const request = { payment: 'transfer', total_cents: 10_000 } as const
        await stub.place(someFacts({ number, cart, productions: [production] }, request))
        await runInDurableObject(stub, async (order: Order) => {
          const { nowMs } = order
          order.nowMs = () => nowMs() + 11 * 24 * 60 * 60_000
          await order.alarm()
          order.nowMs = nowMs
        })
        // the same line of the bank's export may arrive twice, but counts once
        const line = {
          key: `late-${number}`,
          reference: creditorReference(number),
          text: '',
          cents: 10_000,
          paid_at: '2026-11-20',
          payer: null,
          iban: null,
        }
        const pay = async () => {
          const { status, json } = await staff('bank/', { lines: [line] })
          expect([status, json.results]).toMatchObject([200, [{ order: number }]])
        }
        const hold = () => visitor()('POST', 'cart/holds/', { production, seats: own })
        // depending on the row, the hold precedes the payment, follows it, or runs at the same time
        if (row % 3 === 0) await hold()
        if (row % 3 === 1) await pay()
        await Promise.all([pay(), hold()])
        const view = await stub.view()
        const hasSame = view?.lines.every(({ seat, state }) => state === 'sold' && own.includes(seat ?? ''))
        return { state: view?.state, hasSame, offered: view?.offer?.lines.length ?? 0 }
      }),
    )
    expect(await doubleSold(inventory)).toBe(0)
    expect(outcomes.filter(({ hasSame }) => !hasSame).length).toBeGreaterThanOrEqual(4)
    expect(outcomes.filter(({ hasSame }) => hasSame).length).toBeGreaterThanOrEqual(3)
    for (const { state, hasSame, offered } of outcomes) {
      expect([state, offered]).toEqual(hasSame ? ['complete', 0] : ['offered', 2])
    }
  })
})
