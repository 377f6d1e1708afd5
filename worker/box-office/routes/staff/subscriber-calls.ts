// Staff calls about newsletter subscribers. They are part of the box office, since they also report and delete a
// person's data there.

import type { Hono } from 'hono'
import { subscribersRows } from '../../../../shared/contract/calls/desk/subscribers.ts'
import type { subscribersSchemas } from '../../../../shared/contract/calls/desk/subscribers-schemas.ts'
import { may } from '../../../../shared/entities/roles.ts'
import type { Locale } from '../../../../shared/i18n/locale.ts'
import { newsletterProblems } from '../../../../shared/newsletter/words.ts'
import { originsOf, sites } from '../../../../shared/sites/sites.ts'
import { berlinToUtc } from '../../../../shared/time/berlin.ts'
import { dayAfter } from '../../../../shared/time/day.ts'
import { isEmbedded } from '../../../content/content-client.ts'
import { currentSite } from '../../../content/current-site.ts'
import { subscribe } from '../../../content/handlers/newsletter/subscribe.ts'
import { listSubscribers, subscribersCsv } from '../../../content/handlers/newsletter/subscribers.ts'
import { type StaffCalls, serveDesk } from '../../../content/routes/desk/serve-desk.ts'
import { editedId } from '../../../content/routes/editor/ids.ts'
import { guardCalls } from '../../../content/routes/staff-calls.ts'
import type { AppContext } from '../../../env.ts'
import { ContentUnavailable } from '../../../http/failures/content-unavailable.ts'
import { failureContext } from '../../../http/failures/failure-context.ts'
import { reportFailure } from '../../../http/failures/report.ts'
import { type ApiContext, problemLocale } from '../../../http/request/request.ts'
import { csvFile, streamOf } from '../../../http/response/csv.ts'
import { noStore } from '../../../http/response/no-store.ts'
import { RefusedRequest } from '../../../http/response/problem.ts'
import { shortBody } from '../../../http/serve.ts'
import { withContacts } from '../../handlers/customers/order-contacts.ts'
import { disclosePerson, erasePerson, placesOf, sitesOf } from '../../handlers/customers/personal-data.ts'

const usualPerPage = 50

export function subscriberCalls(api: Hono<AppContext>): void {
  guardCalls(api, '/admin/api/subscribers')
  const area = {
    rows: subscribersRows,
    load: async () =>
      (await import('../../../../shared/contract/calls/desk/subscribers-schemas.ts')).subscribersSchemas,
    calls: async () => calls,
  }
  serveDesk(api, area, { readBody: shortBody })
}

const calls: StaffCalls<typeof subscribersRows, typeof subscribersSchemas> = {
  async listSubscribers({ c, by, site: own, store, query, answer }) {
    const {
      state: view,
      q,
      language = null,
      origin = null,
      site = own,
      from,
      until,
      after,
      format,
      ...page
    } = await query()
    const [consentAt = '', id] = after?.split('.') ?? []
    const request = {
      view,
      q: q.trim(),
      language,
      origin,
      perPage: page.per_page ?? usualPerPage,
      after: id ? { consent_at: consentAt, id: Number(id) } : null,
      period: { from: from ? beginOf(from) : null, before: until ? beginOf(dayAfter(until, 1)) : null },
      sites: sitesOf(by),
    }
    const role = by.roles[site]
    if (!role || !may(role, 'subscribers', format ? 'export' : 'read') || !isEmbedded(c.env, sites[site]))
      throw new RefusedRequest('other-site', problemLocale(c))
    if (!format) return answer(await listSubscribers(store, site, request))
    const name = `newsletter-${site}-${c.var.now.toISOString().slice(0, 10)}.csv`
    return csvFile(c, name, streamOf(subscribersCsv(store, site, request)), noStore)
  },
  async signUpSubscriber({ c, by, store, body, answer }) {
    const { email, locale } = await body()
    const site = await currentSite(c.env, c.var.site.key)
    if (site.newsletter !== true)
      throw new RefusedRequest('not-found', problemLocale(c), { detail: noNewsletter[problemLocale(c)] })
    const outcome = await subscribe({ env: c.env, site, now: store.now }, { email, locale }, by.email)
    if (outcome === 'registered') throw new RefusedRequest('already-registered', problemLocale(c))
    if (outcome === 'too-many') {
      const detail = newsletterProblems[problemLocale(c)].tooMany
      throw new RefusedRequest('too-many-requests', problemLocale(c), { detail })
    }
    return answer({ status: outcome })
  },
  placesOfSubscriber: async ({ c, by, site, store, answer }) => answer(await placesOf(store, site, editedId(c), by)),
  async discloseSubscriber({ c, by, site, store, answer }) {
    const id = editedId(c)
    const found = await disclosePerson(store, site, id, by)
    if (!found) return answer(null)
    const data = { ...found, orders: await withContacts(c.env, site, found.orders) }
    return c.body(JSON.stringify(data, null, 2), 200, {
      ...noStore,
      'Content-Type': 'application/json',
      'Content-Disposition': `attachment; filename="auskunft-${site}-${id}.json"`,
    })
  },
  /** A mail that cannot be sent is reported; the deletion stays. */
  async eraseSubscriber({ c, by, site, store, body, answer }) {
    const { reason, is_confirmed_by_mail } = await body()
    const person = await erasePerson(store, site, editedId(c), { clerk: by, reason, env: c.env })
    return answer(person && { is_mailed: is_confirmed_by_mail ? await confirmErasure(c, person) : null })
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

const noNewsletter: Readonly<Record<Locale, string>> = {
  de: 'Dieser Standort hat keinen Newsletter.',
  en: 'This site has no newsletter.',
}
function beginOf(day: string): string {
  return berlinToUtc(`${day}T00:00`)
}
