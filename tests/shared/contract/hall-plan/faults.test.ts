import { describe, expect, it } from 'vitest'
import { importPlan } from '../../../../shared/contract/import/hall-plan/plan.ts'
import { problemsOf } from '../../../../worker/transfer/import/problems.ts'
import { somePlanFile, someSection } from './some-plan-file.ts'

function problems(change: Parameters<typeof somePlanFile>[0]): string[] {
  const { error } = importPlan.safeParse(somePlanFile(change))
  return error ? problemsOf(error).map(({ path, reason }) => `${path}: ${reason}`) : []
}
const ofSection = (change: Parameters<typeof someSection>[0]) => problems({ sections: [someSection(change)] })

describe('a plan file', () => {
  it('is accepted when it is sound', () => {
    expect(problems({})).toEqual([])
  })

  it.each([
    ['1-12 || 13', '|| is not a seat, a range, | or _'],
    ['1-x', '1-x is not a seat, a range, | or _'],
    ['1-6/2', '1-6/2 does not reach 6 in steps of 2'],
    ['1-999', '1-999 has more than 200 seats'],
    ['| _2', 'names no seat'],
  ])('is refused for the row %j', (seats, reason) => {
    expect(ofSection({ rows: [{ name: '1', seats }] })).toEqual([`sections[0].rows[0].seats: ${reason}`])
  })

  it('is refused for a companion place without a wheelchair place beside it', () => {
    expect(ofSection({ rows: [{ name: '1', seats: '1w 2c 3c 4-5' }] })).toEqual([
      'sections[0].rows[0].seats: 3c has no wheelchair place beside it',
    ])
  })

  it('is refused for the same id in two places', () => {
    const rows = [
      { name: '1', seats: '1 1' },
      { name: '1', seats: '7' },
    ]
    expect(ofSection({ rows })).toEqual([
      'sections[0].rows[0].seats: gives the id parkett-1-1 twice',
      'sections[0].rows[1].name: gives the id parkett-1 twice',
    ])
    expect(
      problems({ sections: [someSection(), someSection({ id: 'parkett-1', rows: [{ name: 'x', seats: '1' }] })] }),
    ).toEqual(['sections[1].id: gives the id parkett-1 twice'])
  })

  it('is refused for rows, categories and places that it does not have', () => {
    expect(
      ofSection({ zones: [{ rows: '1-3', category: 4 }], restricted_view: [{ rows: 'A', reason: 'Säule' }] }),
    ).toEqual([
      'sections[0].zones[0].rows: the section has no row 3',
      'sections[0].restricted_view[0].rows: the section has no row A',
      'sections[0].zones[0].category: the plan has no category 4',
    ])
    expect(problems({ sections: [] })).toEqual(['sections: the plan has no seat and no area'])
  })

  it('is refused for what lies outside the drawing', () => {
    expect(ofSection({ x: 30 })).toEqual(['sections[0].rows[0]: seat 1 of row 1 lies outside the drawing'])
    expect(problems({ focus: { x: 2001, y: 0 } })).toEqual(['focus: lies outside the drawing'])
    const area = { id: 'steh', name: 'Steh', kind: 'standing' as const, capacity: 5, category: 1 }
    expect(problems({ areas: [{ ...area, x: 1500, y: 0, width: 600, height: 10 }] })).toEqual([
      'areas[0]: lies outside the drawing',
    ])
  })
})
