import { createExecutionContext, env } from 'cloudflare:test'
import app from '../../../../worker/index.ts'

const origin = 'http://hh.localhost'
let keys = 0

/** Returns a function that calls the shop's API as a new visitor, with separate cookies. */
export function visitor() {
  const cookies = new Map<string, string>()
  return async (method: string, path: string, body?: unknown, headers: Record<string, string> = {}) => {
    const request = new Request(`${origin}/api/shop/${path}`, {
      method,
      headers: {
        ...(cookies.size > 0 ? { Cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; ') } : {}),
        ...(method === 'GET' ? {} : { 'Idempotency-Key': `request-${++keys}`, Origin: origin }),
        'Content-Type': 'application/json',
        ...headers,
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    })
    const response = await app.fetch(request, env, createExecutionContext())
    for (const set of response.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(set) ?? []
      cookies.set(name, value)
    }
    const text = await response.text()
    return { status: response.status, headers: response.headers, json: text ? JSON.parse(text) : null }
  }
}
