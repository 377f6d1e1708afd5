import { describe, expect, it } from 'vitest'
import { chooseSeat, isFreeForStaff } from '../../../../client/desk/box-office/orders/seats/choose-seat.ts'
import { freeGroups, runsOf, seatsFrom } from '../../../../client/desk/box-office/orders/seats/free-groups.ts'
import type { DeskSeat } from '../../../../client/desk/box-office/sales/hall/desk-seats.ts'
import type { HallPlan } from '../../../../shared/contract/hall-plan.ts'

/**
 * Builds a hall from one text per row: `.` is free, `x` sold, `a` and `b` are free seats of other categories, `w` is a
 * free wheelchair place, and `|` is an aisle.
 */
function hall(...rows: string[]) {
  const seats: DeskSeat[] = []
  const planRows = rows.map((text, y) => ({
    id: `${y + 1}`,
    name: `${y + 1}`,
    seats: [...text].flatMap((sign, x) => {
      if (sign === '|') return []
      const category = sign === 'a' ? 2 : 1
      const id = `${y + 1}-${x + 1}`
      seats.push({
        id,
        x,
        y,
        category,
        heat: 0,
        seat: { name: `${x + 1}` },
        kind: sign === 'x' ? 'sold' : 'free',
        row: { id: `${y + 1}`, name: `${y + 1}`, isTable: false },
        section: { id: 's', name: 'S' },
      } as DeskSeat)
      return [{ id, kind: sign === 'w' ? 'wheelchair' : 'seat', aisle_after: text[x + 1] === '|' }]
    }),
  }))
  const runs = runsOf({ sections: [{ rows: planRows }] } as unknown as HallPlan, seats)
  const near = (...ids: string[]) => seats.filter(({ id }) => ids.includes(id))
  return { runs, near }
}

const ids = (groups: readonly (readonly DeskSeat[])[]) => groups.map((group) => group.map(({ id }) => id).join(' '))

describe('Free seats for a group', () => {
  it('lie side by side, without an aisle or a wheelchair place between them, the nearest row first', () => {
    const { runs, near } = hall('....x', '..|..', '..w..', 'xx...', '....x')
    const groups = freeGroups(runs, { count: 4, category: 1, near: near('4-1') })
    expect(ids(groups)[0]).toBe('5-1 5-2 5-3 5-4')
    expect(ids(groups)[1]).toBe('1-1 1-2 1-3 1-4')
  })

  it('have the same category', () => {
    const { runs, near } = hall('aa..', '....')
    expect(ids(freeGroups(runs, { count: 3, category: 1, near: near('1-1') }))).toEqual([])
    expect(ids(freeGroups(runs, { count: 2, category: 2, near: near('1-1') }))).toEqual(['1-1 1-2'])
    expect(ids(freeGroups(runs, { count: 4, category: 1, near: near('1-1') }))[0]).toBe('2-1 2-2 2-3 2-4')
  })

  it('leave no single seat', () => {
    const { runs, near } = hall('.....')
    expect(ids(freeGroups(runs, { count: 2, category: 1, near: near('1-3') }))).toHaveLength(1)
    expect(ids(freeGroups(runs, { count: 3, category: 1, near: near('1-1') }))).toEqual(['1-1 1-2 1-3'])
    expect(ids(freeGroups(hall('....').runs, { count: 3, category: 1, near: [] }))).toEqual([])
  })

  it('are not proposed if all stay', () => {
    expect(freeGroups(hall('....').runs, { count: 0, category: null, near: [] })).toEqual([])
  })

  it('may be in two halves for four and more people, in different seats', () => {
    const { runs, near } = hall('..xxx', 'xx..x')
    expect(ids(freeGroups(runs, { count: 4, category: 1, near: near('1-1') }))).toEqual(['1-1 1-2 2-3 2-4'])
    expect(ids(freeGroups(hall('..x').runs, { count: 4, category: 1, near: [] }))).toEqual([])
  })
})

describe('Seats from a chosen one on', () => {
  const isFree = ({ kind }: DeskSeat) => kind === 'free'

  it('follow to the right, or begin further left near the end', () => {
    const { runs } = hall('......')
    const from = (start: string) => seatsFrom(runs, { start, count: 3 }, isFree)
    expect(ids([from('1-2') ?? []])).toEqual(['1-2 1-3 1-4'])
    expect(ids([from('1-5') ?? []])).toEqual(['1-4 1-5 1-6'])
  })

  it('are missing where a taken seat or an aisle is between', () => {
    const { runs } = hall('..x..', '..|..')
    expect(seatsFrom(runs, { start: '1-1', count: 3 }, isFree)).toBeNull()
    expect(seatsFrom(runs, { start: '2-1', count: 3 }, isFree)).toBeNull()
    expect(seatsFrom(runs, { start: 'none', count: 1 }, isFree)).toBeNull()
  })
})

describe('A press on a seat of the plan', () => {
  const press = (rows: string[], id: string, given: { before?: string[]; count?: number; isTogether?: boolean }) => {
    const { runs, near } = hall(...rows)
    const { before = [], count = 3, isTogether = true } = given
    const seats = before.map((each) => near(each)[0])
    const next = chooseSeat(runs, { seat: near(id)[0], before: seats, count, isTogether, isFree: isFreeForStaff })
    return typeof next === 'string' ? next : Array.from(next, (seat) => seat?.id ?? '')
  }

  it('brings the others along, beside it or, at the end of the row, around it', () => {
    expect(press(['......'], '1-2', {})).toEqual(['1-2', '1-3', '1-4'])
    expect(press(['......'], '1-6', {})).toEqual(['1-4', '1-5', '1-6'])
    expect(press(['..x..'], '1-1', {})).toBe('not_together')
  })

  it('is for the next person if they sit apart, takes a seat back, and begins again once all sit', () => {
    const apart = { isTogether: false }
    expect(press(['.....'], '1-5', { ...apart, before: ['1-1'] })).toEqual(['1-1', '1-5', ''])
    expect(press(['.....'], '1-5', { ...apart, before: ['1-1', '', '1-3'] })).toEqual(['1-1', '1-5', '1-3'])
    expect(press(['.....'], '1-1', { ...apart, before: ['1-1', '1-5'] })).toEqual(['', '1-5', ''])
    expect(press(['.....'], '1-2', { ...apart, before: ['1-1', '1-5', '1-3'] })).toEqual(['1-2'])
  })

  it('is refused on a seat that is taken or unknown', () => {
    for (const isTogether of [true, false])
      expect([press(['..x..'], '1-3', { isTogether }), press(['..x..'], '9-9', { isTogether })]).toEqual([
        'not_free',
        'not_free',
      ])
  })
})
