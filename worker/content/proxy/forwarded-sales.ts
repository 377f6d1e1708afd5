// Adjusts forwarded answers of a promoter's backend: productions that our box office sells get the status, price and
// link of that sale.

import type { Context } from 'hono'
import type { AppContext } from '../../env.ts'
import { logFailure } from '../../http/failures/report.ts'
import { limitedText } from '../../http/request/limited-text.ts'
import { entityTagOf, isUnchanged } from '../../http/response/entity-tags.ts'
import { withOwnSales } from './own-sales.ts'

const maxBytes = 8 * 1024 * 1024
/** Calls whose answers contain productions, except the editor's calls. */
const withProductions =
  /^\/(?:(de|en)\/)?api\/(?:productions|abos|articles|hero|highlights|people|works|search)(?:\/|$)/

export function mayNameSales({ method, url }: Request): boolean {
  return method === 'GET' && withProductions.test(new URL(url).pathname)
}

/**
 * Sets status, price and ticket link of productions that our box office sells, as on our own pages.
 * @param headers the answer's headers; those that no longer describe the body are removed
 * @returns the answer, or 304 if the visitor already has it
 * @throws if the answer is larger than 8 MB
 */
export async function answerWithSales(c: Context<AppContext>, response: Response, headers: Headers): Promise<Response> {
  // the body has been decoded, so its length has changed
  headers.delete('Content-Length')
  const body = await bodyWithSales(c, await limitedText(response, maxBytes), headers)
  const tag = headers.get('ETag')
  return tag && isUnchanged(c.req.header('If-None-Match'), tag)
    ? new Response(null, { status: 304, headers })
    : new Response(body, { headers })
}

async function bodyWithSales(c: Context<AppContext>, text: string, headers: Headers): Promise<string> {
  const answer = parsed(text)
  if (answer === null) return text
  const {
    env,
    var: { site, now },
  } = c
  const { pathname, searchParams } = new URL(c.req.url)
  const [, prefix] = withProductions.exec(pathname) ?? []
  const locale = prefix === 'en' || (!prefix && searchParams.get('locale') === 'en') ? 'en' : 'de'
  const report = (path: string, fault: string) => logFailure({ env, site, path }, 'content backend', new Error(fault))
  const own = await withOwnSales(answer, { d1: env.DB, site: site.key, locale, now, report })
  if (own === answer) return text
  for (const name of ['last-modified', 'expires', 'age']) headers.delete(name)
  // the sale may change although the backend's answer does not
  headers.set('Cache-Control', 'no-cache')
  const body = JSON.stringify(own)
  headers.set('ETag', await entityTagOf(new TextEncoder().encode(body)))
  return body
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
