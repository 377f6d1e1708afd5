import { expect, it } from 'vitest'
import { expandPlan } from '../../../../shared/contract/import/hall-plan/expand.ts'
import { importPlan } from '../../../../shared/contract/import/hall-plan/plan.ts'

/** A hall with 21 rows from y = 100 to y = 500, a balcony behind them, and a choir behind the platform. */
const hall = {
  external_id: 'saal',
  name: 'Saal',
  width: 1000,
  height: 1000,
  categories: ['Kategorie 1'],
  stage: [
    [300, 20],
    [700, 20],
    [700, 80],
    [300, 80],
  ],
  sections: [
    {
      category: 1,
      id: 'parkett',
      name: 'Parkett',
      x: 500,
      y: 100,
      row_pitch: 20,
      rows: [{ name: '1-21', seats: '1-20' }],
    },
    { category: 1, id: 'rang', name: 'Rang', x: 500, y: 700, is_balcony: true, rows: [{ name: '1-5', seats: '1-20' }] },
    { category: 1, id: 'chor', name: 'Chor', x: 500, y: 10, rows: [{ name: '1', seats: '1-20' }] },
  ],
}

const focusOf = (change: object) => expandPlan(importPlan.parse({ ...hall, ...change }), 1).focus

it('seats are best in the axis of the platform, at 0.4 of the depth of the seats in front of it', () => {
  expect(focusOf({})).toEqual({ x: 500, y: 260 })
})

it('a hall that has only a balcony in front of the platform takes its depth', () => {
  const sections = hall.sections.map((section) => ({ ...section, is_balcony: true }))
  expect(focusOf({ sections: sections.slice(1) })).toEqual({ x: 500, y: 738 })
})

it('a hall without seats is best at the platform, and a plan may name another point', () => {
  const standing = {
    id: 'steh',
    name: 'Stehplätze',
    kind: 'standing',
    capacity: 9,
    category: 1,
    x: 0,
    y: 0,
    width: 9,
    height: 9,
  }
  expect(focusOf({ sections: [], areas: [standing] })).toEqual({ x: 500, y: 80 })
  expect(focusOf({ focus: { x: 1, y: 2 } })).toEqual({ x: 1, y: 2 })
})
