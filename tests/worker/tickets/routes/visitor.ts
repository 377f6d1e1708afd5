import { createExecutionContext, env } from 'cloudflare:test'
import app from '../../../../worker/index.ts'

const origin = 'http://hh.localhost'
let keys = 0

/** Returns a function that calls the shop's API as a new visitor, and stores the latest cookie. */
export function visitor() {
  let cookie = ''
  return async (method: string, path: string, body?: unknown, headers: Record<string, string> = {}) => {
    const request = new Request(`${origin}/api/shop/${path}`, {
      method,
      headers: {
        ...(cookie ? { Cookie: cookie } : {}),
        ...(method === 'GET' ? {} : { 'Idempotency-Key': `request-${++keys}`, Origin: origin }),
        'Content-Type': 'application/json',
        ...headers,
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    })
    const response = await app.fetch(request, env, createExecutionContext())
    cookie = response.headers.get('Set-Cookie')?.split(';')[0] ?? cookie
    const text = await response.text()
    return { status: response.status, headers: response.headers, json: text ? JSON.parse(text) : null }
  }
}
