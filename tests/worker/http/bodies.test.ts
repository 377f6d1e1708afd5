import { createExecutionContext, env } from 'cloudflare:test'
import { beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { uploadLimits } from '../../../shared/media/kinds.ts'
import app from '../../../worker/index.ts'
import { writeTargets as targets } from '../all-routes.ts'
import { csrfHeaders, logIn } from '../staff/logged-in.ts'

const chunkBytes = 16 * 1024
const types = {
  json: 'application/json',
  urlencoded: 'application/x-www-form-urlencoded',
  multipart: 'multipart/form-data; boundary=x',
  'multipart without a boundary': 'multipart/form-data',
  text: 'text/plain',
}
const own = { Origin: 'http://hh.localhost' }
const foreign = { Origin: 'https://evil.example', 'Sec-Fetch-Site': 'cross-site' }

/**
 * Returns the content types to send to a target: JSON, and for every fourth target one of the other types in rotation;
 * in a full run, all types.
 */
function typesFor(target: { method: string; path: string }): [name: string, type: string][] {
  const [json, ...others] = Object.entries(types)
  if (env.FULL || !json) return Object.entries(types)
  const at = targets.findIndex(([, each]) => each === target)
  const other = at % 4 === 0 ? others[(at / 4) % others.length] : undefined
  return other ? [json, other] : [json]
}

function maxBytes(path: string): number {
  if (/\/pageeditor-api\/media\/?$/.test(path)) return (uploadLimits.megabytes + 1) * 1024 * 1024
  if (/\/pageeditor-api\/(?!account|login|logout|media)/.test(path)) return 6 * 1024 * 1024
  if (/^\/admin\/api\/.+/.test(path)) return 6 * 1024 * 1024
  if (path.startsWith('/api/shop/payments/')) return 256 * 1024
  if (path.startsWith('/api/shop/staff/bank')) return 512 * 1024
  return path === '/_purge' || path.startsWith('/api/shop/staff/') ? 128 * 1024 : 8 * 1024
}

/**
 * The targets of a test of endless bodies: in a normal run, every second one; the two tests take turns, and
 * `is not read if it declares its length` takes all.
 */
const half = (first: 0 | 1) => targets.filter((_, at) => env.FULL || at % 2 === first)

function isGuarded({ path }: { path: string }): boolean {
  return /\/pageeditor-api\/(?!login)/.test(path)
}

/** Creates a body of spaces and a counter of the bytes read. The body ends after 64 MB, so that a failing test ends. */
function endlessBody() {
  const chunk = new TextEncoder().encode(' '.repeat(chunkBytes))
  let bytesRead = 0
  const body = new ReadableStream<Uint8Array>(
    {
      pull(controller) {
        bytesRead += chunkBytes
        controller.enqueue(chunk)
        if (bytesRead > 64 * 1024 * 1024) controller.close()
      },
    },
    { highWaterMark: 0 },
  )
  return { body, bytesRead: () => bytesRead }
}

async function send(
  { method, path }: { method: string; path: string },
  headers: Record<string, string>,
  body: BodyInit,
  bindings: object = {},
): Promise<number> {
  const request = new Request(`http://hh.localhost${path}`, { method, headers, body, duplex: 'half' } as RequestInit)
  const NEWSLETTER_LIMIT = { limit: async () => ({ success: true }) }
  const server = { ...env, PURGE_TOKEN: 'known to this test', NEWSLETTER_LIMIT, ...bindings }
  const response = await app.fetch(request, server, createExecutionContext())
  await response.body?.cancel()
  return response.status
}

async function bytesReadOf(
  target: { method: string; path: string },
  headers: Record<string, string>,
  bindings?: object,
): Promise<{ status: number; bytesRead: number }> {
  const { body, bytesRead } = endlessBody()
  const status = await send(target, headers, body, bindings)
  return { status, bytesRead: bytesRead() }
}

let cookie = ''
let session: Record<string, unknown> = {}
beforeAll(async () => {
  cookie = await logIn('admin')
  session = (await env.DB.prepare('SELECT * FROM staff_sessions').first()) ?? {}
})

/** Restores the session before each test, because some calls end it. */
beforeEach(async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
  const columns = Object.keys(session)
  const values = columns.map(() => '?').join(', ')
  await env.DB.batch([
    env.DB.prepare('DELETE FROM staff_rate_limits'),
    env.DB.prepare(`INSERT OR IGNORE INTO staff_sessions (${columns.join(', ')}) VALUES (${values})`).bind(
      ...Object.values(session),
    ),
  ])
})

