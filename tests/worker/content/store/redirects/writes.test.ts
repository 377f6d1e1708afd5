import { expect, test } from 'vitest'
import { writeMany } from '../../../../../worker/content/store/many/publish-many.ts'
import type { Records } from '../../../../../worker/content/store/many/records.ts'
import { lastPurge, rowsOf, store } from '../some-rows.ts'

test('an old path is stored, and touches the list of its site', async () => {
  const { tags, refused } = await saved('k', [{ oldPath: '/de/köln', newPath: '/de/service?x=1#dom' }])
  expect({ tags, refused }).toEqual({ tags: ['redirects:k'], refused: [] })
  expect((await lastPurge())?.tags).toEqual(['redirects:k'])
  expect(await rowsOf('SELECT new_path FROM redirects WHERE site = ?', 'k')).toEqual([
    { new_path: '/de/service?x=1#dom' },
  ])
})

test.each([
  'https://elsewhere.example/',
  '//elsewhere.example',
  '/\\elsewhere.example',
  'javascript:alert(1)',
  '',
  '/de\u0000',
])('a target that leaves the site is refused: %j', async (newPath) => {
  const { tags, refused } = await saved('hh', [{ oldPath: '/de/alt', newPath }])
  expect(tags).toEqual([])
  expect(refused).toEqual([{ oldPath: '/de/alt', newPath, code: 'redirect-off-site' }])
})

test.each(['de/alt', '//alt', '/de/alt/', '/de/alt?x', '/de/alt#x', ''])(
  'an old path that no request can have is refused: %j',
  async (oldPath) => {
    const { refused } = await saved('hh', [{ oldPath, newPath: '/de' }])
    expect(refused.map(({ code }) => code)).toEqual(['redirect-malformed'])
  },
)

test.each([
  ['itself', [['/de/a', '/de/a']]],
  ['itself with a query', [['/de/a', '/de/a?x=1']]],
  ['itself with a slash', [['/de/a', '/de/a/']]],
  ['itself in another spelling', [['/de/ä', '/de/%C3%A4']]],
  ['the start page over the root', [['/de', '/']]],
  [
    'a circle of three',
    [
      ['/de/a', '/de/b'],
      ['/de/b', '/de/c'],
      ['/de/c', '/de/a'],
    ],
  ],
])('a circle is refused: %s', async (_name, pairs) => {
  const records = pairs.map(([oldPath = '', newPath = '']) => ({ oldPath, newPath }))
  const { refused } = await saved('bs', records)
  expect(refused).toEqual([{ ...records.at(-1), code: 'redirect-loop' }])
  await store.d1.prepare("DELETE FROM redirects WHERE site = 'bs'").run()
})

test('a loop with existing rows is refused, and other rows are not affected', async () => {
  await saved('h', [{ oldPath: '/de/a', newPath: '/de/b' }])
  const { tags, refused } = await saved('h', [
    { oldPath: '/de/b', newPath: '/de/a' },
    { oldPath: '/de/c', newPath: '/de/a' },
  ])
  expect(refused.map(({ oldPath }) => oldPath)).toEqual(['/de/b'])
  expect(tags).toEqual(['redirects:h'])
  expect(await rowsOf('SELECT old_path FROM redirects WHERE site = ? ORDER BY old_path', 'h')).toHaveLength(2)
})

async function saved(site: 'hh' | 'k' | 'bs' | 'h', records: readonly Records['redirects'][]) {
  const { tags, outcomes } = await writeMany(store, site, 'redirects', records)
  return {
    tags,
    refused: records.flatMap((record, at) => (outcomes[at]?.code ? [{ ...record, code: outcomes[at].code }] : [])),
  }
}
