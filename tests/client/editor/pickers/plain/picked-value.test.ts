import { expect, test } from 'vitest'
import { pickedValue } from '../../../../../client/editor/pickers/plain/framed-picker.tsx'
import type { PickKind } from '../../../../../shared/contract/picked.ts'

const read = (kind: PickKind, value: unknown) =>
  pickedValue(kind, value, { origin: 'https://backend.example', locale: 'de' })

test('a link is an address alone, in an object, or in both languages; pages of the backend are the site’s', () => {
  expect(read('link', '/de/anfahrt')).toMatchObject({ url: '/de/anfahrt', urls: null })
  expect(read('link', { url: 'https://backend.example/de/anfahrt?a=1#b' })).toMatchObject({ url: '/de/anfahrt?a=1#b' })
  expect(read('link', { url: 'https://backend.example/admin/' })).toMatchObject({
    url: 'https://backend.example/admin/',
  })
  expect(read('link', { link: 'example.org/x' })).toMatchObject({ url: 'https://example.org/x' })
  const urls = { de: 'https://backend.example/de/x', en: '/en/x' }
  expect(read('link', { urls })).toMatchObject({ url: null, urls: { de: '/de/x', en: '/en/x' } })
})

test('a reference is an id alone or in an object with a title', () => {
  expect(read('event', '7')).toMatchObject({ id: 7, kind: 'event', title: '#7' })
  expect(read('article', { id: 7, headline: 'Lied' })).toMatchObject({ id: 7, kind: 'article', title: 'Lied' })
})

test('a picture keeps the id or address by which the backend knows it', () => {
  expect(read('image', { id: 630, alt: 'Pult' })).toMatchObject({ id: 630, source: 630, alt: { de: 'Pult' } })
  expect(read('image', 'https://backend.example/media/a.jpg')).toMatchObject({
    source: 'https://backend.example/media/a.jpg',
  })
})

test.each<[PickKind, unknown]>([
  ['link', { url: 'javascript:alert(1)' }],
  ['link', { urls: { de: '/de/x' } }],
  ['link', { title: 'x' }],
  ['link', `/${'x'.repeat(2001)}`],
  ['event', { id: 0 }],
  ['event', { id: 2 ** 53 }],
  ['event', { url: '/de/x' }],
  ['article', null],
  ['image', { id: -1, url: 'data:image/svg+xml,x' }],
  ['image', undefined],
])('as %s, %j is no choice', (kind, value) => {
  expect(read(kind, value)).toBeNull()
})
