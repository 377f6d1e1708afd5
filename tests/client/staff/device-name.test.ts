import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { deviceName } from '../../../client/staff/account/sessions.tsx'

beforeEach(() => vi.stubGlobal('document', { documentElement: { lang: 'de' } }))
afterEach(() => {
  vi.unstubAllGlobals()
})

test.each([
  [
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0 Safari/537.36 Edg/142.0',
    'Edge auf Windows',
  ],
  ['Mozilla/5.0 (X11; Linux x86_64; rv:145.0) Gecko/20100101 Firefox/145.0', 'Firefox auf Linux'],
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) AppleWebKit/605 (KHTML, like Gecko) Version/19.0 Safari/604',
    'Safari auf iPhone',
  ],
  ['Mozilla/5.0 (Linux; Android 16) AppleWebKit/537.36 Chrome/142.0 Mobile Safari/537.36', 'Chrome auf Android'],
  ['curl/8.0', 'Unbekanntes Gerät'],
  [null, 'Unbekanntes Gerät'],
])('%s is %s', (userAgent, name) => {
  expect(deviceName(userAgent)).toBe(name)
})
