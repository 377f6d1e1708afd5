import { createExecutionContext, env, waitOnExecutionContext } from 'cloudflare:test'
import type { ShopPageName } from '../../../../shared/box-office/pages/registry.ts'
import type { ShopPage } from '../../../../shared/box-office/shop-page.ts'
import type { Env } from '../../../../worker/env.ts'
import app from '../../../../worker/index.ts'

export const origin = 'http://hh.localhost'

export interface PageAnswer<N extends ShopPageName> {
  status: number
  headers: Headers
  /** The page's data, as the client receives them; null if the response is not JSON. */
  page: ShopPage<N>
  /** The address in the response's data or `Location` header; null without one. */
  to: string | null
}

/**
 * Returns a visitor of the box office with separate cookies, who requests pages as JSON.
 * @param settings settings of the deployment, in addition to those of all tests
 * @param options `isAwaited`: an answer is complete only with what the Worker does in the background
 */
export function pageVisitor(settings: Partial<Env> = {}, { isAwaited = false } = {}) {
  const cookies = new Map<string, string>()
  const send = async (path: string, init: RequestInit = {}): Promise<Response> => {
    const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ')
    const headers = { Cookie: cookie, Origin: origin, Accept: 'application/json', ...init.headers }
    const request = new Request(origin + path, { ...init, headers, redirect: 'manual' })
    const context = createExecutionContext()
    const response = await app.fetch(request, { ...env, ASSETS: env.FILES, ...settings }, context)
    if (isAwaited) await waitOnExecutionContext(context)
    for (const set of response.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(set) ?? []
      cookies.set(name, value)
    }
    return response
  }
  const answer = async <N extends ShopPageName>(response: Response): Promise<PageAnswer<N>> => {
    const { status, headers } = response
    const isData = headers.get('Content-Type')?.startsWith('application/json')
    const body = isData ? ((await response.json()) as ShopPage<N> & { to?: string }) : null
    return { status, headers, page: body as ShopPage<N>, to: body?.to ?? headers.get('Location') }
  }
  return {
    send,
    cookies,
    open: async <N extends ShopPageName>(path: string, headers?: HeadersInit) =>
      answer<N>(await send(path, headers ? { headers } : {})),
    /** Posts the fields of a form to a page, as the client does, with a new idempotency key. */
    submit: async <N extends ShopPageName>(path: string, fields: Record<string, string>) => {
      const body = new URLSearchParams({ key: crypto.randomUUID(), ...fields })
      return answer<N>(await send(path, { method: 'POST', body }))
    },
    /** Holds places through the API instead of the pages. */
    hold: (production: number, count: number) =>
      send('/api/shop/cart/holds/', {
        method: 'POST',
        headers: { 'Idempotency-Key': crypto.randomUUID(), 'Content-Type': 'application/json' },
        body: JSON.stringify({ production, count }),
      }),
  }
}
