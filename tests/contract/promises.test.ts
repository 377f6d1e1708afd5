import { expect, test } from 'vitest'
import { sites } from '../../shared/sites/sites.ts'
import { promises } from '../promises/promises.ts'
import { describeSites } from './answers.ts'

const kept = Object.entries(promises).flatMap(([name, promise]) =>
  'at' in promise
    ? (['de', 'en'] as const).map((locale) => [name, promise.at[locale], promise.shows[locale]] as const)
    : [],
)

describeSites((ask, key) => {
  // Braunschweig has no newsletter
  const ofSite = kept.filter(([name]) => sites[key].newsletter || !name.endsWith(' newsletter'))
  test.each(ofSite)('%s can be done at %s', async (_name, address, shown) => {
    const { status, text } = await ask(address)
    expect(status).toBe(200)
    expect(text).toContain(shown)
  })
})
