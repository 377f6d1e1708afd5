// A hall of 2,000 seats and its sale, of the size that is usual for large promoters.

import type { Voucher } from '../../shared/contract/box-office/voucher.ts'
import type { HallPlan, PlanSeat } from '../../shared/contract/hall-plan.ts'
import type { SalesData } from '../../worker/box-office/store/schema.ts'

const sections = 4
const rowsPerSection = 20
const seatsPerRow = 25
export const seatCount = sections * rowsPerSection * seatsPerRow

const both = (text: string) => ({ de: text, en: text })

/**
 * Generates a hall in which the price category of a seat depends on its row.
 * @param part divisor of the number of rows: 20 yields a twentieth
 */
export const hallOf = (part: number): HallPlan => ({
  key: `saal-${part}`,
  version: 1,
  name: both('Saal'),
  width: 2400,
  height: 1200,
  units_per_metre: 20,
  focus: { x: 1200, y: 40 },
  stage: [
    [900, 0],
    [1500, 0],
    [1500, 60],
  ],
  categories: [1, 2, 3].map((key) => ({ key, name: both(`Kategorie ${key}`) })),
  sections: Array.from({ length: sections }, (_, section) => ({
    id: `block-${section + 1}`,
    name: both(`Block ${section + 1}`),
    entrance: both(`Eingang ${section + 1}`),
    rows: Array.from({ length: rowsPerSection / part }, (_, row) => ({
      id: `block-${section + 1}-${row + 1}`,
      name: String(row + 1),
      seats: Array.from({ length: seatsPerRow }, (_, seat) => someSeat(section, row, seat)),
    })),
  })),
  areas: [],
})

function someSeat(section: number, row: number, seat: number): PlanSeat {
  return {
    id: `block-${section + 1}-${row + 1}-${seat + 1}`,
    name: String(seat + 1),
    kind: 'seat',
    x: section * 600 + seat * 22,
    y: 100 + row * 50,
    category: 1 + Math.floor(row / 7),
    ...(seat === 11 && { aisle_after: true }),
  }
}

const priceTypes = ['normal', 'reduced', 'student', 'child'] as const

/** @param setAside number of seats in a contingent that a magic code opens */
export function someSales(hall: HallPlan, setAside: number): SalesData {
  const seats = hall.sections.flatMap(({ rows }) => rows.flatMap((row) => row.seats.map(({ id }) => id)))
  return {
    plan: { key: hall.key, version: hall.version },
    is_stopped: false,
    tax: 'reduced',
    fee_cents: 200,
    max_per_order: 10,
    max_per_person: null,
    transfer_until_days: 5,
    price_types: priceTypes.map((key) => ({ key, name: both(key) })),
    prices: hall.categories.flatMap(({ key: category }) =>
      priceTypes.map((type, index) => ({ category, price_type: type, cents: 6000 - category * 1000 - index * 500 })),
    ),
    windows: [
      { access: 'freunde', from: '2026-01-01T10:00:00+01:00', until: '2099-12-31T18:00:00+01:00' },
      { access: null, from: '2026-01-02T10:00:00+01:00', until: '2099-12-31T18:00:00+01:00' },
    ],
    contingents: setAside
      ? [{ key: 'freunde', name: both('Freunde'), access: 'freunde', seats: seats.slice(-setAside), areas: [] }]
      : [],
    delivery: [{ type: 'pdf', cents: 0 }],
  }
}

/** A voucher of ten per cent with a budget, so that the box office has to add up its uses. */
export const voucher: Voucher = {
  code: 'BENCH-10',
  value: { kind: 'percent', percent: 10 },
  productions: null,
  valid_from: null,
  valid_until: null,
  min_cents: 0,
  max_uses: 1_000_000,
  budget_cents: 10_000_000,
}
