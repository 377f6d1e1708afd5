import { mkdtempSync } from 'node:fs'
import { createServer, request, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { ProductionList } from '../../shared/contract/production.ts'
import { type Ask, site } from './client.ts'
import { freePort } from './free-port.ts'

const upstreamPort = Number(process.env.EMBEDDED_PORT)

describe.skipIf(!upstreamPort)('a backend that dies', () => {
  let backend: Server
  let product: { kill: () => void }
  let ask: Ask
  let productions: ProductionList['results']

  beforeAll(async () => {
    backend = await listen(0)
    const { port } = backend.address() as AddressInfo
    const { serve } = await import('../../scripts/setup.mjs')
    const ownPort = await freePort()
    const started = await serve({
      port: ownPort,
      data: mkdtempSync(join(tmpdir(), 'auftakt-proxied-')),
      vars: { FIXED_NOW: process.env.TEST_NOW ?? '', CONTENT_ORIGINS: `hh=http://hh.localhost:${port}` },
      quiet: true,
    })
    product = started
    ask = site({ name: 'proxied', port: ownPort }, 'hh')
    productions = ((await ask('/api/productions/')).json as ProductionList).results
  }, 90_000)

  afterAll(() => {
    product?.kill()
    backend?.close()
  })

  test('leaves loaded pages readable and shows errors for others, until it is back', async () => {
    const [seen, unseen] = productions
    if (!seen || !unseen) throw new Error('the upstream has no concerts')
    const port = (backend.address() as AddressInfo).port
    expect((await ask(seen.get_absolute_url)).status).toBe(200)
    expect((await ask('/de/konzerte')).status).toBe(200)

    await stop(backend)
    const page = await ask(seen.get_absolute_url)
    expect(page.status).toBe(200)
    expect(page.text).toContain(seen.title)
    // this data was not requested before, but earlier pages made the same calls to the backend
    const sameAnswers = await ask('/_data/de/konzerte')
    expect(sameAnswers.status).toBe(200)
    expect(sameAnswers.text).toContain(seen.title)
    const fresh = await ask(unseen.get_absolute_url)
    expect(fresh.status).toBe(503)
    expect(fresh.text).toContain('Fehler: 503')
    expect((await ask('/api/hero/')).status).toBe(502)

    backend = await listen(port)
    expect((await ask(unseen.get_absolute_url)).status).toBe(200)
  }, 60_000)
})

function listen(port: number): Promise<Server> {
  const server = createServer((incoming, outgoing) => {
    const { method, url: path, headers } = incoming
    const passed = request({ host: '127.0.0.1', port: upstreamPort, method, path, headers }, (response) => {
      outgoing.writeHead(response.statusCode ?? 502, response.headers)
      response.pipe(outgoing)
    })
    passed.on('error', () => outgoing.destroy())
    incoming.pipe(passed)
  })
  return new Promise((resolve) => server.listen(port, '127.0.0.1', () => resolve(server)))
}

function stop(server: Server): Promise<void> {
  server.closeAllConnections()
  return new Promise((resolve) => server.close(() => resolve()))
}
