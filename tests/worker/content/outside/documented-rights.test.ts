// Reads docs/outside-systems.md: a token reaches the calls that it names, and no other.

import { env, SELF } from 'cloudflare:test'
import { Hono } from 'hono'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import docs from '../../../../docs/outside-systems.md?raw'
import { boxOfficeRows } from '../../../../shared/contract/box-office/staff-calls/rows.ts'
import type { CallRow } from '../../../../shared/contract/calls/row.ts'
import { entities, fixedEntities } from '../../../../shared/entities/registry.ts'
import { rightsIn, type TokenArea, tokenSales } from '../../../../shared/outside/tokens.ts'
import { deskCalls } from '../../../../worker/content/routes/desk/api.ts'
import type { AppContext } from '../../../../worker/env.ts'
import { askWith, staffSession } from '../editor/as-staff.ts'

const names = Object.keys({ ...entities, ...fixedEntities })
let session = ''
let count = 0
beforeAll(async () => {
  session = await staffSession('docs', 'admin')
})
beforeEach(async () => {
  await env.DB.prepare('DELETE FROM staff_rate_limits').run()
  await env.DB.prepare('UPDATE api_tokens SET window_count = 0').run()
})

async function keyWith(rights: object): Promise<string> {
  const body = { name: `Docs ${++count}`, rights, days: 1 }
  const { json } = await askWith(session, 'hh', '/admin/api/')('tokens/', { method: 'POST', body })
  return json.key
}
const get = (key: string, path: string) =>
  SELF.fetch(`http://hh.localhost${path}`, { headers: { Authorization: `Bearer ${key}` } })

/** The calls in the table of rights at the box office, such as `GET /api/shop/staff/sales/`. */
const documented = Object.fromEntries(
  tokenSales.map((right) => {
    const [row = ''] = new RegExp(`^\\| \`${right}\` \\|.*$`, 'm').exec(docs) ?? []
    return [right, [...row.matchAll(/`(GET [^`]+)`/g)].map(([, call = '']) => call)]
  }),
)

test.each(tokenSales)('at the box office, `%s` gives access to the calls of the table alone', async (right) => {
  expect(documented[right]?.length).toBeGreaterThan(0)
  const key = await keyWith({ [right]: ['read'] })
  for (const [name, row] of Object.entries<CallRow>(boxOfficeRows)) {
    if (row.method !== 'GET') continue
    const path = row.path
      .replace('{cart}', crypto.randomUUID())
      .replace('{number}', 'A-26-7KQ-M2P-9XT4')
      .replace('{code}', 'HERBST-10')
      .replace(/\{\w+\}/g, '1')
    const { status } = await get(key, path)
    expect([name, status !== 403]).toEqual([name, documented[right]?.includes(`GET ${row.path}`)])
  }
})

test('with every right, a token reads the calls of entities and the description, and exports nothing', async () => {
  const key = await keyWith(Object.fromEntries(names.map((name) => [name, rightsIn(name as TokenArea, 'remove')])))
  const api = new Hono<AppContext>()
  deskCalls(api, {})
  const reached = new Set<string>()
  for (const { method, path } of api.routes) {
    if (method !== 'GET' || !path.endsWith('/') || path.includes(':entity')) continue
    const { status } = await get(key, path.replace(/:\w+(?:\{(?:[^{}]|\{[^}]*\})*\})?/g, '1'))
    if (status !== 403) reached.add(path.split('/')[3] ?? '')
  }
  const others = [...reached].filter((part) => !names.includes(part))
  // closed dates, halls and months of the calendar are read with the right to read concerts
  expect(others.sort()).toEqual(
    ['calendar', 'openapi.json', 'press', 'redirects'].filter((part) => others.includes(part)),
  )
  for (const name of names)
    for (const format of ['csv', 'json'])
      expect([name, (await get(key, `/admin/api/${name}/?format=${format}`)).status]).toEqual([name, 403])
})
