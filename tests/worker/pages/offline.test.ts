import { SELF } from 'cloudflare:test'
import { expect, test } from 'vitest'

test.each([
  ['de', 'Keine Verbindung', 'Noch einmal versuchen'],
  ['en', 'No connection', 'Try again'],
])(
  'the offline page in %s is self-contained and has placeholders for the service worker',
  async (locale, title, again) => {
    const response = await SELF.fetch(`http://k.localhost/_offline/${locale}`)
    expect([response.status, response.headers.get('Cache-Control')]).toEqual([200, 'no-cache'])
    const html = await response.text()
    expect(html).toMatch(new RegExp(`<html lang="${locale}"[^>]*>.*<h1>${title}</h1>`, 's'))
    for (const id of ['tickets', 'saved', 'seen'])
      expect(html).toMatch(new RegExp(`<h2>[^<]+</h2><ul id="${id}"></ul>`))
    expect(html).toMatch(new RegExp(`href="#again">${again}<`))
    expect(html).not.toContain('<script')
  },
)

test('there is no other language', async () => {
  expect((await SELF.fetch('http://k.localhost/_offline/fr')).status).toBe(404)
})
