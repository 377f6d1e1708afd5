// Sockets of owners other than pages, and of a site whose content another backend has.
import { beforeAll, expect, test } from 'vitest'
import { presenceCodes } from '../../../shared/contract/presence.ts'
import { entityOf } from '../../../shared/entities/registry.ts'
import { createRow, distinct, sampleValues } from '../content/desk/sample-values.ts'
import { type Ask, askWith, staffSession } from '../content/editor/as-staff.ts'
import { own, proxied } from '../content/proxy/proxied-app.ts'
import { open } from './socket.ts'

let mara = ''
let desk: Ask

beforeAll(async () => {
  mara = await staffSession('mara', 'publisher')
  desk = askWith(mara, 'hh', '/admin/api/')
})

test.each(['articles', 'productions'] as const)(
  '%s that are deleted alone or with others close theirs',
  async (name) => {
    const values = await sampleValues(desk, entityOf(name))
    const rows: { id: number; revision: number }[] = []
    for (let count = 0; count < 2; count++) {
      const { id, revision } = (await createRow(desk, name, 'publish', await distinct(desk, entityOf(name), values)))
        .json
      rows.push({ id, revision })
    }
    const [one, two] = await Promise.all(rows.map(({ id }) => open(mara, `${name.slice(0, -1)}-${id}`)))
    const [first, second] = rows
    expect((await desk(`${name}/${first?.id}/`, { method: 'DELETE', base: first?.revision ?? 0 })).status).toBe(200)
    expect(await one?.end()).toBe(presenceCodes.ownerDeleted)
    expect(two?.code()).toBeNull()
    const together = { action: 'delete', rows: [second] }
    expect((await desk(`${name}/bulk/`, { method: 'POST', body: together })).status).toBe(200)
    expect(await two?.end()).toBe(presenceCodes.ownerDeleted)
  },
)

test('a site before another backend has none, and does not ask the backend for one', async () => {
  const { ask, requests } = proxied(() => Response.json({}))
  const headers = { Cookie: mara, Origin: own, Upgrade: 'websocket' }
  expect((await ask('/admin/api/presence/home-1/', { headers })).status).toBe(404)
  expect(requests).toEqual([])
})
