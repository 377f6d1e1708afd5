import { describe, expect, it } from 'vitest'
import { suggestSeats } from '../../../../worker/box-office/rules/suggestions.ts'
import { hallOf } from './some-hall.ts'

/** Row A is cheap and close, B and C are dearer, and D is on a balcony. */
const hall = `
  A 3333333333
  B 1111111111
  C 2222222222

  D 2222222222`
const facts = {
  categories: [
    { category: 1, cents: 9000 },
    { category: 2, cents: 6000 },
    { category: 3, cents: 3000 },
  ],
  balconies: new Set([1]),
  front: { x: 4.5, y: 0 },
}

describe('Suggestions for a party', () => {
  it('are the best seats of the dearest category, with closer, higher and cheaper ones', () => {
    const { seating, free, named } = hallOf(hall)
    const { best, closer, above, cheaper } = suggestSeats(seating, free, { count: 2 }, facts)
    expect(named(best)).toBe('B-4 B-5')
    expect(named(closer)).toBe('A-4 A-5')
    expect(named(above)).toBe('D-4 D-5')
    // not row C, which is cheaper than the best but dearer than the closer ones
    expect(named(cheaper)).toBe('A-6 A-7')
  })

  it('continue with others that share no seat, and return to the first', () => {
    const { seating, free, named } = hallOf(`
      A 11xx
      B 22xx`)
    const at = (skip: number) => {
      const { best, skipped } = suggestSeats(seating, free, { count: 2 }, facts, skip)
      return `${skipped}: ${named(best)}`
    }
    expect([0, 1, 2].map(at)).toEqual(['0: A-1 A-2', '1: B-1 B-2', '0: A-1 A-2'])
  })

  it('keep to the wishes: at the aisle, in some sections, in a category', () => {
    const { seating, free, named } = hallOf(hall)
    const find = (wish: object) => named(suggestSeats(seating, free, { count: 2, ...wish }, facts).best)
    expect(find({ atAisle: true })).toBe('B-1 B-2')
    expect(find({ sections: new Set([1]) })).toBe('D-4 D-5')
    expect(find({ category: 3 })).toBe('A-4 A-5')
    expect(find({ sections: new Set([1]), category: 3 })).toBe('')
  })

  it('split a party that fits in no row, and strand no seat where that is possible', () => {
    const { seating, free, named } = hallOf(`
      A 1.1xx
      B 11xxx`)
    expect(named(suggestSeats(seating, free, { count: 4 }, facts).best)).not.toBe('')
    expect(named(suggestSeats(seating, free, { count: 2 }, facts).best)).toBe('B-1 B-2')
  })

  it('are a wheelchair place with its companion place for those who need one', () => {
    const { seating, free, named } = hallOf('A ..WC..')
    expect(named(suggestSeats(seating, free, { count: 2, accessible: 1 }, facts).best)).toBe('A-3 A-4')
  })
})
