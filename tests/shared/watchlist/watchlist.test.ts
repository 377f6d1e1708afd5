import { beforeEach, expect, test, vi } from 'vitest'
import { watchlistKey } from '../../../shared/watchlist/key.ts'
import { maxRemembered, rememberedIds, rememberIds, watchRemembered } from '../../../shared/watchlist/watchlist.ts'

let kept: Map<string, string>
beforeEach(() => {
  kept = new Map()
  vi.stubGlobal('window', new EventTarget())
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  })
})

test('distinct concerts are stored in order', () => {
  expect(rememberedIds()).toEqual([])
  expect(rememberIds([3, 1, 3])).toBe('kept')
  expect(rememberedIds()).toEqual([3, 1])
  expect(rememberedIds()).toBe(rememberedIds())
  rememberIds([])
  expect(kept.size).toBe(0)
})

test('a full list stays unchanged', () => {
  const full = Array.from({ length: maxRemembered }, (_, index) => index + 1)
  expect(rememberIds(full)).toBe('kept')
  expect(rememberIds([...full, 1000])).toBe('full')
  expect(rememberedIds()).toEqual(full)
})

test('blocked storage is reported', () => {
  vi.stubGlobal('localStorage', {
    getItem: () => {
      throw new DOMException('blocked', 'SecurityError')
    },
    setItem: () => {
      throw new DOMException('full', 'QuotaExceededError')
    },
  })
  expect(rememberIds([1])).toBe('blocked')
  expect(rememberedIds()).toEqual([])
})

test.each(['', 'no list', '{}', 'null', '7', '["<b>",-1,0,1.5,null]'])('%s is not a valid list', (text) => {
  kept.set(watchlistKey, text)
  expect(rememberedIds()).toEqual([])
})

test('changes from this tab and others are reported until the listener is removed', () => {
  const listener = vi.fn()
  const end = watchRemembered(listener)
  rememberIds([1])
  window.dispatchEvent(Object.assign(new Event('storage'), { key: watchlistKey }))
  window.dispatchEvent(Object.assign(new Event('storage'), { key: null }))
  window.dispatchEvent(Object.assign(new Event('storage'), { key: 'another' }))
  expect(listener).toHaveBeenCalledTimes(3)
  end()
  rememberIds([2])
  expect(listener).toHaveBeenCalledTimes(3)
})
