import { createExecutionContext, env } from 'cloudflare:test'
import type { SiteKey } from '../../../../../shared/sites/sites.ts'
import app from '../../../../../worker/index.ts'
import { csrf } from '../../../content/editor/as-staff.ts'

let keys = 0

/** The calls that say whether they are dry runs, since they cancel, move or pay back, or mail to many. */
export const saying =
  /^(?:bank|orders\/[^/]+\/(?:cancellation|refund|seats|date)|productions\/[^/]+\/(?:cancellation|new-date)|jobs\/[^/]+\/retry)\/(?:\?|$)/

/**
 * Returns a function that calls the box office's staff API, by default with a POST that is no dry run.
 * @param session the session's cookie; '' for a visitor
 */
export const calling =
  (session: string, site: SiteKey = 'hh') =>
  async (path: string, body?: unknown, method = 'POST', headers: Record<string, string> = {}) => {
    const request = new Request(`http://${site}.localhost/api/shop/staff/${path}`, {
      method,
      ...(method === 'POST' && {
        body: JSON.stringify(saying.test(path) ? { dry_run: false, ...(body as object) } : (body ?? {})),
      }),
      headers: {
        'Content-Type': 'application/json',
        'Idempotency-Key': `staff-key-${++keys}`,
        Origin: `http://${site}.localhost`,
        'X-CSRFToken': csrf,
        Cookie: `${session}; csrftoken=${csrf}`,
        ...headers,
      },
    })
    const response = await app.fetch(request, { ...env, ASSETS: env.FILES }, createExecutionContext())
    const text = await response.text()
    // biome-ignore lint/suspicious/noExplicitAny: tests check the properties that they read
    const json: any = text.startsWith('{') ? JSON.parse(text) : text
    return { status: response.status, json }
  }
