import { describe, expect, it } from 'vitest'
import { bestAvailable, bestTogether } from '../../../../worker/box-office/rules/best-available.ts'
import { refuseChosen } from '../../../../worker/box-office/rules/chosen-seats.ts'
import { orphansOf } from '../../../../worker/box-office/rules/seating.ts'
import fc from '../../../properties.ts'
import { hallOf } from './some-hall.ts'

const halls = fc
  .array(fc.string({ unit: fc.constantFrom(...'....xx|22W'), minLength: 1, maxLength: 12 }), {
    minLength: 1,
    maxLength: 6,
  })
  .map((rows) => rows.map((row, index) => `R${index} .${row}`))
  .chain((rows) => fc.nat({ max: rows.length }).map((at) => [...rows.slice(0, at), '', ...rows.slice(at)].join('\n')))
  .map(hallOf)

type Hall = ReturnType<typeof hallOf>

/** Returns all choices of `count` adjacent free seats, found by brute force. */
function allTogether({ seating, free }: Hall, count: number): number[][] {
  return seating.seats.flatMap((_, first) => {
    const chosen = Array.from({ length: count }, (_, offset) => first + offset)
    const isTogether = chosen.every((index, position) => {
      const seat = seating.seats[index]
      return seat?.kind === 'seat' && free[index] === 1 && (position === 0 || seat.left === index - 1)
    })
    return isTogether ? [chosen] : []
  })
}

describe('No seat is stranded', () => {
  it('by the automatic choice, if any choice of as many seats together strands none', () => {
    fc.assert(
      fc.property(halls, fc.integer({ min: 1, max: 6 }), (hall, count) => {
        const chosen = bestTogether(hall.seating, hall.free, count, {})
        const all = allTogether(hall, count)
        expect(chosen === null).toBe(all.length === 0)
        if (!chosen) return
        const harmless = all.filter((choice) => orphansOf(hall.seating, hall.free, choice).length === 0)
        expect(orphansOf(hall.seating, hall.free, chosen).length === 0).toBe(harmless.length > 0)
        // no equally harmless choice is nearer to the focal point
        const distance = (choice: number[]) =>
          choice.reduce((sum, at) => sum + (hall.seating.seats[at]?.distance ?? 0), 0)
        const nearest = Math.min(...(harmless.length > 0 ? harmless : all).map(distance))
        expect(distance(chosen)).toBe(nearest)
      }),
    )
  })

  it('and a party is seated whenever as many ordinary seats are free, each once', () => {
    fc.assert(
      fc.property(halls, fc.integer({ min: 1, max: 12 }), (hall, count) => {
        const chosen = bestAvailable(hall.seating, hall.free, { count })
        const ordinary = hall.seating.seats.filter(({ kind }, index) => kind === 'seat' && hall.free[index] === 1)
        expect(chosen === null).toBe(ordinary.length < count)
        if (!chosen) return
        expect(new Set(chosen).size).toBe(count)
        for (const index of chosen) expect([hall.free[index], hall.seating.seats[index]?.kind]).toEqual([1, 'seat'])
      }),
    )
  })

  it('by chosen seats: the refusal names a free choice that strands none', () => {
    fc.assert(
      fc.property(halls, fc.integer({ min: 1, max: 4 }), fc.nat(), (hall, count, pick) => {
        const all = allTogether(hall, count)
        const chosen = all[pick % Math.max(1, all.length)]
        if (!chosen) return
        const refusal = refuseChosen(hall.seating, hall.free, chosen)
        const strands = orphansOf(hall.seating, hall.free, chosen).length > 0
        if (!strands) {
          expect(refusal).toBeNull()
          return
        }
        const categories = new Set(chosen.map((at) => hall.seating.seats[at]?.category))
        const others = all.filter(
          (choice) =>
            new Set(choice.map((at) => hall.seating.seats[at]?.category)).size === 1 &&
            categories.has(hall.seating.seats[choice[0] ?? -1]?.category) &&
            orphansOf(hall.seating, hall.free, choice).length === 0,
        )
        expect(refusal?.reason).toBe(others.length > 0 ? 'leaves_single' : undefined)
        if (refusal?.instead) expect(orphansOf(hall.seating, hall.free, refusal.instead)).toEqual([])
      }),
    )
  })
})

describe('A refused choice', () => {
  it('names the seat that it would strand and the nearest allowed seats', () => {
    const { seating, free, named } = hallOf('A ....x.....')
    const refusal = refuseChosen(seating, free, [1, 2])
    expect(refusal?.reason).toBe('leaves_single')
    expect([named(refusal?.seats ?? null), named(refusal?.instead ?? null)]).toEqual(['A-1 A-4', 'A-1 A-2'])
  })

  it('is allowed where every pair strands a seat', () => {
    const { seating, free } = hallOf('A ...')
    expect(refuseChosen(seating, free, [0, 1])).toBeNull()
  })

  it('names the taken seat and as many seats nearby', () => {
    const { seating, free, named } = hallOf('A ..x.....')
    const refusal = refuseChosen(seating, free, [1, 2])
    expect([refusal?.reason, named(refusal?.seats ?? null)]).toEqual(['taken', 'A-3'])
    expect(named(refusal?.instead ?? null)).toBe('A-1 A-2')
  })

  it('leaves a companion place to the wheelchair place, also to one that the buyer holds', () => {
    const { seating, free } = hallOf('A ..WC..')
    expect(refuseChosen(seating, free, [3])?.reason).toBe('companion_alone')
    expect(refuseChosen(seating, free, [2, 3])).toBeNull()
    const held = Uint8Array.from(free, (value, index) => (index === 2 ? 0 : value))
    expect(refuseChosen(seating, held, [3], new Set([2]))).toBeNull()
  })
})
