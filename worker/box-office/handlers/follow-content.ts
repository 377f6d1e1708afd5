import { type SiteKey, siteKeys, sites } from '../../../shared/sites/sites.ts'
import { contentClient } from '../../content/content-client.ts'
import { originOf } from '../../content/proxy/origins.ts'
import type { Env } from '../../env.ts'
import { freshAnswers } from '../../http/fresh-answers.ts'
import { inParts } from '../../in-parts.ts'
import { inventoryOf } from '../objects/inventory-of.ts'
import { readDifferentStops, readSoldIds, type Stop } from '../store/stops.ts'

type FollowEnv = Pick<Env, 'DB' | 'INVENTORY' | 'CONTENT_ORIGINS' | 'JURISDICTION'>

/** Maximum number of productions in one call to a backend. */
const maxIds = 90

/** Limits reads from a backend to one per production and isolate in ten seconds, except reads for cache tags. */
const freshStops = freshAnswers({ freshMs: 10_000, maxEntries: 500 })

/**
 * Stops or resumes the sale of a production, depending on whether the content has cancelled or moved it. Our own
 * content is read every time, so that an import in another process takes effect at once; a backend's content may be ten
 * seconds old.
 */
export async function followContent(env: FollowEnv, site: SiteKey, id: number, now: Date): Promise<void> {
  const isProxied = originOf(env.CONTENT_ORIGINS, site) !== null
  const read = () => stopsOf(env, site, [id], now)
  await apply(env, isProxied ? await freshStops(`${site}:${id}`, now.getTime(), read) : await read())
}

/** Like `followContent`, for the productions and sites in a list of cache tags. */
export async function followContentTags(env: FollowEnv, tags: readonly string[], now: Date): Promise<void> {
  const ids = tags.flatMap((tag) => Number(/^production:(\d+)$/.exec(tag)?.[1] ?? []))
  const whole = siteKeys.filter((site) => tags.includes(`site:${site}`))
  if (ids.length === 0 && whole.length === 0) return
  const sold = await readSoldIds({ d1: env.DB, now }, { ids, sites: whole })
  for (const site of siteKeys) {
    const ofSite = sold.filter((each) => each.site === site).map(({ id }) => id)
    if (ofSite.length > 0) await apply(env, await stopsOf(env, site, ofSite, now))
  }
}

async function apply(env: FollowEnv, stops: readonly Stop[]): Promise<void> {
  await Promise.all(stops.map(({ site, id, isStopped }) => inventoryOf(env, site, id).setStopped(isStopped)))
}

async function stopsOf(env: FollowEnv, site: SiteKey, ids: readonly number[], now: Date): Promise<Stop[]> {
  if (!originOf(env.CONTENT_ORIGINS, site)) return readDifferentStops({ d1: env.DB, now }, ids)
  const content = contentClient({ env: { ...env, SESSION_SECRET: '' }, site: sites[site], locale: 'de', now })
  // if the backend does not answer, sales stay unchanged
  const parts = inParts(ids, maxIds).map((part) => content.productions.byIds(part).catch(() => []))
  return (await Promise.all(parts))
    .flat()
    .map(({ id, status }) => ({ site, id, isStopped: status === 'cancelled' || status === 'moved' }))
}
