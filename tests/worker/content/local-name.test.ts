// A second local instance, which uses this one as its backend, requests `localhost` and names the site in a header.
import { env } from 'cloudflare:workers'
import { Hono } from 'hono'
import { expect, test } from 'vitest'
import type { AppContext } from '../../../worker/env.ts'
import { siteFromHost } from '../../../worker/gateway/site.ts'

async function siteOf(url: string, forwardedHost: string): Promise<string> {
  const app = new Hono<AppContext>().use(siteFromHost()).get('/', (c) => c.text(c.var.site.key))
  return (await app.request(url, { headers: { 'X-Forwarded-Host': forwardedHost } }, env)).text()
}

test('the header is honoured between local names', async () => {
  expect(await siteOf('http://localhost:8787/', 'bs.localhost:8787')).toBe('bs')
  expect(await siteOf('http://localhost/', 'k.localhost')).toBe('k')
})

test('it is ignored for public hosts, and cannot name one', async () => {
  expect(await siteOf('https://hamburg.auftakt.example/', 'k.localhost')).toBe('hh')
  expect(await siteOf('http://d.localhost/', 'k.localhost')).toBe('d')
  expect(await siteOf('http://localhost/', 'koeln.auftakt.example')).toBe('hh')
  expect(await siteOf('http://localhost/', 'x.localhost')).toBe('421 Misdirected Request')
})
