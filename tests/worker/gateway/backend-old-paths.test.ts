import { env } from 'cloudflare:workers'
import { beforeEach, expect, test, vi } from 'vitest'
import { bytesOfOldPaths, forgetOldPaths, oldPathTarget } from '../../../worker/content/handlers/redirects/look-up.ts'

const list = [
  { old_path: '/de/alt', new_path: '/de/konzerte' },
  { old_path: '/de/weg', new_path: '//evil.example/' },
  { old_path: '/de/karten', new_path: 'https://tickets.example/haus?a=1#b' },
  { old_path: '/de/shop', new_path: '/de/karten' },
]
let background: Promise<unknown>[]
const target = (path: string, nowMs: number, read: () => Promise<typeof list>) =>
  oldPathTarget(env, 'bs', path, nowMs, (work) => background.push(work), { list: read, byPath })
const byPath = vi.fn(async (path: string) => (path === '/de/spät' ? { old_path: path, new_path: '/de/abos' } : null))

beforeEach(() => {
  forgetOldPaths('bs')
  background = []
  byPath.mockClear()
})

test('a proxied site’s old paths come from its backend, requested once a minute', async () => {
  const read = vi.fn(async () => list)
  expect(await target('/de/alt', 0, read)).toBe('/de/konzerte')
  expect(await target('/de/neu', 1, read)).toBeNull()
  expect(await target('/de/weg', 2, read)).toBeNull()
  expect(read).toHaveBeenCalledTimes(1)
  expect(byPath).not.toHaveBeenCalled()
  expect(await target('/de/alt', 61_000, read)).toBe('/de/konzerte')
  expect([read.mock.calls.length, background.length]).toEqual([2, 1])
})

test('a backend’s old path may lead to another host, whose address is complete', async () => {
  const read = async () => list
  expect(await target('/de/karten', 0, read)).toBe('https://tickets.example/haus?a=1#b')
  expect(await target('/de/shop', 1, read)).toBe('https://tickets.example/haus?a=1#b')
  const odd = [
    'https:evil.example',
    'https:\\\\evil.example',
    'https://a@evil.example/',
    'javascript:alert(1)',
    '/\\evil.example',
  ]
  for (const new_path of odd) {
    forgetOldPaths('bs')
    expect([new_path, await target('/de/odd', 2, async () => [{ old_path: '/de/odd', new_path }])]).toEqual([
      new_path,
      null,
    ])
  }
})

test('a failing backend is reported once and delays no further request; known paths stay', async () => {
  const fail = vi.fn(() => Promise.reject(new Error('down')))
  await expect(target('/de/alt', 0, fail)).rejects.toThrow('down')
  expect(await target('/de/alt', 1, fail)).toBeNull()
  expect(fail).toHaveBeenCalledTimes(1)
  expect(await target('/de/alt', 61_000, async () => list)).toBeNull()
  await Promise.all(background)
  vi.spyOn(console, 'error').mockImplementation(() => {})
  expect(await target('/de/alt', 122_001, fail)).toBe('/de/konzerte')
  await Promise.all(background)
  expect(await target('/de/alt', 122_002, fail)).toBe('/de/konzerte')
  vi.restoreAllMocks()
})

test('of a list that is too long, 4 MB are cached, and other paths are requested one by one', async () => {
  const long = Array.from({ length: 60_000 }, (_, n) => ({
    old_path: `/de/archiv/konzert-mit-einem-langen-namen-${n}`,
    new_path: `/de/konzerte/konzert/${n}`,
  }))
  const read = vi.fn(async () => long)
  expect(await target('/de/archiv/konzert-mit-einem-langen-namen-7', 0, read)).toBe('/de/konzerte/konzert/7')
  expect(bytesOfOldPaths()).toBeGreaterThan(3 * 1024 * 1024)
  expect(bytesOfOldPaths()).toBeLessThanOrEqual(4 * 1024 * 1024)
  expect(await target('/de/spät', 1, read)).toBe('/de/abos')
  expect(await target('/de/nie', 2, read)).toBeNull()
  expect(read).toHaveBeenCalledTimes(1)
})
