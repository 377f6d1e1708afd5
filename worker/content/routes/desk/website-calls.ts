import { z } from 'zod'
import type { MissedPaths } from '../../../../shared/entities/contract.ts'
import { type SiteKey, sites } from '../../../../shared/sites.ts'
import { problemLocale } from '../../../http/request/request.ts'
import { setChangedTags } from '../../../http/response/changed-tags.ts'
import { noStore } from '../../../http/response/no-store.ts'
import { problemResponse, RefusedRequest } from '../../../http/response/problem.ts'
import { isEmbedded } from '../../content-client.ts'
import { searchEverywhere } from '../../handlers/desk/find/search.ts'
import { readToday } from '../../handlers/desk/today.ts'
import { listDeadLinks } from '../../handlers/links/list.ts'
import { hideMissed, listMissedPaths } from '../../handlers/missed-paths/log.ts'
import { importRedirects } from '../../handlers/redirects/import.ts'
import { listSaleDifferences, seesDifferences } from '../../handlers/sales/differences.ts'
import { readSettingsOfSites } from '../../handlers/settings/of-sites.ts'
import { renewOldPaths } from '../editor/answer.ts'
import { editorBody } from '../editor/body.ts'
import { staffOfSite } from '../editor/staff.ts'
import { type Call, callAs } from './call-as.ts'

const redirectFile = z.strictObject({ csv: z.string().max(2_000_000), is_dry_run: z.boolean() })

/** `POST /admin/api/redirects/import/`: imports a CSV file of redirects, or tries the import without writing. */
export async function postRedirectImport({ c, onWrite }: Call): Promise<Response> {
  const call = await callAs(c, 'publish', 'redirects')
  const { csv, is_dry_run: isDryRun } = await editorBody(c, redirectFile)
  const done = await importRedirects(call, { csv, isDryRun }, problemLocale(c))
  if (!done) throw new RefusedRequest('bad-request', problemLocale(c), { fields: ['csv'] })
  if (done.tags.length > 0) {
    await renewOldPaths(c)
    await onWrite?.(c, done.tags)
    setChangedTags(c, done.tags)
  }
  return c.json(done.report, 200, noStore)
}

/** `GET /admin/api/settings/sites/`: the published settings of all sites in this store. */
export async function getSettingsOfSites({ c }: Call): Promise<Response> {
  const { store } = await callAs(c, 'read', 'settings')
  return c.json(await readSettingsOfSites(store, (site) => isEmbedded(c.env, sites[site])), 200, noStore)
}

/** `GET /admin/api/redirects/missed/`: the requested addresses that have no page. */
export async function getMissedPaths({ c }: Call): Promise<Response> {
  const { store, site } = await callAs(c, 'read', 'redirects')
  const answer: MissedPaths = { results: await listMissedPaths(store, site, Date.now()) }
  return c.json(answer, 200, noStore)
}

const hiding = z.strictObject({ path: z.string().min(1).max(2048), is_hidden: z.boolean() })

/** `POST /admin/api/redirects/missed/`: hides a missed path from the log, or shows it again. */
export async function postHiding({ c }: Call): Promise<Response> {
  const { store, site } = await callAs(c, 'save', 'redirects')
  const { path, is_hidden: isHidden } = await editorBody(c, hiding)
  const isKnown = await hideMissed(store, site, { path, isHidden })
  return isKnown ? c.body(null, 204, noStore) : problemResponse('not-found', problemLocale(c))
}

/** `GET /admin/api/links/dead/`: the dead links that the caller may fix. */
export async function getDeadLinks({ c }: Call): Promise<Response> {
  const { role } = await staffOfSite(c)
  const { env } = c
  const check = {
    store: { d1: env.DB, now: c.var.now },
    ...{ env, isOurs: (site: SiteKey) => isEmbedded(env, sites[site]) },
  }
  const about = { site: c.var.site.key, role, locale: problemLocale(c) }
  return c.json(await listDeadLinks(check, about), 200, noStore)
}

/** `GET /admin/api/sales/differences/`: the sales whose places, orders and payments disagree. */
export async function getSaleDifferences({ c }: Call): Promise<Response> {
  const { role } = await staffOfSite(c)
  if (!seesDifferences(role)) throw new RefusedRequest('role-required', problemLocale(c))
  return c.json(await listSaleDifferences({ d1: c.env.DB, now: c.var.now }, c.var.site.key), 200, noStore)
}

const hitsQuery = z.strictObject({
  q: z.string().trim().min(1).max(200),
  sites: z.literal('all').optional(),
  locale: z.string().optional(),
})

/**
 * `GET /admin/api/search/?q=&sites=all`: the rows and content pages that the palette finds, on this site or on all
 * sites on which the caller has a role.
 */
export async function getHits({ c }: Call): Promise<Response> {
  const { role, roles } = await staffOfSite(c)
  const query = hitsQuery.safeParse(c.req.query())
  if (!query.success) throw new RefusedRequest('bad-request', problemLocale(c), { fields: ['q', 'sites'] })
  const { site, now } = c.var
  const searched = query.data.sites === 'all' ? roles : { [site.key]: role }
  const store = { d1: c.env.DB, now }
  return c.json(await searchEverywhere({ store, roles: searched, q: query.data.q }), 200, noStore)
}

export async function getToday({ c }: Call): Promise<Response> {
  const { email, role } = await staffOfSite(c)
  const store = { d1: c.env.DB, now: c.var.now }
  return c.json(await readToday({ store, site: c.var.site.key, by: email, role }), 200, noStore)
}
