import { describe, expect, it } from 'vitest'
import { bestAvailable } from '../../../../worker/box-office/rules/best-available.ts'
import { hallOf } from './some-hall.ts'

const sampleHall = `
  A ...xx...
  B ........`

describe('The best available seats', () => {
  it('are in the next row if the nearest pair would strand a seat', () => {
    const { seating, free, named } = hallOf(sampleHall)
    expect(named(bestAvailable(seating, free, { count: 2 }))).toMatch(/^B-/)
  })

  it('strand a seat where the party cannot sit together otherwise', () => {
    const { seating, free, named } = hallOf('A ...xx...')
    expect(named(bestAvailable(seating, free, { count: 2 }))).toBe('A-2 A-3')
  })

  it('fill a gap for three with an accessible place (A-6 to A-8)', () => {
    const { seating, free, named } = hallOf(`
      A ...xx..W
      B ........`)
    expect(named(bestAvailable(seating, free, { count: 3, accessible: 1 }))).toBe('A-6 A-7 A-8')
  })

  it('are nearest to the focal point, then first in seat order', () => {
    const { seating, free, named } = hallOf(`
      A ..........
      B ..........`)
    expect(named(bestAvailable(seating, free, { count: 2 }))).toBe('A-4 A-5')
    expect(named(bestAvailable(seating, free, { count: 4 }))).toBe('A-3 A-4 A-5 A-6')
  })

  it('never cross an aisle', () => {
    const { seating, free, named } = hallOf(`
      A ..|..|..
      B ........`)
    expect(named(bestAvailable(seating, free, { count: 3 }))).toMatch(/^B-/)
  })

  it('leave no member of a larger party alone', () => {
    const { seating, free, named } = hallOf(`
      A xx...x.x
      B x.xx..xx
      C ....xxxx`)
    expect(named(bestAvailable(seating, free, { count: 5 }))).toBe('A-3 A-4 A-5 B-5 B-6')
  })

  it('stay in one section if that has room', () => {
    const { seating, free, named } = hallOf(`
      A ..xx
      B xxxx

      C ..x.
      D ..x.`)
    expect(named(bestAvailable(seating, free, { count: 4 }))).toBe('C-1 C-2 D-1 D-2')
    expect(named(bestAvailable(seating, free, { count: 7 }))).toBe('A-1 A-2 C-1 C-2 C-4 D-1 D-2')
  })

  it('are at a table only when the rows are full', () => {
    const { seating, free, named } = hallOf(`
      A x..x
      T1 ....`)
    expect(named(bestAvailable(seating, free, { count: 2 }))).toBe('A-2 A-3')
    expect(named(bestAvailable(seating, free, { count: 3 }))).toBe('T1-2 T1-3 T1-4')
  })

  it('keep to the category, and see orphans of another', () => {
    const { seating, free, named } = hallOf(`
      A .....22.x
      B 222.....`)
    expect(named(bestAvailable(seating, free, { count: 2, filter: { category: 2 } }))).toBe('B-1 B-2')
    expect(bestAvailable(seating, free, { count: 4, filter: { category: 3 } })).toBeNull()
  })

  it('give a wheelchair place to a party that requests one, and to no other', () => {
    const { seating, free, named } = hallOf('A ..WC..')
    expect(bestAvailable(seating, free, { count: 5 })).toBeNull()
    expect(named(bestAvailable(seating, free, { count: 1, accessible: 1 }))).toBe('A-3')
    expect(named(bestAvailable(seating, free, { count: 2, accessible: 1 }))).toBe('A-3 A-4')
    expect(named(bestAvailable(seating, free, { count: 4, accessible: 1 }))).toBe('A-3 A-4 A-5 A-6')
    expect(bestAvailable(seating, free, { count: 2, accessible: 2 })).toBeNull()
  })

  it('seat the others near a wheelchair place that has no free seat beside it', () => {
    const { seating, free, named } = hallOf(`
      A xxWCxx
      B ......`)
    expect(named(bestAvailable(seating, free, { count: 4, accessible: 1 }))).toMatch(/^A-3 A-4 B-\d B-\d$/)
  })
})
