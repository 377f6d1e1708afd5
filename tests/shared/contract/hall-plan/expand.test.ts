import { describe, expect, it } from 'vitest'
import { type HallPlan, hallPlan } from '../../../../shared/contract/hall-plan.ts'
import { expandPlan } from '../../../../shared/contract/import/hall-plan/expand.ts'
import { type ImportPlanInput, importPlan } from '../../../../shared/contract/import/hall-plan/plan.ts'
import fc from '../../../properties.ts'
import { somePlanFile, someSection } from './some-plan-file.ts'

const expanded = (file: ImportPlanInput): HallPlan => expandPlan(importPlan.parse(file), 1)
const firstRow = (section: Parameters<typeof someSection>[0]) =>
  expanded(somePlanFile({ sections: [someSection(section)] })).sections[0]?.rows[0]?.seats ?? []
const seatsOf = (plan: HallPlan) => plan.sections.flatMap(({ rows }) => rows.flatMap(({ seats }) => seats))

describe('a row', () => {
  it('gives each seat an id of section, row and number', () => {
    const seats = firstRow({ id: 'parkett-links', rows: [{ name: '14', seats: '8-10' }] })
    expect(seats.map(({ id, name }) => [id, name])).toEqual([
      ['parkett-links-14-8', '8'],
      ['parkett-links-14-9', '9'],
      ['parkett-links-14-10', '10'],
    ])
  })

  it('is interrupted by an aisle and by missing seats, whose neighbours are apart', () => {
    const seats = firstRow({ rows: [{ name: '1', seats: '1 2 | 3 _3 4' }], pitch: 20, aisle: 30 })
    expect(seats.map(({ aisle_after = false }) => aisle_after)).toEqual([false, true, true, false])
    const [first = 0, ...others] = seats.map(({ x }) => x)
    expect(others.map((x) => x - first)).toEqual([20, 70, 150])
  })

  it('counts down, and in odd numbers', () => {
    const numbers = firstRow({ rows: [{ name: 'A', seats: '5-1/2 2-6/2' }] }).map(({ name }) => name)
    expect(numbers).toEqual(['5', '3', '1', '2', '4', '6'])
  })

  it('binds each companion place to the wheelchair place beside it', () => {
    const seats = firstRow({ rows: [{ name: '1', seats: '1w 2c 3w 4c 5 6c 7w' }] })
    expect(seats.map(({ kind, companion_of: of }) => of ?? kind)).toEqual([
      ...['wheelchair', 'parkett-1-1', 'wheelchair', 'parkett-1-3', 'seat', 'parkett-1-7', 'wheelchair'],
    ])
  })

  it('may define several equal rows, one behind the other', () => {
    const plan = expanded(
      somePlanFile({ sections: [someSection({ rows: [{ name: 'B-D', seats: '1' }], row_pitch: 30 })] }),
    )
    expect(plan.sections[0]?.rows.map(({ id, seats }) => [id, seats[0]?.y])).toEqual([
      ['parkett-b', 100],
      ['parkett-c', 130],
      ['parkett-d', 160],
    ])
  })

  it('bends towards the stage at its ends, and is turned as its section is', () => {
    const [left, middle, right] = firstRow({ rows: [{ name: '1', seats: '1-3' }], radius: 100, pitch: 30 })
    expect(left?.y).toBe(right?.y)
    expect(left?.y).toBeLessThan(middle?.y ?? 0)
    const turned = firstRow({ rows: [{ name: '1', seats: '1-2' }], angle: 90 })
    expect(turned.map(({ x }) => x)).toEqual([500, 500])
    expect(turned[0]?.y).toBeLessThan(turned[1]?.y ?? 0)
  })

  it('has its category and its restricted view from the last zone that selects a seat', () => {
    const seats = firstRow({
      rows: [{ name: '1', seats: '1-6' }],
      category: 3,
      zones: [
        { inner: 4, category: 2 },
        { rows: '1', seats: '3-4', category: 1 },
      ],
      restricted_view: [{ seats: '1', reason: 'Säule' }],
    })
    expect(seats.map(({ category }) => category)).toEqual([3, 2, 1, 1, 2, 3])
    expect(seats.map(({ restricted_view: reason }) => reason?.de)).toEqual(['Säule', ...Array(5).fill(undefined)])
  })

  it('may be a table, whose seats stand around it', () => {
    const plan = expanded(
      somePlanFile({ sections: [someSection({ rows: [], tables: [{ name: '7-8', seats: '1-4', x: 200, y: 300 }] })] }),
    )
    const [table, other] = plan.sections[0]?.rows ?? []
    expect(table).toMatchObject({ id: 'parkett-7', is_table: true })
    for (const { x, y } of table?.seats ?? []) expect(Math.hypot(x - 200, y - 300)).toBeCloseTo(24, 0)
    expect(other?.seats[0]?.x).toBe(310)
  })
})

const anyPlan = fc
  .array(
    fc.record({
      rows: fc.array(fc.tuple(fc.integer({ min: 1, max: 12 }), fc.integer({ min: 1, max: 12 })), {
        minLength: 1,
        maxLength: 6,
      }),
      radius: fc.option(fc.integer({ min: 400, max: 4000 }), { nil: undefined }),
      angle: fc.integer({ min: -180, max: 180 }),
      align: fc.constantFrom('left' as const, 'middle' as const, 'right' as const),
    }),
    { minLength: 1, maxLength: 4 },
  )
  .map((sections) =>
    somePlanFile({
      sections: sections.map(({ rows, ...section }, index) =>
        someSection({
          id: `block-${index}`,
          x: 1000,
          y: 1000,
          ...section,
          rows: rows.map(([left, right], row) => ({
            name: String(row + 1),
            seats: `1-${left} | ${left + 1}-${left + right}`,
          })),
        }),
      ),
    }),
  )

describe('any plan', () => {
  it('expands to a plan of the contract with unique ids inside the drawing', () => {
    fc.assert(
      fc.property(anyPlan, (file) => {
        const plan = expanded(file)
        expect(hallPlan.safeParse(plan).error).toBeUndefined()
        const ids = seatsOf(plan).map(({ id }) => id)
        expect(new Set(ids).size).toBe(ids.length)
        for (const { x, y } of seatsOf(plan)) {
          expect(Math.min(x, y)).toBeGreaterThanOrEqual(0)
          expect(Math.max(x - plan.width, y - plan.height)).toBeLessThanOrEqual(0)
        }
      }),
    )
  })

  it('has neighbours in order, one pitch apart, and further across an aisle', () => {
    fc.assert(
      fc.property(anyPlan, (file) => {
        for (const { seats } of expanded(file).sections.flatMap(({ rows }) => rows)) {
          seats.slice(1).forEach((seat, index) => {
            const before = seats[index]
            if (!before) return
            expect(Number(seat.name)).toBe(Number(before.name) + 1)
            const distance = Math.hypot(seat.x - before.x, seat.y - before.y)
            if (before.aisle_after) expect(distance).toBeGreaterThan(50)
            else expect(Math.abs(distance - 24)).toBeLessThan(0.3)
          })
        }
      }),
    )
  })

  it('keeps the id, place and category of every seat when a row is appended', () => {
    fc.assert(
      fc.property(anyPlan, (file) => {
        const longer = structuredClone(file)
        for (const section of longer.sections ?? []) section.rows?.push({ name: 'Z', seats: '1-5' })
        const after = new Map(seatsOf(expanded(longer)).map((seat) => [seat.id, seat]))
        for (const seat of seatsOf(expanded(file))) expect(after.get(seat.id)).toEqual(seat)
      }),
    )
  })
})
