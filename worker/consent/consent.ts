import type { Context } from 'hono'
import { consentVersion } from '../../shared/consent/consent.ts'
import { originsOf } from '../../shared/sites/sites.ts'
import { logConsent } from '../content/store/consents/writes.ts'
import type { AppContext } from '../env.ts'
import { failureContext } from '../http/failures/failure-context.ts'
import { reportFailure } from '../http/failures/report.ts'
import { asLocation, isOwnPath } from '../http/request/path.ts'
import { isSignalled } from '../http/request/visitor.ts'
import { visitorNetwork } from '../http/request/visitor-network.ts'
import { cookiesOf, type Decision, decisionOf } from './decision.ts'

type C = Context<AppContext>

export const maxFormBytes = 1024

/**
 * Answers `POST /_consent`: stores the visitor's decision in a cookie and logs it.
 * @returns 400 if the form contains no valid decision; otherwise 303 to the path in the field `to`, or 204 if `to` is
 * missing or not a path on this site
 */
export async function saveConsent(c: C): Promise<Response> {
  c.header('Cache-Control', 'no-store')
  // reading the body fails if the browser closes the connection or the body is too large; the form then counts as empty
  const body = await c.req.arrayBuffer().catch(() => null)
  const form = new URLSearchParams(new TextDecoder().decode(body ?? new Uint8Array()))
  const decision = decisionOf(form, c.req.header('Cookie') ?? '', isSignalled(c.req.raw.headers))
  if (!decision) return c.text('400 Bad Request', 400)
  await log(c, decision)
  // deployed origins only: on localhost and previews, the cookie stays with its host
  for (const cookie of cookiesOf(decision, originsOf(''), new URL(c.req.url)))
    c.header('Set-Cookie', cookie, { append: true })
  const to = form.get('to')
  return to && isOwnPath(to) ? c.redirect(asLocation(to), 303) : c.body(null, 204)
}

/** Logs a decision unless the visitor's network exceeds the rate limit. A failure is reported, not thrown. */
async function log(c: C, { id, granted }: Decision): Promise<void> {
  const site = c.get('site')
  try {
    const network = visitorNetwork(c.req.header('CF-Connecting-IP'))
    const { success } = await c.env.CONSENT_LIMIT.limit({ key: `${site.key} ${network}` })
    if (!success) return
    await logConsent({ d1: c.env.DB, now: c.get('now') }, { id, site: site.key, version: consentVersion, granted })
  } catch (error) {
    reportFailure(failureContext(c), 'consent log', error)
  }
}
