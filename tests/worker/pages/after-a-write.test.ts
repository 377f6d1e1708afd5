import { createExecutionContext, SELF, waitOnExecutionContext } from 'cloudflare:test'
import { beforeAll, describe, expect, test } from 'vitest'
import { writeMany } from '../../../worker/content/store/many/publish-many.ts'
import { purgePages } from '../../../worker/pages/cache/shared-cache.ts'
import { both, publish, save, someFrame, somePage, someProduction, store } from '../content/store/some-rows.ts'

const get = async (url: string) => {
  const response = await SELF.fetch(url)
  return { cache: response.headers.get('X-Cache'), status: response.status, html: await response.text() }
}

async function purge(tags: readonly string[]): Promise<void> {
  const context = createExecutionContext()
  await purgePages(context, tags)
  await waitOnExecutionContext(context)
}

let production = ''
let otherProduction = ''
const home = 'http://hh.localhost/de'
const elsewhere = 'http://k.localhost/de'
const service = 'http://hh.localhost/de/de-service'

beforeAll(async () => {
  const { room } = await someFrame('hh')
  const { outcomes } = await writeMany(store, 'hh', 'productions', [
    someProduction('a', { roomId: room, title: both('Sinfonietta') }),
    someProduction('b', { roomId: room, title: both('Alpensinfonie') }),
  ])
  const [a, b] = outcomes.map(({ id }) => id)
  production = `http://hh.localhost/de/konzerte/sinfonietta/${a}`
  otherProduction = `http://hh.localhost/de/konzerte/alpensinfonie/${b}`
  await publish((await save(somePage('service'))).pageId)
  for (const url of [production, otherProduction, home, elsewhere, service])
    expect((await get(url)).status, url).toBe(200)
})

describe('After a write of the content store', () => {
  test('unaffected pages come from the cache', async () => {
    for (const url of [production, otherProduction, home, elsewhere, service])
      expect((await get(url)).cache, url).toBe('hit')
  })

  test('the next request shows the change, on the page itself and in lists; other pages stay cached', async () => {
    expect((await get(production)).html).toContain('Sinfonietta')
    const { tags } = await writeMany(store, 'hh', 'productions', [
      someProduction('a', { title: both('Sinfonietta'), subtitle: both('Nun mit Orgel') }),
    ])
    await purge(tags)
    expect(await get(production)).toMatchObject({ cache: 'miss', html: expect.stringContaining('Nun mit Orgel') })
    expect((await get(home)).cache).toBe('miss')
    for (const url of [otherProduction, elsewhere, service]) expect((await get(url)).cache, url).toBe('hit')
  })

  test('a republished page is shown at once, and concerts stay cached', async () => {
    const { pageId } = await save(somePage('service', { headline: both('Was wir gern tun') }))
    const draft = await get(service)
    expect(draft.html).not.toContain('gern')
    const published = await publish(pageId)
    await purge(published.tags)
    expect(await get(service)).toMatchObject({ cache: 'miss', html: expect.stringContaining('Was wir gern tun') })
    for (const url of [otherProduction, elsewhere]) expect((await get(url)).cache, url).toBe('hit')
  })
})
