import { createExecutionContext, env } from 'cloudflare:test'
import { vi } from 'vitest'
import { contentApi } from '../../../../worker/content/routes/content-api.ts'
import type { Env } from '../../../../worker/env.ts'
import { siteApp } from '../fixture.ts'

export const origin = 'https://backend.example'
export const own = 'http://hh.localhost'

/**
 * Creates the content API of a site whose backend gives the answers.
 * @param settings variables of the Worker, in addition to the backend's origin
 */
export function proxied(
  answer: (request: Request) => Response | Promise<Response>,
  settings: Partial<Pick<Env, 'CONTENT_TIMEOUT_MS' | 'CONTENT_SESSION_COOKIE' | 'CONTENT_CSRF_COOKIE'>> = {},
) {
  const requests: Request[] = []
  const written = vi.fn()
  const app = siteApp('hh')
  app.route(
    '/',
    contentApi({
      fetch: (async (input: RequestInfo | URL, init?: RequestInit) => {
        const request = new Request(input, init)
        requests.push(request)
        return answer(request)
      }) as typeof fetch,
      onWrite: async (_, tags) => written(...tags),
    }),
  )
  app.all('*', (c) => c.text('a page'))
  const ask = (path: string, init?: RequestInit) =>
    app.request(own + path, init, { ...env, CONTENT_ORIGINS: `hh=${origin}`, ...settings }, createExecutionContext())
  return { ask, requests, written }
}
