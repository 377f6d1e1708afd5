import { describe, expect, test } from 'vitest'
import { nextOption } from '../../../../client/staff/use-combobox.ts'

/** Returns the options that the keys reach one after the other; a key that does not move repeats the option before. */
function walk(keys: string[], { count, columns }: { count: number; columns?: number }): number[] {
  let at = -1
  return keys.map((key) => {
    at = nextOption(key, { count, at, columns }) ?? at
    return at
  })
}

describe('In a list', () => {
  test('the arrow keys continue at the other end', () => {
    expect(walk(['ArrowDown', 'ArrowDown', 'ArrowDown', 'ArrowUp'], { count: 2 })).toEqual([0, 1, 0, 1])
    expect(walk(['ArrowUp'], { count: 3 })).toEqual([2])
  })

  test('the other keys move the caret of the text', () => {
    for (const key of ['ArrowLeft', 'ArrowRight', 'Home', 'End', 'a'])
      expect(nextOption(key, { count: 3, at: 1 })).toBeNull()
  })

  test('without options, nothing moves', () => {
    expect(nextOption('ArrowDown', { count: 0, at: -1 })).toBeNull()
  })
})

describe('In a grid', () => {
  const grid = { count: 7, columns: 3 }

  test('the arrow keys move by rows and columns, and stop at the edges', () => {
    const keys = [
      'ArrowDown',
      'ArrowRight',
      'ArrowDown',
      'ArrowDown',
      'ArrowUp',
      'ArrowLeft',
      'End',
      'ArrowRight',
      'Home',
    ]
    expect(walk(keys, grid)).toEqual([0, 1, 4, 4, 1, 0, 6, 6, 0])
  })

  test('until an option is active, the keys that move the caret of the text are its own', () => {
    for (const key of ['ArrowLeft', 'ArrowRight', 'ArrowUp', 'Home', 'End'])
      expect(nextOption(key, { ...grid, at: -1 })).toBeNull()
  })
})
