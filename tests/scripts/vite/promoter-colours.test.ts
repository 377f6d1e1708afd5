import { expect, it } from 'vitest'
import { inColours } from '../../../scripts/vite/promoter-colours.ts'

it('puts the promoter’s colours in place of the demo’s', () => {
  const own = { primary: '#111111', wash: '#eeeeee', deep: '#222222' }
  expect(inColours('linear-gradient(#53A3C4, #e9f3f7 2px) #252525', own)).toBe(
    'linear-gradient(#111111, #eeeeee 2px) #252525',
  )
})
