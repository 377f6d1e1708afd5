import { randomUUID } from 'node:crypto'
import type { Answer } from '../contract/client.ts'
import type { ShopServer } from './shop-server.ts'

/** Sends a call with the visitor's cookies. A POST has an idempotency key, so that it can be repeated after a kill. */
export type Visit = (
  method: 'GET' | 'POST',
  path: string,
  body?: object,
  options?: { times?: 1 | 2 },
) => Promise<Answer>

/**
 * Returns a visitor with a separate cookie jar. A call can be sent twice at once, like a double click; if the two
 * answers differ, the visitor adds a sentence to `broken`.
 */
export function visitorOf(server: ShopServer, broken: string[]): Visit {
  const ask = server.visitor()
  const jar = new Map<string, string>()
  return async (method, path, body, { times = 1 } = {}) => {
    const headers = {
      Cookie: [...jar].map(([name, value]) => `${name}=${value}`).join('; '),
      ...(method === 'POST' ? { 'Content-Type': 'application/json', 'Idempotency-Key': randomUUID() } : {}),
    }
    const send = () =>
      ask(path, { method, headers, ...(method === 'POST' ? { body: JSON.stringify(body ?? {}) } : {}) })
    const [answer, second = null] = await Promise.all(Array.from({ length: times }, send))
    if (!answer) throw new Error('a call is sent at least once')
    if (second && (second.status !== answer.status || outcomeOf(second) !== outcomeOf(answer))) {
      broken.push(
        `${path}: ${answer.status} ${outcomeOf(answer)}, and ${second.status} ${outcomeOf(second)} to the same call`,
      )
    }
    for (const line of [answer.headers['set-cookie'] ?? []].flat()) {
      const [name = '', value = ''] = (line.split(';', 1)[0] ?? '').split('=')
      jar.set(name, value)
    }
    return answer
  }
}

const outcomeOf = ({ json }: Answer) => {
  const { number, reason } = (json ?? {}) as { number?: string; reason?: string }
  return number ?? reason ?? ''
}
