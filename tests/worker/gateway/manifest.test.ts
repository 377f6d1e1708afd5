import { SELF } from 'cloudflare:test'
import { expect, test } from 'vitest'
import { siteKeys } from '../../../shared/sites/site-keys.ts'
import { sites } from '../../../shared/sites/sites.ts'

test.each(siteKeys.flatMap((key) => [[key, 'de'] as const, [key, 'en'] as const]))(
  '%s has its own manifest in %s, and its pages name it',
  async (key, locale) => {
    const host = `http://${key}.localhost`
    const html = await (await SELF.fetch(`${host}/${locale}`)).text()
    const [, address = ''] = /<link rel="manifest" href="([^"]+)"/.exec(html) ?? []
    const response = await SELF.fetch(host + address)
    expect(response.headers.get('Content-Type')).toBe('application/manifest+json')
    expect(await response.json()).toMatchObject({
      short_name: sites[key].name,
      lang: locale,
      start_url: `/${locale}`,
      theme_color: sites[key].themeColour,
      display: 'standalone',
    })
    expect(sites[key].name).toContain(sites[key].city.de)
  },
)

test.each(['/manifest/fr.webmanifest', '/manifest/de.json', '/manifest/de'])('%s is not a manifest', async (path) => {
  expect((await SELF.fetch(`http://hh.localhost${path}`)).status).toBe(404)
})
