import { describe, expect, it } from 'vitest'
import { isHeaderHiddenAfter } from '../../../client/theme/start-theme.ts'

const headHeight = 128
const scroll = (from: number, to: number, isHidden = false) => isHeaderHiddenAfter({ from, to, headHeight, isHidden })

describe('the header', () => {
  it('hides on the way down', () => expect(scroll(300, 400)).toBe(true))
  it('shows on the way up', () => expect(scroll(900, 850, true)).toBe(false))
  it('stays while its own position is on the screen', () => expect(scroll(0, 120)).toBe(false))
  it('shows when the page bounces above its top', () => expect(scroll(40, -30, true)).toBe(false))
  it('ignores jitter', () => {
    expect(scroll(500, 503, true)).toBe(true)
    expect(scroll(500, 497, true)).toBe(true)
    expect(scroll(500, 507, false)).toBe(false)
  })
})
