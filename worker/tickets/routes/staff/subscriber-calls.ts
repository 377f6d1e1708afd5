// Staff calls about newsletter subscribers. They are part of the box office, since they also report and delete a
// person's data there.

import type { Hono } from 'hono'
import { type EntityAction, may } from '../../../../shared/entities/roles.ts'
import {
  type Erasure,
  type SubscriberOrigin,
  type SubscriberView,
  subscriberOrigins,
  subscriberViews,
} from '../../../../shared/entities/subscribers/contract.ts'
import { isLocale, type Locale } from '../../../../shared/locale.ts'
import { newsletterProblems } from '../../../../shared/newsletter/words.ts'
import { type SiteKey, siteKeys } from '../../../../shared/site-keys.ts'
import { originsOf, sites } from '../../../../shared/sites.ts'
import { berlinToUtc } from '../../../../shared/time/berlin.ts'
import { isEmbedded } from '../../../content/content-client.ts'
import { currentSite } from '../../../content/current-site.ts'
import { subscribe } from '../../../content/handlers/newsletter/subscribe.ts'
import { listSubscribers, subscribersCsv } from '../../../content/handlers/newsletter/subscribers.ts'
import { readPerPage } from '../../../content/routes/desk/list-request.ts'
import { editedId } from '../../../content/routes/editor/ids.ts'
import { staffOfSite } from '../../../content/routes/editor/staff.ts'
import { guardWrites, registerCalls } from '../../../content/routes/staff-calls.ts'
import type { AppContext } from '../../../env.ts'
import { ContentUnavailable } from '../../../http/failures/content-unavailable.ts'
import { failureContext } from '../../../http/failures/failure-context.ts'
import { reportFailure } from '../../../http/failures/report.ts'
import { type ApiContext, problemLocale, requestBody } from '../../../http/request/request.ts'
import { streamOf } from '../../../http/response/csv.ts'
import { noStore } from '../../../http/response/no-store.ts'
import { RefusedRequest } from '../../../http/response/problem.ts'
import { type Clerk, disclosePerson, erasePerson, placesOf, sitesOf } from '../../handlers/customers/personal-data.ts'

const base = '/admin/api/subscribers'
const schemas = () => import('../../../../shared/contract/newsletter.ts')

export function subscriberCalls(api: Hono<AppContext>): void {
  for (const path of [base, `${base}/*`]) api.use(path, guardWrites)
  registerCalls(
    api,
    base,
    {
      '': { GET: 'getList', POST: 'signUp' },
      '/:id{[1-9][0-9]{0,9}}': { DELETE: 'erase' },
      '/:id{[1-9][0-9]{0,9}}/places': { GET: 'getPlaces' },
      '/:id{[1-9][0-9]{0,9}}/disclosure': { GET: 'getDisclosure' },
    },
    (name, c) => calls[name](c),
  )
}

const calls = {
  /**
   * `GET /admin/api/subscribers/?state=&q=&site=&language=&origin=&from=&until=&after=&format=csv`: one page of a
   * site's subscribers or, as CSV, all that are in the view `state` and pass the filters; the CSV ignores `q` and
   * `after`.
   */
  async getList(c: ApiContext): Promise<Response> {
    const { store, clerk } = await clerkAs(c, 'read')
    const { format, site, ...query } = listRequest(c)
    const request = { ...query, sites: sitesOf(clerk) }
    const role = clerk.roles[site]
    if (!role || !may(role, 'subscribers', format === null ? 'read' : 'export') || !isEmbedded(c.env, sites[site]))
      throw new RefusedRequest('other-site', problemLocale(c))
    if (format === null) return c.json(await listSubscribers(store, site, request), 200, noStore)
    const name = `newsletter-${site}-${c.var.now.toISOString().slice(0, 10)}.csv`
    return c.body(streamOf(subscribersCsv(store, site, request)), 200, {
      ...noStore,
      'Content-Type': 'text/csv; charset=utf-8; header=present',
      'Content-Disposition': `attachment; filename="${name}"`,
    })
  },

  /** `POST /admin/api/subscribers/` signs a person up and sends them the mail with the confirmation link. */
  async signUp(c: ApiContext): Promise<Response> {
    const { store, clerk } = await clerkAs(c, 'save')
    const { email, locale } = await requestBody(c, async () => (await schemas()).staffSignUp)
    const site = await currentSite(c.env, c.var.site.key)
    if (site.newsletter !== true)
      throw new RefusedRequest('not-found', problemLocale(c), { detail: noNewsletter[problemLocale(c)] })
    const outcome = await subscribe({ env: c.env, site, now: store.now }, { email, locale }, clerk.email)
    if (outcome === 'registered') throw new RefusedRequest('already-registered', problemLocale(c))
    if (outcome === 'too-many') {
      const detail = newsletterProblems[problemLocale(c)].tooMany
      throw new RefusedRequest('too-many-requests', problemLocale(c), { detail })
    }
    return c.json({ status: outcome }, 201, noStore)
  },

  /** `GET /admin/api/subscribers/{id}/places/`: where the person's data are stored. */
  async getPlaces(c: ApiContext): Promise<Response> {
    const { store, clerk } = await clerkAs(c, 'remove')
    const places = await placesOf(store, c.var.site.key, editedId(c), clerk)
    if (!places) throw new RefusedRequest('not-found', problemLocale(c))
    return c.json(places, 200, noStore)
  },

  /** `GET /admin/api/subscribers/{id}/disclosure/`: the data stored about the person, as a file. */
  async getDisclosure(c: ApiContext): Promise<Response> {
    const { store, clerk } = await clerkAs(c, 'remove')
    const id = editedId(c)
    const data = await disclosePerson(store, c.var.site.key, id, clerk)
    if (!data) throw new RefusedRequest('not-found', problemLocale(c))
    return new Response(JSON.stringify(data, null, 2), {
      headers: {
        ...noStore,
        'Content-Type': 'application/json',
        'Content-Disposition': `attachment; filename="auskunft-${c.var.site.key}-${id}.json"`,
      },
    })
  },

  /**
   * `DELETE /admin/api/subscribers/{id}/` erases the person's data, for the reason in the body, and confirms the
   * deletion to the person by mail if the body requests it. A mail that cannot be sent is reported; the deletion stays.
   */
  async erase(c: ApiContext): Promise<Response> {
    const { store, clerk } = await clerkAs(c, 'remove')
    const { reason, is_confirmed_by_mail } = await requestBody(c, async () => (await schemas()).erasureRequest)
    const person = await erasePerson(store, c.var.site.key, editedId(c), { clerk, reason })
    if (!person) throw new RefusedRequest('not-found', problemLocale(c))
    const erasure: Erasure = { is_mailed: is_confirmed_by_mail ? await confirmErasure(c, person) : null }
    return c.json(erasure, 200, noStore)
  },
}

