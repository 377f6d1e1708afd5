import { expect, it } from 'vitest'
import { gateName } from '../../../client/door/gate-name.ts'
import { vibrationOf } from '../../../client/door/vibrate.ts'

it('an usher feels the answers apart: once, thrice, twice', () => {
  expect(vibrationOf('valid')).toEqual([60])
  expect(vibrationOf('used')).toEqual([120, 80, 120, 80, 120])
  expect(vibrationOf('other')).toEqual([200, 100, 200])
})

it('the box office’s door is one door in both languages', () => {
  expect([gateName('Abendkasse', 'de'), gateName('Abendkasse', 'en')]).toEqual(['Abendkasse', 'Box office'])
  expect(gateName('Tür A', 'en')).toBe('Tür A')
})
