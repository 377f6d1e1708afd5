import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { hallSections } from '../../../shared/box-office/pages/seats/plan/hall-sections.ts'
import { sectionNames } from '../../../shared/box-office/pages/seats/plan/section-names.ts'
import { type HallPlan, hallPlan } from '../../../shared/contract/hall-plan.ts'
import { expandPlan } from '../../../shared/contract/import/hall-plan/expand.ts'
import { importPlan } from '../../../shared/contract/import/hall-plan/plan.ts'
import { locales } from '../../../shared/i18n/locale.ts'

const plans = readdirSync('seed/plans').map((file) =>
  hallPlan.parse(expandPlan(importPlan.parse(JSON.parse(readFileSync(`seed/plans/${file}`, 'utf8'))), 1)),
)
const byKey = plans.map((plan) => [plan.key, plan] as const)
const seatsOf = ({ sections }: HallPlan) => sections.flatMap(({ rows }) => rows.flatMap(({ seats }) => seats))
const namesOf = (plan: HallPlan, locale: (typeof locales)[number]) => sectionNames(plan, hallSections(plan, [], locale))
/** A name as it is drawn, 15 units high and at most as wide as its widest letters. */
const boxOf = ({ name, x, y }: { name: string; x: number; y: number }) =>
  [x - name.length * 4.5, y - 12, x + name.length * 4.5, y + 4] as const

/** Returns what a plan's names lie on. A seat's outline is 18 units wide at most. */
function covered(plan: HallPlan, locale: (typeof locales)[number]): string[] {
  const names = namesOf(plan, locale)
  return names.flatMap((name, index) => {
    const [left, top, right, bottom] = boxOf(name)
    const seats = seatsOf(plan).filter(({ x, y }) => x + 9 > left && x - 9 < right && y + 9 > top && y - 9 < bottom)
    const others = names.slice(index + 1).filter((other) => {
      const [otherLeft, otherTop, otherRight, otherBottom] = boxOf(other)
      return otherLeft < right && left < otherRight && otherTop < bottom && top < otherBottom
    })
    return [...seats.map(({ id }) => `${name.name}: ${id}`), ...others.map((other) => `${name.name}: ${other.name}`)]
  })
}

/** A plan of blocks side by side without an aisle, as staff may upload it. */
function denseHall(blocks: number, perRow: number): HallPlan {
  const sections = Array.from({ length: blocks }, (_, block) => ({
    id: `block-${block}`,
    name: { de: `Ebene ${1 + (block % 4)}, Block ${String.fromCharCode(65 + block)}` },
    rows: Array.from({ length: 6 }, (_, row) => ({
      id: `row-${block}-${row}`,
      name: String(row + 1),
      distance: 10,
      seats: Array.from({ length: perRow }, (_, seat) => ({
        id: `seat-${block}-${row}-${seat}`,
        name: String(seat + 1),
        x: 60 + ((block % 4) * perRow + seat) * 24,
        y: 160 + (Math.floor(block / 4) * 6 + row) * 24,
        category: 1,
        kind: 'seat' as const,
      })),
    })),
  }))
  const stage = [[300, 20] as const, [500, 20] as const, [500, 60] as const, [300, 60] as const]
  return { key: 'dense', width: 900, height: 700, stage, areas: [], sections } as unknown as HallPlan
}

describe('The names of sections', () => {
  it.each(byKey)('lie on no seat and on no other name in the plan %s, in both languages', (_, plan) => {
    for (const locale of locales) expect(covered(plan, locale)).toEqual([])
  })

  it.each(byKey)('are all drawn in the plan %s, and inside it', (_, plan) => {
    const names = namesOf(plan, 'de')
    expect(names.map(({ id }) => id)).toEqual(plan.sections.map(({ id }) => id))
    for (const name of names) {
      const [left, top, right, bottom] = boxOf(name)
      expect([name.name, left >= 0 && top >= 0 && right <= plan.width && bottom <= plan.height]).toEqual([
        name.name,
        true,
      ])
    }
  })

  it.each([
    [4, 8],
    [12, 8],
    [12, 3],
    [8, 1],
  ])(
    'lie on no seat where %i blocks of %i seats a row leave no aisle; one without room is left out',
    (blocks, seats) => {
      expect(covered(denseHall(blocks, seats), 'de')).toEqual([])
    },
  )

  it.each(byKey)('and those of rows lie on no seat in the plan %s, and most rows have theirs', (_, plan) => {
    const rows = hallSections(plan, [], 'de').flatMap((section) => section.rows)
    const all = plan.sections.flatMap((section) => section.rows).filter((row) => !row.is_table)
    expect(rows.length).toBeGreaterThanOrEqual(all.length * 0.8)
    const faults = rows.flatMap(({ id, name, x, y }) =>
      seatsOf(plan).flatMap((seat) =>
        Math.abs(seat.x - x) < 8 + name.length * 3 && y > seat.y - 8 && y - 8 < seat.y + 8 ? [`${id}: ${seat.id}`] : [],
      ),
    )
    expect(faults).toEqual([])
  })

  it('stay above their seats where there is room', () => {
    const plan = plans.find(({ key }) => key === 'konzertsaal') as HallPlan
    const circle = hallSections(plan, [], 'de').find(({ name }) => name === '2. Rang')
    const name = namesOf(plan, 'de').find(({ id }) => id === circle?.id)
    expect([name?.x, name?.y]).toEqual([(circle?.box[0] ?? 0) + (circle?.box[2] ?? 0) / 2, (circle?.top ?? 0) - 20])
  })
})
