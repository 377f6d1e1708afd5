import { env } from 'cloudflare:workers'
import type { Sales } from '../../../../shared/contract/box-office/sales.ts'
import type { HallPlan, PlanSeat } from '../../../../shared/contract/hall-plan.ts'
import type { ProductionInventory } from '../../../../worker/box-office/objects/inventory/inventory.ts'
import { inventoryOf } from '../../../../worker/box-office/objects/inventory-of.ts'
import { control } from '../../woken.ts'

/** The time at which tests begin, in UTC milliseconds. */
export const startMs = Date.parse('2026-11-20T09:00:00Z')

/** Returns a hall with seats such as `1-5`, and a standing area if `standing` is not 0. */
export function somePlan({ rows = 2, seatsPerRow = 10, standing = 0 } = {}): HallPlan {
  const seat = (row: number, number: number): PlanSeat => ({
    id: `${row}-${number}`,
    name: String(number),
    x: number * 20,
    y: row * 20,
    category: 1,
    kind: 'seat',
  })
  return {
    key: 'hall',
    version: 1,
    name: { de: 'Saal' },
    width: 1000,
    height: 1000,
    units_per_metre: 40,
    focus: { x: (seatsPerRow + 1) * 10, y: 0 },
    stage: [
      [0, 0],
      [(seatsPerRow + 1) * 20, 0],
      [(seatsPerRow + 1) * 20, 10],
    ],
    categories: [{ key: 1, name: { de: 'Kategorie 1' } }],
    sections: [
      {
        id: 'parkett',
        name: { de: 'Parkett' },
        rows: Array.from({ length: rows }, (_, row) => ({
          id: `r${row + 1}`,
          name: String(row + 1),
          seats: Array.from({ length: seatsPerRow }, (_, number) => seat(row + 1, number + 1)),
        })),
      },
    ],
    areas: standing
      ? [
          {
            id: 'steh',
            name: { de: 'Stehplätze' },
            kind: 'standing',
            capacity: standing,
            category: 1,
            x: 0,
            y: 0,
            width: 9,
            height: 9,
          },
        ]
      : [],
  }
}

export function someSales(change: Partial<Sales> = {}): Sales {
  return {
    version: 1,
    plan: { key: 'hall', version: 1 },
    is_stopped: false,
    tax: 'reduced',
    fee_cents: 200,
    max_per_order: 10,
    max_per_person: null,
    transfer_until_days: 5,
    price_types: [
      { key: 'normal', name: { de: 'Normalpreis' } },
      { key: 'reduced', name: { de: 'Ermäßigt' }, max_per_order: 4 },
      { key: 'companion', name: { de: 'Begleitperson' }, no_more_than: 'reduced' },
    ],
    prices: [
      { category: 1, price_type: 'normal', cents: 5000 },
      { category: 1, price_type: 'reduced', cents: 2500 },
      { category: 1, price_type: 'companion', cents: 0 },
    ],
    windows: [{ access: null, from: '2026-11-01T10:00:00+01:00', until: '2026-12-24T18:00:00+01:00' }],
    contingents: [],
    delivery: [{ type: 'pdf', cents: 0 }],
    ...change,
  }
}

/** Returns a random id, because objects outlive a test file and no two tests may use the same production. */
export const someId = () => crypto.getRandomValues(new Uint32Array(1))[0] ?? 0

/** Creates an inventory with a random id and a clock that the test sets. */
export async function someInventory(plan = somePlan(), sales = someSales()) {
  const stub = inventoryOf(env, 'hh', someId())
  const clock = { nowMs: startMs }
  await control(stub, (object: ProductionInventory) => {
    object.nowMs = () => clock.nowMs
  })
  await stub.setUp({ plan, sales })
  return { stub, clock }
}

const minute = 60_000
let keys = 0
export const nextKey = () => `key-${++keys}`

/** Returns a cart's request for a hold of 15 minutes from the start of the test. */
export function holdOf(cart: string, wish: { seats?: string[]; count?: number; area?: string; access?: string[] }) {
  return { cart, until_ms: startMs + 15 * minute, access: [], ...wish }
}
