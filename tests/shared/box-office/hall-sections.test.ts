import { describe, expect, it } from 'vitest'
import { hallSections } from '../../../shared/box-office/pages/seats/plan/hall-sections.ts'
import type { HallPlan } from '../../../shared/contract/hall-plan.ts'

function hallOf(towards: 'right' | 'down'): HallPlan {
  const rows = ['1', '2'].map((name, row) => ({
    id: `row-${name}`,
    name,
    distance: 10,
    seats: [0, 1, 2].map((index) => {
      const [along, across] = [100 + index * 24, 200 + row * 24]
      const [x, y] = towards === 'right' ? [along, across] : [across, along]
      return { id: `seat-${name}-${index}`, name: String(index + 1), x, y, category: 1, kind: 'seat' as const }
    }),
  }))
  const name = { de: '1. Rang links', en: '1st circle left' }
  return { sections: [{ id: 'section', name, rows }] } as unknown as HallPlan
}

describe('A section of the plan', () => {
  it('has its name above its seats', () => {
    const [section] = hallSections(hallOf('right'), [], 'de')
    expect([section?.top, section?.rows[0]?.y]).toEqual([200, 204])
  })

  it('has its name above the names of rows that lead away from the stage', () => {
    const [section] = hallSections(hallOf('down'), [], 'de')
    const rowName = section?.rows[0]?.y ?? 0
    expect(rowName).toBeLessThan(100)
    // the section's name is 20 units above `top`, and a row's name is 9 units high
    expect((section?.top ?? 0) - 20).toBeLessThan(rowName - 9)
  })
})
