// Answers a visitor's search suggestions behind a plain backend, whose own answer our script would not understand.
import type { Context } from 'hono'
import type { BackendKind } from '../../../shared/contract/kind.ts'
import type { AppContext } from '../../env.ts'
import { problemLocale } from '../../http/request/request.ts'
import { proxiedClient } from './proxied-client.ts'

/** Whether a forwarded answer must be read and sent in the contract's form instead. */
export function isForeignSuggestion({ method, url }: Request, kind: BackendKind): boolean {
  return kind === 'plain' && method === 'GET' && /^\/api\/search\/autocomplete\/?$/.test(new URL(url).pathname)
}

/** Reads the suggestions again, as pages read them: in the contract's form, or from what is known without this call. */
export async function answerSuggestions(
  c: Context<AppContext>,
  origin: string,
  ownFetch: typeof fetch,
): Promise<Response> {
  const { site, now } = c.var
  const locale = new URL(c.req.url).searchParams.get('locale') === 'en' ? 'en' : problemLocale(c)
  const content = proxiedClient({ env: c.env, site, locale, now, fetch: ownFetch }, origin)
  const suggestions = await content.search.suggestions(c.req.query('query') ?? '')
  return Response.json(suggestions, { headers: { 'Cache-Control': 'no-cache' } })
}
