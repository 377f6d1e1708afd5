import { expect, it } from 'vitest'
import { own } from '../../../shared/text/own.ts'

it.each(['constructor', 'toString', '__proto__', 'hasOwnProperty', 'b'])(
  '%s is no property of a plain object',
  (name) => {
    expect(own({ a: 1 }, name)).toBeUndefined()
  },
)

it('an own property is found, whatever its name', () => {
  expect(own(JSON.parse('{"constructor":1}'), 'constructor')).toBe(1)
})
