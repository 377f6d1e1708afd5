import { readdir, readFile } from 'node:fs/promises'
import { beforeAll, describe, expect, it } from 'vitest'
import { seedFolder } from '../../../scripts/seed/content.ts'
import { type HallPlan, hallPlan } from '../../../shared/contract/hall-plan.ts'
import { expandPlan } from '../../../shared/contract/import/hall-plan/expand.ts'
import { importPlan } from '../../../shared/contract/import/hall-plan/plan.ts'
import { stageFront } from '../../../shared/contract/stage-front.ts'

const folder = new URL('plans/', seedFolder)
const plans = new Map<string, HallPlan>()
const seatsOf = (plan?: HallPlan) => plan?.sections.flatMap(({ rows }) => rows.flatMap(({ seats }) => seats)) ?? []

beforeAll(async () => {
  for (const name of await readdir(folder)) {
    const plan = hallPlan.parse(
      expandPlan(importPlan.parse(JSON.parse(await readFile(new URL(name, folder), 'utf8'))), 1),
    )
    plans.set(plan.key, plan)
  }
})

describe('the plans of the seed', () => {
  it.each([
    ['weinberg', 2100, 0, 6],
    ['amphitheater', 1980, 0, 6],
    ['konzertsaal', 1794, 0, 6],
    ['kammersaal', 594, 0, 2],
    ['kirche', 684, 0, 2],
    ['club', 68, 420, 2],
    ['studio', 4, 176, 2],
    ['kleiner-saal', 306, 0, 2],
    ['halle', 4, 440, 2],
  ])('%s has %i seats, %i other places and %i wheelchair places', (key, seats, others, wheelchairs) => {
    const plan = plans.get(key)
    expect(seatsOf(plan)).toHaveLength(seats)
    expect(plan?.areas.reduce((sum, { capacity }) => sum + capacity, 0)).toBe(others)
    expect(seatsOf(plan).filter(({ kind }) => kind === 'wheelchair')).toHaveLength(wheelchairs)
  })

  it('have a companion place beside every wheelchair place', () => {
    for (const plan of plans.values()) {
      for (const { seats } of plan.sections.flatMap(({ rows }) => rows)) {
        seats.forEach(({ id, kind }, index) => {
          if (kind !== 'wheelchair') return
          const beside = [seats[index - 1], seats[index + 1]]
          expect(beside.some((seat) => seat?.companion_of === id)).toBe(true)
        })
      }
    }
  })

  it('use each of their categories', () => {
    for (const { key, categories, areas, ...plan } of plans.values()) {
      const used = new Set([...seatsOf(plan as HallPlan), ...areas].map(({ category }) => category))
      expect([key, [...used].sort()]).toEqual([key, categories.map((category) => category.key)])
    }
  })

  it('have the best seats behind the first rows, and no seats on top of each other', () => {
    for (const plan of plans.values()) {
      const seats = seatsOf(plan)
      const front = stageFront(plan)
      expect(Math.abs(front.x - plan.width / 2)).toBeLessThan(1)
      expect([plan.focus.x, plan.focus.y >= front.y]).toEqual([front.x, true])
      for (const [index, seat] of seats.entries()) {
        const crowded = seats.slice(index + 1).filter(({ x, y }) => Math.hypot(x - seat.x, y - seat.y) < 20)
        expect(crowded).toEqual([])
      }
    }
  })

  it('say in both languages why a view is restricted', () => {
    const restricted = [...plans.values()].flatMap((plan) =>
      seatsOf(plan).flatMap(({ restricted_view: view }) => view ?? []),
    )
    expect(restricted.length).toBeGreaterThan(200)
    for (const { de, en } of restricted) expect([de, en]).not.toContain(undefined)
  })
})
