import { env } from 'cloudflare:test'
import { Hono } from 'hono'
import { beforeAll, expect, test } from 'vitest'
import { deskCalls } from '../../../../worker/content/routes/desk/api.ts'
import type { AppContext } from '../../../../worker/env.ts'
import { type Ask, askWith, csrf, staffSession } from '../editor/as-staff.ts'

const calls = callsOfDesk()
let admin: Ask
let elsewhere: Ask
beforeAll(async () => {
  admin = askWith(await staffSession('every-call', 'admin', ['hh']), 'hh', '')
  elsewhere = askWith(await staffSession('every-call-of-k', 'admin', ['k']), 'hh', '')
})

const asked = (method: string) => ({ method, base: 1, ...(method !== 'GET' && { body: {} }) })

/** Returns those of the calls whose status is not one of the expected `statuses`. */
async function unlike(
  statuses: readonly number[],
  ask: (method: string, path: string) => Promise<number>,
  tried = calls,
) {
  const others: string[] = []
  for (const { method, path } of tried) {
    const status = await ask(method, path)
    if (!statuses.includes(status)) others.push(`${method} ${path}: ${status}`)
  }
  return others
}

test('the desk has many calls', () => {
  expect(calls.length).toBeGreaterThan(150)
})

test('a visitor gets no answer', async () => {
  const visitor = askWith('', 'hh', '')
  expect(await unlike([401], async (method, path) => (await visitor(path, asked(method))).status)).toEqual([])
})

test('staff of another site get no answer', async () => {
  expect(await unlike([403], async (method, path) => (await elsewhere(path, asked(method))).status)).toEqual([])
})

const writes = calls.filter(({ method }) => method !== 'GET')

test.each([
  ['without its token', writes, { 'X-CSRFToken': '' }],
  ['with another token', inTurn(0), { 'X-CSRFToken': csrf.replaceAll('0', '1') }],
  ['from another origin', inTurn(1), { Origin: 'https://evil.example' }],
])('a write %s is refused', async (_, tried, headers) => {
  const ask = async (method: string, path: string) => (await admin(path, { ...asked(method), headers })).status
  expect(await unlike([403], ask, tried)).toEqual([])
})

/** Returns all calls that write; in a normal run, every second one, from the first or the second on. */
function inTurn(first: 0 | 1) {
  return writes.filter((_, at) => env.FULL || at % 2 === first)
}

function callsOfDesk(): { method: string; path: string }[] {
  const api = new Hono<AppContext>()
  deskCalls(api, {})
  return api.routes
    .filter(({ method, path }) => method !== 'ALL' && path.endsWith('/'))
    .flatMap(({ method, path }) => withSamples(path).map((sample) => ({ method, path: sample })))
}

function withSamples(route: string): string[] {
  const entityNames = /:entity\{\(\?:([^)]*)\)\}/.exec(route)
  const routes = entityNames
    ? (entityNames[1] ?? '').split('|').map((name) => route.replace(entityNames[0], name))
    : [route]
  const pattern = '(?:\\{(?:[^{}]|\\{[^}]*\\})*\\})?'
  return routes.map((one) =>
    one.replace(new RegExp(`:hash${pattern}`), 'a'.repeat(32)).replace(new RegExp(`:\\w+${pattern}`, 'g'), '1'),
  )
}
