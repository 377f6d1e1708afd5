import { beforeEach, describe, expect, it } from 'vitest'
import { reloadForChunk } from '../../../client/navigation/chunk-reload.ts'

describe('after a failed chunk', () => {
  let storage: Pick<Storage, 'getItem' | 'setItem'>
  beforeEach(() => {
    const values = new Map<string, string>()
    storage = { getItem: (key) => values.get(key) ?? null, setItem: (key, value) => void values.set(key, value) }
  })

  it('the page may reload', () => {
    expect(reloadForChunk(1_000_000, () => storage)).toBe(true)
  })

  it('it may not reload again within 60 seconds', () => {
    reloadForChunk(1_000_000, () => storage)
    expect(reloadForChunk(1_059_999, () => storage)).toBe(false)
  })

  it('it may reload again after 60 seconds', () => {
    reloadForChunk(1_000_000, () => storage)
    expect(reloadForChunk(1_060_000, () => storage)).toBe(true)
    expect(reloadForChunk(1_060_001, () => storage)).toBe(false)
  })

  it('it does not reload without storage', () => {
    const blocked = () => {
      throw new DOMException('storage is blocked', 'SecurityError')
    }
    expect(reloadForChunk(1_000_000, blocked)).toBe(false)
  })
})
