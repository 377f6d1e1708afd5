import { describe, expect, it } from 'vitest'
import type { HallPlan, PlanSeat } from '../../../../shared/contract/hall-plan.ts'
import { choosePlaces } from '../../../../worker/box-office/objects/inventory/choose.ts'
import { contingentsFor, freeSeats, type Hall, hallOf } from '../../../../worker/box-office/objects/inventory/hall.ts'
import { stockOf } from '../../../../worker/box-office/objects/inventory/word-of-hall.ts'
import { hallFactsOf, suggestSeats } from '../../../../worker/box-office/rules/suggestions.ts'
import fc from '../../../properties.ts'
import { somePlan, someSales, startMs } from './some-inventory.ts'

const rowOfSeats = fc.record({
  category: fc.integer({ min: 1, max: 4 }),
  seats: fc.array(fc.constantFrom('free', 'free', 'free', 'sold', 'aisle', 'wheelchair'), {
    minLength: 1,
    maxLength: 14,
  }),
  isTable: fc.integer({ min: 0, max: 5 }).map((value) => value === 0),
})
const halls = fc
  .array(fc.array(rowOfSeats, { minLength: 1, maxLength: 4 }), { minLength: 1, maxLength: 3 })
  .map(hallFrom)
const parties = fc.record({
  count: fc.integer({ min: 1, max: 8 }),
  accessible: fc.constantFrom(0, 0, 0, 1),
  category: fc.option(fc.integer({ min: 1, max: 4 }), { nil: undefined }),
})

describe('The best seats', () => {
  it('are the same for the page that suggests them and for a call that names only the party', () => {
    let seated = 0
    fc.assert(
      fc.property(halls, parties, (hall, { accessible, ...party }) => {
        const wish = { ...party, accessible: Math.min(accessible, party.count) }
        const free = freeSeats(hall, contingentsFor(hall, []))
        const { best } = suggestSeats(hall.seating, free, wish, hallFactsOf(hall.plan, hall.sales))
        const lines = choosePlaces(hall, { ...withoutMissing(wish), access: [] }, new Set())
        const held = Array.isArray(lines) ? lines.map(({ seat }) => seat) : null
        expect(held).toEqual(best?.map((index) => hall.seating.seats[index]?.id) ?? null)
        seated += Number(held !== null)
      }),
    )
    expect(seated).toBeGreaterThan(20)
  })

  it('are in the dearest category that seats the party together', () => {
    const hall = hallFrom([
      [
        { category: 2, seats: ['free', 'free'], isTable: false },
        { category: 1, seats: ['free', 'free'], isTable: false },
      ],
    ])
    const lines = choosePlaces(hall, { count: 2, access: [] }, new Set())
    expect(Array.isArray(lines) && lines.map(({ category }) => category)).toEqual([1, 1])
  })

  it('have a price: seats of a category without one are never chosen', () => {
    const hall = hallFrom([[{ category: 4, seats: ['free', 'free'], isTable: false }]])
    const unpriced = { ...hall, sales: someSales() }
    expect(choosePlaces(unpriced, { count: 1, access: [] }, new Set())).toEqual({ ok: false, reason: 'none_left' })
  })
})

describe('A hall with only wheelchair places left', () => {
  const hall = () => hallFrom([[{ category: 1, seats: ['sold', 'wheelchair', 'sold'], isTable: false }]])

  it('is sold out, since only those who need these places may buy them', () => {
    expect(stockOf(hall(), null)).toBe('sold_out')
    expect(choosePlaces(hall(), { count: 1, access: [] }, new Set())).toEqual({ ok: false, reason: 'none_left' })
  })

  it('still sells them to a party with a wheelchair user', () => {
    const lines = choosePlaces(hall(), { count: 2, accessible: 1, access: [] }, new Set())
    expect(Array.isArray(lines) && lines.map(({ seat }) => seat)).toEqual(['0-0-2', '0-0-3'])
  })
})

interface SomeRow {
  category: number
  seats: string[]
  isTable: boolean
}

/** Builds a hall with a section per entry; a wheelchair place is followed by its companion place. */
function hallFrom(sections: SomeRow[][]): Hall {
  const sold = new Set<string>()
  const plan: HallPlan = {
    ...somePlan(),
    categories: [1, 2, 3, 4].map((key) => ({ key, name: { de: `Kategorie ${key}` } })),
    focus: { x: 100, y: 60 },
    sections: sections.map((rows, section) => ({
      id: `s${section}`,
      name: { de: `Bereich ${section}` },
      rows: rows.map(({ category, seats: signs, isTable }, row) => {
        const seats: PlanSeat[] = []
        const add = (kind: PlanSeat['kind'], of?: string) => {
          const id = `${section}-${row}-${seats.length + 1}`
          const at = { x: seats.length * 20 + 20, y: section * 200 + row * 20 + 20 }
          seats.push({ id, name: String(seats.length + 1), ...at, category, kind, ...(of && { companion_of: of }) })
          return id
        }
        for (const sign of signs) {
          const last = seats.at(-1)
          if (sign === 'aisle' && last) last.aisle_after = true
          else if (sign === 'wheelchair') add('companion', add('wheelchair'))
          else if (sign === 'sold') sold.add(add('seat'))
          else if (sign === 'free') add('seat')
        }
        delete seats.at(-1)?.aisle_after
        return { id: `${section}-${row}`, name: String(row + 1), seats, ...(isTable && { is_table: true }) }
      }),
    })),
  }
  const prices = [9000, 6000, 6000, 3000].map((cents, index) => ({
    category: index + 1,
    price_type: 'normal' as const,
    cents,
  }))
  const hall = hallOf(plan, someSales({ prices }), startMs)
  for (const id of sold) hall.states[hall.seating.indexOf.get(id) ?? -1] = 'sold'
  return hall
}

function withoutMissing<T extends object>(wish: T): T {
  return Object.fromEntries(Object.entries(wish).filter(([, value]) => value !== undefined)) as T
}
