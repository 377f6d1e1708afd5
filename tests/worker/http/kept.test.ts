import { describe, expect, it } from 'vitest'
import { resetIsolateState } from '../../../worker/http/isolate-state.ts'
import { bytesOf, kept, keptBytes } from '../../../worker/http/kept.ts'

describe('A kept value', () => {
  const values = kept<{ text: string }>({ name: 'test', maxBytes: 10_000, sizeOf: ({ text }) => bytesOf(text) })
  const make = (text: string) => () => ({ text })

  it('is the same object while all that it depends on is identical', () => {
    const row = { title: 'Das Meer' }
    const first = values('a', [row, 'Hamburg'], make('first'))
    expect(values('a', [row, 'Hamburg'], make('second'))).toBe(first)
    expect(values('a', [{ ...row }, 'Hamburg'], make('third')).text).toBe('third')
    expect(values('a', [{ ...row }, 'Köln'], make('fourth')).text).toBe('fourth')
    expect(values('a', [], make('fifth')).text).toBe('fifth')
  })

  it('is made again in a new isolate', () => {
    values('b', [1], make('first'))
    resetIsolateState()
    expect(values('b', [1], make('second')).text).toBe('second')
  })

  it('is dropped when the kind has reached its limit in bytes, the least recently used first', () => {
    resetIsolateState()
    for (let at = 0; at < 10_000; at++) {
      values('often used', [], make('first'))
      values(`${at}`, [], make('x'.repeat(500)))
      expect(keptBytes().test?.bytes).toBeLessThanOrEqual(10_000)
    }
    expect(keptBytes().test?.bytes).toBeGreaterThan(5000)
    expect(values('often used', [], make('second')).text).toBe('first')
    expect(values('0', [], make('again')).text).toBe('again')
    expect(values('9999', [], make('again')).text).toBe('x'.repeat(500))
  })

  it('larger than the limit is not kept', () => {
    expect(values('large', [], make('x'.repeat(6000))).text).toHaveLength(6000)
    expect(values('large', [], make('again')).text).toBe('again')
  })
})
