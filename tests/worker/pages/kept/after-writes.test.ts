// Random writes between reads: after a write's purge, a page has the bytes of an isolate that has kept nothing.
import { createExecutionContext, env, SELF, waitOnExecutionContext } from 'cloudflare:test'
import { beforeAll, expect, test } from 'vitest'
import { writeMany } from '../../../../worker/content/store/many/publish-many.ts'
import { deleteProductions } from '../../../../worker/content/store/productions/writes.ts'
import { upsertVenues } from '../../../../worker/content/store/venues/writes.ts'
import { resetIsolateState } from '../../../../worker/http/isolate-state.ts'
import { purgePages } from '../../../../worker/pages/cache/shared-cache.ts'
import { renderPage } from '../../../../worker/pages/pages.tsx'
import fc from '../../../properties.ts'
import {
  both,
  now,
  publish,
  save,
  someAbo,
  someFrame,
  somePage,
  someProduction,
  store,
} from '../../content/store/some-rows.ts'

const paths = [
  '/de',
  '/en',
  '/de/konzerte',
  '/en/concerts',
  '/de/konzerte?genre=piano',
  '/de/abonnements',
  '/de/de-service',
]
const writes = env.FULL ? 500 : 15
let frame: Awaited<ReturnType<typeof someFrame>>

beforeAll(async () => {
  frame = await someFrame('hh')
  await publish((await save(somePage('service'))).pageId)
})

const text = fc.string({ unit: 'grapheme', minLength: 1, maxLength: 20 }).map((text) => `A ${text}`)
const write = fc.oneof(
  {
    weight: 6,
    arbitrary: fc
      .record({
        key: fc.constantFrom('a', 'b', 'c', 'd'),
        title: text,
        subtitle: text,
        genre: fc.constantFrom('orchestra', 'piano'),
        status: fc.constantFrom('available', 'few', 'sold_out', 'cancelled', 'moved'),
        hour: fc.integer({ min: 10, max: 20 }),
        isInHall: fc.boolean(),
        isOfAbo: fc.boolean(),
      })
      .map(
        ({ key, title, subtitle, hour, isInHall, isOfAbo, ...given }) =>
          () =>
            writeMany(store, 'hh', 'productions', [
              someProduction(key, {
                ...given,
                title: both(title),
                subtitle: both(subtitle),
                startsAt: `2026-12-01T${hour}:00:00Z`,
                ...(isInHall && { roomId: frame.room }),
                ...(isOfAbo && { aboId: frame.abo }),
              }),
            ]),
      ),
  },
  fc.constantFrom('a', 'b').map((key) => () => deleteProductions(store, 'hh', [key])),
  text.map((title) => () => writeMany(store, 'hh', 'abos', [{ ...someAbo('a'), title: both(title) }])),
  text.map((name) => () => upsertVenues(store, 'hh', [houseNamed(name)])),
  text.map((headline) => async () => publish((await save(somePage('service', { headline: both(headline) }))).pageId)),
)

function houseNamed(name: string) {
  return { slug: 'house-a', name, rooms: [{ slug: 'gross', name: 'Großer Saal', displayName: `${name}, Großer Saal` }] }
}

test(`after each of ${writes} writes, each page is as in a new isolate`, async () => {
  const seen = new Set<string>()
  const samples = fc.sample(write, { numRuns: writes, ...(env.FULL ? {} : { seed: 20_261_120 }) })
  for (const [at, apply] of samples.entries()) {
    const { tags } = await apply()
    const context = createExecutionContext()
    await purgePages(context, tags)
    await waitOnExecutionContext(context)
    const read = await Promise.all(paths.map(bodyOf))
    resetIsolateState()
    for (const [index, path] of paths.entries())
      expect([at, path, read[index]]).toEqual([at, path, await freshBodyOf(path)])
    seen.add(read.join())
  }
  expect(seen.size).toBeGreaterThan(writes / 2)
})

async function bodyOf(path: string): Promise<string> {
  return (await SELF.fetch(`http://hh.localhost${path}`)).text()
}

async function freshBodyOf(address: string): Promise<string> {
  const report = (_how: unknown, what: string) => expect.unreachable(what)
  const { body } = await renderPage(address, env, { site: 'hh', theme: 'auto', now, report })
  return new TextDecoder().decode(body)
}
