import { createExecutionContext, env } from 'cloudflare:test'
import { afterEach, beforeAll, expect, test, vi } from 'vitest'
import app from '../../../worker/index.ts'
import { csrfHeaders, logIn } from '../staff/logged-in.ts'

let cookie = ''
beforeAll(async () => {
  cookie = await logIn('admin')
})
afterEach(() => {
  vi.restoreAllMocks()
})

test.each([
  ['/api/newsletter/', 'application/json'],
  ['/de/pageeditor-api/login', 'application/json'],
  ['/de/pageeditor-api/headline/7', 'application/json'],
  ['/_consent', 'application/x-www-form-urlencoded'],
  ['/de/login', 'application/x-www-form-urlencoded'],
  ['/webshop/checkout', 'application/x-www-form-urlencoded'],
  ['/de/pageeditor-api/media/', 'multipart/form-data; boundary=a'],
])('a body of %s that breaks off is refused and not reported', async (path, type) => {
  const reports: string[] = []
  vi.spyOn(console, 'error').mockImplementation((line) => void reports.push(String(line)))
  const body = new ReadableStream<Uint8Array>({
    start(controller) {
      controller.enqueue(new TextEncoder().encode('{"email":'))
    },
    pull(controller) {
      controller.error(new Error('Network connection lost.'))
    },
  })
  const headers = {
    ...csrfHeaders(),
    Cookie: cookie,
    'If-Match': '"1"',
    'Content-Type': type,
    'Content-Length': '500',
  }
  const request = new Request(`http://hh.localhost${path}`, {
    method: 'POST',
    headers,
    body,
    duplex: 'half',
  } as RequestInit)
  const server = { ...env, NEWSLETTER_LIMIT: { limit: async () => ({ success: true }) } }
  const { status } = await app.fetch(request, server, createExecutionContext())
  expect(reports).toEqual([])
  expect(status).toBeGreaterThanOrEqual(400)
  expect(status).toBeLessThan(500)
})
