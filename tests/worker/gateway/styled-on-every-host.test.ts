import { SELF } from 'cloudflare:test'
import { expect, test } from 'vitest'

const addressOf = (href: string, page: string) => new URL(href.replaceAll('&amp;', '&'), page)

test.each(['http://localhost:8787', 'http://hh.localhost', 'http://k.localhost'])(
  'on %s the box office and the shop’s layout may load each of their style sheets',
  async (host) => {
    for (const path of ['/webshop', '/webshop?locale=en', '/ina']) {
      const page = host + path
      const response = await SELF.fetch(page)
      const policy = response.headers.get('Content-Security-Policy') ?? ''
      const allowed = /style-src ([^;]*)/.exec(policy)?.[1]?.split(' ') ?? []
      const sheets = (await response.text()).match(/<link rel="stylesheet" href="[^"]*"/g) ?? []
      expect([path, sheets.length > 0]).toEqual([path, true])
      for (const sheet of sheets) {
        const { origin } = addressOf(/href="([^"]*)"/.exec(sheet)?.[1] ?? '', page)
        expect([path, allowed]).toContainEqual(
          origin === host ? expect.arrayContaining(["'self'"]) : expect.arrayContaining([origin]),
        )
      }
    }
  },
)
