import { expect, test } from 'vitest'
import { spreadRedirects } from '../../../../../worker/content/clients/redirects.ts'

const hosts = ['hamburg.auftakt.example', 'localhost']
const spread = (...rows: [from: string, to: string][]) =>
  Object.fromEntries(
    spreadRedirects(
      rows.map(([old_path, new_path]) => ({ old_path, new_path })),
      hosts,
    ).map(({ old_path, new_path }) => [old_path, new_path]),
  )

test.each([
  '/de/alt',
  '/de/alt/',
  'de/alt',
  ' /de/alt ',
  'https://www.promoter.example/de/alt/',
  '//promoter.example/de/alt',
])('%j is found at /de/alt, and without its locale', (from) => {
  expect(spread([from, '/de/neu/'])).toEqual({ '/de/alt': '/de/neu', '/alt': '/de/neu' })
})

test('a row without a locale leads to the page in the language of the request', () => {
  expect(spread(['/alt/', '/neu/'])).toEqual({ '/alt': '/de/neu', '/de/alt': '/de/neu', '/en/alt': '/en/neu' })
})

test('a row that names exactly the requested address is preferred, wherever it stands', () => {
  expect(spread(['/alt', '/de/eins'], ['/en/alt', '/en/zwei'], ['/de/x', '/de/y'], ['/x', '/de/z'])).toEqual({
    '/alt': '/de/eins',
    '/de/alt': '/de/eins',
    '/en/alt': '/en/zwei',
    '/de/x': '/de/y',
    '/x': '/de/z',
    '/en/x': '/de/z',
  })
})

test.each([
  ['https://hamburg.auftakt.example/de/neu/?a=1#b', '/de/neu?a=1#b'],
  ['//localhost/de/neu', '/de/neu'],
  ['neu', '/de/neu'],
  ['/', '/de'],
  ['/media/a.pdf', '/media/a.pdf'],
  ['/webshop/7', '/webshop/7'],
  ['https://evil.example/de/neu', 'https://evil.example/de/neu'],
  ['//evil.example', '//evil.example'],
])('the new address %j becomes %j', (to, expected) => {
  expect(spread(['/de/alt', to])['/de/alt']).toBe(expected)
})

test('old addresses are decoded; those with a query, the home page and rows to themselves are left out', () => {
  expect(
    spread(
      ['/de/k%C3%B6ln', '/de/x'],
      ['/de/a?id=1', '/de/b'],
      ['/', '/de/c'],
      ['/de/%zz', '/de/d'],
      ['/de/e/', '/de/e'],
    ),
  ).toEqual({ '/de/köln': '/de/x', '/köln': '/de/x', '/e': '/de/e' })
})
