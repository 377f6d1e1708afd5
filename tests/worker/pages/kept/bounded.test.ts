// What an isolate keeps is bounded in bytes: a full run has 10,000 addresses and 100,000 productions, others a tenth.
import { env } from 'cloudflare:workers'
import { beforeEach, expect, it } from 'vitest'
import { resetIsolateState } from '../../../../worker/http/isolate-state.ts'
import { keptBytes } from '../../../../worker/http/kept.ts'
import { filterDecade, renderPages } from './many-pages.tsx'

beforeEach(resetIsolateState)

const rounds = env.FULL ? 100 : 10
const kilobyte = 1024
const limits = {
  comparison: 512,
  document: 4096,
  footer: 512,
  header: 1024,
  item: 4096,
  months: 2048,
  row: 3072,
  'unbroken html': 1024,
}
/** Of the box office's pages, which shop-pages.test.ts fills. */
const shopLimits = { answer: 3072, evenings: 256, inventory: 128, 'seat row': 6144, 'shop page': 8192 }
const allLimits: Record<string, number> = { ...limits, ...shopLimits }
/** Kinds that so many pages fill; all pages show the same footer, and mark the same entry in their header. */
const full = ['comparison', 'document', 'item', 'months', 'row'] as const

it('keeps at most 16 MB, whatever the number of addresses, productions, months and abos', async () => {
  for (let round = 0; round < rounds; round++) {
    renderPages(100 * round, 100)
    await filterDecade(round)
    for (const [name, { bytes, maxBytes }] of Object.entries(keptBytes())) {
      if (name.startsWith('test')) continue
      expect([name, maxBytes / kilobyte]).toEqual([name, allLimits[name]])
      expect([name, bytes <= maxBytes]).toEqual([name, true])
    }
  }
  const kept = keptBytes()
  for (const name of full)
    expect([name, (kept[name]?.bytes ?? 0) > limits[name] * kilobyte * 0.9]).toEqual([name, true])
  expect(kept.footer?.bytes).toBeLessThan(10 * kilobyte)
  expect(kept.header?.bytes).toBeLessThan(50 * kilobyte)
  expect(Object.values(limits).reduce((sum, each) => sum + each)).toBeLessThanOrEqual(16 * kilobyte)
  expect(Object.values(shopLimits).reduce((sum, each) => sum + each)).toBeLessThanOrEqual(18 * kilobyte)
})
