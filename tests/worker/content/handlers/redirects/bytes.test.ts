import { env } from 'cloudflare:workers'
import { expect, test } from 'vitest'
import {
  bytesOfOldPaths,
  oldPathTarget,
  writeOldPaths,
} from '../../../../../worker/content/handlers/redirects/look-up.ts'

test('an isolate holds at most 8 MB of old paths, and still finds every one', async () => {
  const count = 45_000
  const path = (n: number) => `/de/archiv/saison-${n % 100}/konzert-mit-einem-langen-namen-${n}`
  const rows = Array.from({ length: count }, (_, n) => ({ old_path: path(n), new_path: `/de/konzerte/konzert/${n}` }))
  await writeOldPaths(env.LISTS, 'hh', rows)
  for (let n = 0; n < count; n += 401) {
    expect(await oldPathTarget(env, 'hh', path(n), 0, () => {})).toBe(`/de/konzerte/konzert/${n}`)
  }
  expect(bytesOfOldPaths()).toBeGreaterThan(4 * 1024 * 1024)
  expect(bytesOfOldPaths()).toBeLessThanOrEqual(8 * 1024 * 1024)
})
