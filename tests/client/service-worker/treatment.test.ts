import { describe, expect, test } from 'vitest'
import { isStorable } from '../../../client/service-worker/storable.ts'
import { localeAt, treatmentOf } from '../../../client/service-worker/treatment.ts'

const asked = (path: string, { isNavigation = false, destination = '', isOwn = true } = {}) =>
  treatmentOf({ url: new URL(path, 'https://hamburg.example'), isOwn, isNavigation, destination })

describe('the service worker', () => {
  test.each([
    '/de',
    '/en/concerts',
    '/de/konzerte?page=2',
    '/de/konzerte/sinfonietta/12',
    '/de/merkzettel?ids=1',
    '/de/service/anfahrt',
  ])('caches %s, its document and its data', (path) => {
    expect(asked(path, { isNavigation: true })).toBe('page')
    expect(asked(`/_data${path}`)).toBe('data')
  })

  test('caches an opened ticket, which is the only personal page in it', () => {
    expect(asked('/webshop/orders/A-26-7KQ-M2P-9XT4/tickets/1', { isNavigation: true })).toBe('ticket')
    expect(asked('/webshop/orders/A-26-7KQ-M2P-9XT4/tickets/1')).toBe('none')
    expect(asked('/shop/ticket-abc.js')).toBe('asset')
  })

  test.each([
    '/de?edit',
    '/de/konzerte?edit=1',
    '/de/service?v=3',
    '/de/service?version_id=3',
    '/de/pageeditor-api/user',
    '/de/api/abos/',
    '/de/login',
    '/de/newsletter',
    '/de/newsletter/confirm?token=abc',
    '/en/cookies',
    '/de/search?query=mahler',
    '/admin',
    '/webshop/cart',
    '/webshop/checkout',
    '/webshop/orders/A-26-7KQ-M2P-9XT4',
    '/webshop/orders/A-26-7KQ-M2P-9XT4/documents/tickets',
    '/ina',
    '/eventim-template',
    '/eventim.webshop',
  ])('never keeps %s', (path) => {
    expect(asked(path, { isNavigation: true })).toBe('document')
    expect(asked(path)).toBe('none')
    expect(asked(`/_data${path}`)).toBe('none')
  })

  test('caches immutable files and viewed pictures', () => {
    for (const path of ['/assets/a1b2c3.js', '/fonts/a.woff2', '/images/a.avif', '/styles/plain-error-v1.css'])
      expect(asked(path)).toBe('asset')
    expect(asked('/media/abc/640.avif', { destination: 'image' })).toBe('picture')
    expect(asked('/media/abc/film.mp4', { destination: 'video' })).toBe('none')
    for (const path of ['/sw.js', '/feeds/de/concerts.ics', '/api/productions/', '/_theme?set=light', '/_consent'])
      expect(asked(path)).toBe('none')
    expect(asked('https://elsewhere.example/assets/a.js', { isOwn: false })).toBe('none')
  })

  test('caches complete public responses', () => {
    const answer = (status: number, control: string, redirected = false) =>
      isStorable({ status, redirected, headers: new Headers({ 'Cache-Control': control }) })
    expect(answer(200, 'no-cache')).toBe(true)
    expect(answer(200, 'public, max-age=31536000, immutable')).toBe(true)
    expect(answer(200, 'private, no-store')).toBe(false)
    expect(answer(200, 'no-cache', true)).toBe(false)
    for (const status of [0, 206, 301, 404, 503]) expect(answer(status, 'no-cache')).toBe(false)
  })

  test('is offline in the language of the page', () => {
    expect(['/en', '/en/concerts', '/_data/en', '/de', '/english', '/'].map(localeAt)).toEqual([
      'en',
      'en',
      'en',
      'de',
      'de',
      'de',
    ])
  })
})
