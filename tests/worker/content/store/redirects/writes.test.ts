import { expect, test } from 'vitest'
import { saveRedirects } from '../../../../../worker/content/store/redirects/writes.ts'
import { lastPurge, rowsOf, store } from '../some-rows.ts'

test('an old path is stored, and touches the list of its site', async () => {
  const { tags, refused } = await saveRedirects(store, 'k', [{ oldPath: '/de/köln', newPath: '/de/service?x=1#dom' }])
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
  const { tags, refused } = await saveRedirects(store, 'hh', [{ oldPath: '/de/alt', newPath }])
  expect(tags).toEqual([])
  expect(refused).toEqual([{ oldPath: '/de/alt', newPath, code: 'redirect-off-site' }])
})

test.each(['de/alt', '//alt', '/de/alt/', '/de/alt?x', '/de/alt#x', ''])(
  'an old path that no request can have is refused: %j',
  async (oldPath) => {
    const { refused } = await saveRedirects(store, 'hh', [{ oldPath, newPath: '/de' }])
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
  const { refused } = await saveRedirects(store, 'bs', records)
  expect(refused).toEqual([{ ...records.at(-1), code: 'redirect-loop' }])
  await store.d1.prepare("DELETE FROM redirects WHERE site = 'bs'").run()
})

test('a loop with existing rows is refused, and other rows are not affected', async () => {
  await saveRedirects(store, 'h', [{ oldPath: '/de/a', newPath: '/de/b' }])
  const { tags, refused } = await saveRedirects(store, 'h', [
    { oldPath: '/de/b', newPath: '/de/a' },
    { oldPath: '/de/c', newPath: '/de/a' },
  ])
  expect(refused.map(({ oldPath }) => oldPath)).toEqual(['/de/b'])
  expect(tags).toEqual(['redirects:h'])
  expect(await rowsOf('SELECT old_path FROM redirects WHERE site = ? ORDER BY old_path', 'h')).toHaveLength(2)
})