async function confirmErasure(c: ApiContext, { email, locale }: { email: string; locale: Locale }): Promise<boolean> {
  const { sendErasureMail } = await import('../../../mail/erasure-mail.ts')
  const site = await currentSite(c.env, c.var.site.key)
  const origin = originsOf(c.env.ORIGIN_PATTERN)[site.key]
  try {
    await sendErasureMail(c.env, { site, origin, locale, to: email })
    return true
  } catch (error) {
    if (!(error instanceof ContentUnavailable)) throw error
    reportFailure(failureContext(c), 'mail about a deletion', error)
    return false
  }
}

/**
 * Returns the staff member who sends the call.
 * @throws RefusedRequest 404 for a proxied site, 401 if anonymous, 403 without the right
 */
async function clerkAs(
  c: ApiContext,
  action: EntityAction,
): Promise<{ store: Parameters<typeof listSubscribers>[0]; clerk: Clerk }> {
  if (!isEmbedded(c.env, c.var.site)) throw new RefusedRequest('not-found', problemLocale(c))
  const { email, role, roles } = await staffOfSite(c)
  if (!may(role, 'subscribers', action)) throw new RefusedRequest('role-required', problemLocale(c))
  return { store: { d1: c.env.DB, now: c.var.now }, clerk: { email, roles } }
}

const noNewsletter: Readonly<Record<Locale, string>> = {
  de: 'Dieser Standort hat keinen Newsletter.',
  en: 'This site has no newsletter.',
}
const known: readonly string[] = [
  ...['state', 'q', 'site', 'language', 'origin', 'from', 'until', 'after', 'per_page', 'format', 'locale'],
]

function listRequest(c: ApiContext) {
  const params = new URL(c.req.url).searchParams
  const view = params.get('state') || 'confirmed'
  const [language, origin] = [params.get('language'), params.get('origin')]
  const [q, after, format] = [params.get('q') ?? '', params.get('after'), params.get('format')]
  const [from, until, site] = [params.get('from'), params.get('until'), params.get('site') ?? c.var.site.key]
  const [, consentAt, id] = /^(\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}Z)\.([1-9]\d{0,14})$/.exec(after ?? '') ?? []
  const refused = [
    ...[...params.keys()].filter((name) => !known.includes(name)),
    ...(subscriberViews.some((one) => one === view) ? [] : ['state']),
    ...(language === null || isLocale(language) ? [] : ['language']),
    ...(origin === null || subscriberOrigins.some((one) => one === origin) ? [] : ['origin']),
    ...(q.length <= 200 ? [] : ['q']),
    ...(siteKeys.some((one) => one === site) ? [] : ['site']),
    ...(from === null || isDay(from) ? [] : ['from']),
    ...(until === null || isDay(until) ? [] : ['until']),
    ...(after === null || id ? [] : ['after']),
    ...(format === null || format === 'csv' ? [] : ['format']),
  ]
  const perPage = readPerPage(params, { usual: 50, refused })
  if (refused.length > 0) throw new RefusedRequest('bad-request', problemLocale(c), { fields: refused })
  return {
    ...{ view: view as SubscriberView, q: q.trim(), language: language as Locale | null },
    ...{ origin: origin as SubscriberOrigin | null, site: site as SiteKey, format },
    perPage,
    after: consentAt && id ? { consent_at: consentAt, id: Number(id) } : null,
    period: { from: from && beginOf(from), before: until && beginOf(dayAfter(until)) },
  }
}

function isDay(text: string): boolean {
  const at = Date.parse(`${text}T00:00:00Z`)
  return /^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(at) && new Date(at).toISOString().startsWith(text)
}

function beginOf(day: string): string {
  return berlinToUtc(`${day}T00:00`)
}

function dayAfter(day: string): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) + 86_400_000).toISOString().slice(0, 10)
}
