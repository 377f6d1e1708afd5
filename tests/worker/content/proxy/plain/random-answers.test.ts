// Whatever a plain backend sends, its readers neither fail nor return what the contract does not allow.
import { env } from 'cloudflare:workers'
import { expect, test } from 'vitest'
import { plainBackend } from '../../../../fixtures/plain-backend/backend.ts'
import fc from '../../../../properties.ts'
import { origin, read } from './read.ts'

const paths = {
  productions: '/api/productions/?locale=de',
  rooms: '/api/productions/rooms/?locale=de',
  calendar: '/api/productions/calendar/?locale=de&month=2026-12',
  abos: '/api/abos/?locale=de',
  activeAbo: '/de/api/active-abo/',
  articles: '/api/articles/?locale=de',
  partners: '/api/partners/?locale=de',
  hero: '/api/hero/?locale=de',
  aboTeaser: '/api/aboteaser/?locale=de',
  highlights: '/api/highlights/?locale=de',
  banners: '/api/banners/?locale=de',
  search: '/api/search/?locale=de&query=moldau',
  searchProductions: '/api/search/productions/?locale=de&query=moldau',
  searchOthers: '/api/search/others/?locale=de&query=a',
  suggestions: '/api/search/autocomplete/?locale=de&query=mol',
  downloadDirectories: '/api/download-directories/?locale=de',
  navigation: '/de/pageeditor-api/nav',
  page: '/de/pageeditor-api/page/bausteine',
  redirects: '/de/pageeditor-api/redirect',
} as const
type Call = keyof typeof paths

const junk = fc.constantFrom<unknown>(
  ...[null, '', 0, -1, 1.5, 1e300, true, [], {}, [[]], [null], 'x', 'javascript:alert(1)', '//evil', '12'],
  ...['2026-12-01', { url: '/x' }, { id: {} }, { results: null }, { items: [1] }, '<b>x</b>', '\ud800', '/a b'],
)

/** Replaces or removes parts of an answer. @param draw returns the next number from 0 up to 1 */
function damaged(node: unknown, draw: () => number, share: number, junkOf: () => unknown): unknown {
  if (draw() < share) return junkOf()
  const below = (item: unknown) => damaged(item, draw, share, junkOf)
  if (Array.isArray(node)) return node.filter(() => draw() >= share).map(below)
  if (typeof node !== 'object' || node === null) return node
  const kept = Object.entries(node).filter(() => draw() >= share)
  return Object.fromEntries(kept.map(([name, item]) => [name, below(item)]))
}

test.each(Object.keys(paths) as Call[])('%s', async (call) => {
  const path = paths[call]
  const answer = await (await plainBackend().fetch(origin + path)).json()
  expect(await read(call, answer, { path })).not.toBeNull()
  const property = fc.asyncProperty(fc.gen(), fc.constantFrom(0.01, 0.05, 0.2), async (gen, share) => {
    const number = fc.double({ min: 0, max: 1, maxExcluded: true, noNaN: true })
    await read(
      call,
      damaged(
        answer,
        () => gen(() => number),
        share,
        () => gen(() => junk),
      ),
      { path },
    )
  })
  await fc.assert(property, { numRuns: env.FULL ? 200 : 10 })
})
