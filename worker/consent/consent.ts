import type { Context } from 'hono'
import { type Category, categories, consentCookie, consentVersion, grantedIn } from '../../shared/consent/consent.ts'
import { sharedDomain } from '../../shared/sites/shared-domain.ts'
import { originsOf } from '../../shared/sites/sites.ts'
import { logConsent } from '../content/store/consents/writes.ts'
import type { AppContext } from '../env.ts'
import { failureContext } from '../http/failures/failure-context.ts'
import { reportFailure } from '../http/failures/report.ts'
import { asLocation, isOwnPath } from '../http/request/path.ts'
import { isSignalled } from '../http/request/visitor.ts'
import { visitorNetwork } from '../http/request/visitor-network.ts'

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

interface Decision {
  /** A random UUID, which a browser's later decisions reuse. */
  id: string
  granted: Category[]
}

const oneYearSeconds = 365 * 24 * 3600
const choices = ['required', 'all', 'selection', 'media'] as const

/**
 * Reads a consent form.
 * @param form `choice=required|all`, `choice=selection` with `category=…`, or `choice=media`, which adds the category
 * `media` to the previous decision
 * @param cookies the request's `Cookie` header, which contains the previous decision if there is one
 * @param isSignalled whether the browser sends Do Not Track or GPC; only `media` can be granted then
 * @returns null for any other form
 */
function decisionOf(form: URLSearchParams, cookies: string, isSignalled: boolean): Decision | null {
  const choice = choices.find((name) => name === form.get('choice'))
  if (!choice) return null
  const chosen: readonly string[] = {
    required: [],
    all: categories,
    selection: form.getAll('category'),
    media: [...(grantedIn(cookies) ?? []), 'media'],
  }[choice]
  const granted = categories.filter((name) => chosen.includes(name) && !(isSignalled && name !== 'media'))
  return { id: idIn(cookies) ?? crypto.randomUUID(), granted }
}

/**
 * Returns the `Set-Cookie` values that store a decision for a year. If the sites share a domain, the cookie is set for
 * that domain, and cookies that were set for the host alone are deleted, because browsers would send both.
 * @param origins the origins of all sites
 */
function cookiesOf({ id, granted }: Decision, origins: Readonly<Record<string, string>>, url: URL): string[] {
  const attributes = [`${consentCookie}=${consentVersion}.${granted.join('-')}.${id}`, 'Path=/', 'SameSite=Lax']
  attributes.push(`Max-Age=${oneYearSeconds}`)
  const domain = sharedDomain(url.hostname, origins)
  if (domain) attributes.push(`Domain=${domain}`)
  if (url.protocol === 'https:') attributes.push('Secure')
  // scripts read the cookie, so it is not HttpOnly
  const cookie = attributes.join('; ')
  if (!domain) return [cookie]
  const deletion = `${consentCookie}=; Path=/; Max-Age=0`
  // browsers distinguish a cookie without a domain from one with the host as its domain
  return [deletion, `${deletion}; Domain=${url.hostname}`, cookie]
}

function idIn(cookies: string): string | null {
  const pattern = `(?:^|; )${consentCookie}=\\d+\\.[a-z-]*\\.([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})(?:;|$)`
  return new RegExp(pattern).exec(cookies)?.[1] ?? null
}
