// Every call that writes refuses a body that is no JSON object, whatever its type.
import { createExecutionContext, env } from 'cloudflare:test'
import { beforeAll, beforeEach, expect, test, vi } from 'vitest'
import app from '../../../worker/index.ts'
import { writeTargets } from '../all-routes.ts'
import { csrfHeaders, logIn } from '../staff/logged-in.ts'
import { noObjects } from './no-objects.ts'

const types = ['application/json', 'text/plain', null]

/** Forms, uploads and signed events, whose bodies are no JSON, and the logout, which is no call of the contract. */
const others =
  /^\/(?:_consent|webshop|(?:de|en)\/(?:login|newsletter)|(?:de|en)\/pageeditor-api\/(?:logout|media)\/?$|api\/shop\/payments\/|admin\/api\/(?:imports|media)\/?$)/

/** Calls without the slash at the end, which are the same. */
const calls = writeTargets.filter(([, { path }]) => !others.test(path) && !path.endsWith('/'))

let cookie = ''
beforeAll(async () => {
  cookie = await logIn('admin')
})
beforeEach(() => void vi.spyOn(console, 'error').mockImplementation(() => {}))

test('there are calls of each API', () => {
  const paths = calls.map(([, { path }]) => path)
  for (const start of ['/api/newsletter', '/_purge', '/api/shop/cart', '/api/shop/staff', '/admin/api', '/de/pageed'])
    expect(paths.some((path) => path.startsWith(start))).toBe(true)
})

test.each(calls)('%s', async (name, target) => {
  const position = calls.findIndex(([each]) => each === name)
  for (const [at, body] of noObjects.entries()) {
    // in a normal run, each call gets a sixth of the bodies, in one of the types
    if (!env.FULL && (position + at) % 6 !== 0) continue
    for (const type of types.filter((_, index) => env.FULL || (position + at + index) % 3 === 0)) {
      const status = await send(target, body, type)
      // 404: an unknown row, order or ticket; 405: a path that is only read; 415: another type at the desk or the
      // editor
      expect([400, 401, 403, 404, 405, 415], `${type} ${String(body)}`).toContain(status)
      if (type === 'application/json') expect(status, String(body)).not.toBe(415)
    }
  }
})

async function send({ method, path }: { method: string; path: string }, body: BodyInit, type: string | null) {
  const request = new Request(`http://hh.localhost${path}`, { method, body })
  request.headers.delete('Content-Type')
  const headers = {
    ...csrfHeaders(),
    Cookie: cookie,
    ...(path === '/_purge' && { Authorization: 'Bearer known to this test' }),
    'If-Match': '"1"',
    'Idempotency-Key': crypto.randomUUID(),
    ...(type && { 'Content-Type': type }),
  }
  for (const [key, value] of Object.entries(headers)) request.headers.set(key, value)
  const NEWSLETTER_LIMIT = { limit: async () => ({ success: true }) }
  const server = { ...env, PURGE_TOKEN: 'known to this test', NEWSLETTER_LIMIT }
  const response = await app.fetch(request, server, createExecutionContext())
  await response.body?.cancel()
  return response.status
}
