import { describe, expect, test } from 'vitest'
import {
  firstStep,
  maxSteps,
  redone,
  type Steps,
  undone,
  withStep,
} from '../../../client/desk/form/state/undo-steps.ts'
import type { DeskValues } from '../../../shared/entities/contract.ts'
import fc from '../../properties.ts'

const start: DeskValues = {
  title: { de: 'Alt', en: null },
  genre: 'orchestra',
  program: [{ title: { de: 'Moldau', en: null } }, { title: { de: 'Sinfonie', en: null } }],
}
const titled = (de: string, values = start): DeskValues => ({ ...values, title: { de, en: null } })
const later = 10_000

describe('A form', () => {
  test('undoes across fields, choices and rows, and redoes in the same order', () => {
    const [first, second] = start.program as DeskValues[]
    const states = [
      titled('Neu'),
      { ...titled('Neu'), genre: 'jazz' },
      { ...titled('Neu'), genre: 'jazz', program: [second, first] },
      { ...titled('Neu'), genre: 'jazz', program: [second] },
    ] as DeskValues[]
    let steps = firstStep(start)
    states.forEach((values, index) => {
      steps = withStep(steps, values, index * later)
    })
    const back: DeskValues[] = []
    for (let count = 0; count < states.length; count++) {
      steps = undone(steps)
      back.push(steps.present)
    }
    expect(back).toEqual([states[2], states[1], states[0], start])
    expect(undone(steps).present).toBe(start)
    for (const values of states) {
      steps = redone(steps)
      expect(steps.present).toEqual(values)
    }
    expect(redone(steps).present).toEqual(states[3])
  })

  test('combines typing without a pause into one step, separately for each language and field', () => {
    let steps = firstStep(start)
    steps = withStep(steps, titled('N'), 0)
    steps = withStep(steps, titled('Ne'), 900)
    steps = withStep(steps, titled('Neu'), 1800)
    expect(steps.past).toEqual([start])
    steps = withStep(steps, titled('Neuer'), 2900)
    expect(steps.past).toEqual([start, titled('Neu')])
    steps = withStep(steps, { ...start, title: { de: 'Neuer', en: 'N' } }, 3000)
    expect(steps.past).toHaveLength(3)
  })

  test('forgets what was undone as soon as something else is changed', () => {
    const steps = withStep(undone(withStep(firstStep(start), titled('Neu'), 0)), titled('Anders'), later)
    expect(redone(steps).present).toEqual(titled('Anders'))
  })

  test('treats a change that restores the previous state, as a rich text’s own undo does, as an undo', () => {
    const typed = withStep(firstStep(start), titled('Neu'), 0)
    const back = withStep(typed, titled('Alt'), later)
    expect(back).toMatchObject({ past: [], present: start, future: [titled('Neu')] })
    expect(withStep(back, titled('Neu'), 2 * later)).toMatchObject({ past: [start], future: [] })
  })

  test(`keeps ${maxSteps} steps`, () => {
    let steps = firstStep(start)
    for (let count = 1; count <= maxSteps + 20; count++) steps = withStep(steps, titled(`T${count}`), count * later)
    expect(steps.past).toHaveLength(maxSteps)
    expect(steps.past[0]).toEqual(titled('T20'))
  })

  test('after any changes, undoing all leads to the first state, and redoing all to the last', () => {
    const change = fc.record({
      title: fc.record({ de: fc.string({ maxLength: 4 }), en: fc.option(fc.string({ maxLength: 3 })) }),
      genre: fc.constantFrom('orchestra', 'jazz'),
      program: fc.array(fc.record({ minutes: fc.nat(3) }), { maxLength: 3 }),
    })
    fc.assert(
      fc.property(fc.array(fc.tuple(change, fc.nat(3000)), { maxLength: 30 }), (changes) => {
        let steps: Steps = firstStep(start)
        let at = 0
        for (const [values, pause] of changes) {
          at += pause
          steps = withStep(steps, values, at)
          expect(steps.present).toEqual(values)
        }
        const end = steps.present
        const count = steps.past.length
        for (let step = 0; step < count; step++) steps = undone(steps)
        expect(steps.present).toEqual(start)
        // redoes only `count` steps, because more may be left: a change that reverts another one counts as an undo
        for (let step = 0; step < count; step++) steps = redone(steps)
        expect(steps.present).toEqual(end)
      }),
    )
  })
})