/**
 * Returns the headers of a call by staff. Only paths outside the staff APIs also get a token, because the staff APIs
 * refuse a call with this token even if it has a session.
 */
const staff = ({ path }: { path: string }) => ({
  ...csrfHeaders(),
  Cookie: cookie,
  ...(!path.startsWith('/admin') && !isGuarded({ path }) && { Authorization: 'Bearer known to this test' }),
  'If-Match': '"1"',
})

test('the server has routes for every kind of body', () => {
  const paths = targets.map(([name]) => name)
  for (const name of [
    'POST /api/newsletter',
    'POST /_consent',
    'POST /_purge',
    'POST /de/login',
    'POST /de/pageeditor-api/media',
    'POST /de/pageeditor-api/headline/7',
    'DELETE /de/pageeditor-api/account/sessions',
  ])
    expect(paths).toContain(name)
})

describe('An endless body', () => {
  test.each(half(0))('%s reads no more than its limit, whatever the type', async (_, target) => {
    for (const [name, type] of typesFor(target)) {
      const { status, bytesRead } = await bytesReadOf(target, { ...staff(target), 'Content-Type': type })
      expect(bytesRead, name).toBeLessThanOrEqual(maxBytes(target.path) + chunkBytes)
      expect(status, name).toBeLessThan(500)
      // a 401 would mean that the session was missing, and that the body was not tested
      if (name === 'json' && isGuarded(target)) expect(status).not.toBe(401)
    }
  })

  // these calls need no session: the token in the body authorises them
  const open = /^\/api\/newsletter\/(?:confirmation|unsubscription)/
  test.each(half(1))('%s reads nothing from another website', async (_, target) => {
    for (const [name, type] of typesFor(target)) {
      // `/_consent` may read JSON: browsers send it from other sites only after a CORS preflight, and the body is small
      const isAllowed = open.test(target.path) || (target.path === '/_consent' && name === 'json')
      const { status, bytesRead } = await bytesReadOf(target, { ...foreign, 'Content-Type': type })
      expect(bytesRead, name).toBeLessThanOrEqual(isAllowed ? maxBytes(target.path) + chunkBytes : 0)
      expect(status, name).toBeLessThan(500)
    }
  })

  test.each(targets.filter(([, target]) => isGuarded(target)))(
    '%s reads nothing without a login',
    async (_, target) => {
      const headers = { ...csrfHeaders(), Cookie: cookie.replace(/sessionid=[^;]+;\s*/, '') }
      for (const [, type] of typesFor(target)) {
        const { bytesRead } = await bytesReadOf(target, { ...headers, 'Content-Type': type })
        expect(bytesRead).toBe(0)
      }
    },
  )

  test('is not read from a visitor beyond the newsletter’s rate limit', async () => {
    const NEWSLETTER_LIMIT = { limit: async () => ({ success: false }) }
    for (const path of ['/api/newsletter', '/api/newsletter/'])
      for (const type of Object.values(types))
        expect(
          await bytesReadOf({ method: 'POST', path }, { ...own, 'Content-Type': type }, { NEWSLETTER_LIMIT }),
        ).toEqual({ status: 429, bytesRead: 0 })
  })

  test('from an editor is read up to the limit', async () => {
    const target = { method: 'POST', path: '/de/pageeditor-api/pages/7' }
    const { status, bytesRead } = await bytesReadOf(target, { ...staff(target), 'Content-Type': types.json })
    expect(status).toBe(413)
    expect(bytesRead).toBeGreaterThan(chunkBytes)
  })

  test('is not read if it declares its length', async () => {
    for (const [, target] of targets) {
      const headers = { ...staff(target), 'Content-Type': 'application/json', 'Content-Length': '99999999' }
      expect((await bytesReadOf(target, headers)).bytesRead).toBe(0)
    }
  })
})

test.each(targets)('%s refuses an unparsable body instead of failing', async (_, target) => {
  for (const [name, type] of typesFor(target))
    expect(await send(target, { ...staff(target), 'Content-Type': type }, '--y\r\n{%'), name).toBeLessThan(500)
})

test('a form without a boundary is refused', async () => {
  for (const path of ['/api/newsletter', '/de/login', '/en/login/code', '/de/login/reset'])
    expect([
      path,
      await send({ method: 'POST', path }, { ...own, 'Content-Type': 'multipart/form-data' }, 'x'),
    ]).toEqual([path, 400])
})
