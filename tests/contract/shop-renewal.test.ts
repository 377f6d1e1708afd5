// The renewal of an expired cart over HTTP, on separate servers whose clock advances with a restart.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import { prepareHall, production } from '../kills/hall.ts'
import { ShopServer } from '../kills/shop-server.ts'
import { expectProblem } from './answers.ts'
import { site } from './client.ts'
import { freePort } from './free-port.ts'
import { callsOf, cookiesOf, type Document, parse } from './shop-calls.ts'

const backends = [
  ['embedded', ''],
  ['proxied', `http://hh.localhost:${process.env.EMBEDDED_PORT}`],
] as const

// tests/worker/box-office/cart/cart.test.ts covers the renewal of an expired cart in workerd on every run, without HTTP
describe.skipIf(!process.env.FULL || !process.env.EMBEDDED_PORT).each(backends)('%s', (_, backend) => {
  const data = mkdtempSync(join(tmpdir(), 'auftakt-renewal-'))
  let server: ShopServer | undefined

  afterAll(async () => {
    await server?.end()
    rmSync(data, { recursive: true, force: true })
  })

  test('an ended cart gets the same seats again if they are still free', async () => {
    prepareHall(data, 4)
    const port = await freePort()
    server = new ShopServer(port, data)
    await server.start('2026-11-20T09:00:00Z', backend)
    const ask = site({ name: 'renewal', port }, 'hh')
    const call = callsOf(ask, (await ask('/api/shop/openapi.json')).json as Document)
    const [visitor, other] = [cookiesOf(), cookiesOf()]
    const held = parse('holdPlaces', await call('holdPlaces', { body: { production, count: 4 }, visitor }))
    const seats = held.lines.map(({ place }) => place.id)
    await server.kill()

    await server.start('2026-11-20T09:16:00Z', backend)
    expect(parse('cart', await call('cart', { visitor })).lines).toEqual([])
    await call('holdPlaces', { body: { production, seats: seats.slice(0, 2) }, visitor: other })
    const renewed = parse('renewCart', await call('renewCart', { visitor }))
    expect([renewed.lines.map(({ place }) => place.id), renewed.lost_places]).toEqual([seats.slice(2), 2])
    expectProblem(await call('renewCart', { visitor: cookiesOf() }), 409, 'shop-conflict')
  })
})
