// Resolves old paths with the redirects of our own store or of a promoter's backend.
import { defaultLocale } from '../../shared/i18n/locale.ts'
import type { Site } from '../../shared/sites/sites.ts'
import type { Env } from '../env.ts'
import { contentClient } from './content-client.ts'
import { oldPathTarget } from './handlers/redirects/look-up.ts'
import { originOf } from './proxy/origins.ts'

interface OldPathContext {
  env: Pick<Env, 'DB' | 'LISTS' | 'CONTENT_ORIGINS' | 'SESSION_SECRET'>
  site: Site
  now: Date
  /** Keeps the isolate alive for a refresh in the background. */
  wait: (work: Promise<unknown>) => void
}

/**
 * Finds the current address for an old path of this site.
 * @param path decoded, without a trailing slash: `/de/säle`
 * @returns the root-relative address, or a complete one to which a backend's redirect leads; null without a redirect
 * @throws ContentUnavailable if the database or the backend cannot supply the list
 */
export function newAddressOf({ env, site, now, wait }: OldPathContext, path: string): Promise<string | null> {
  const isProxied = originOf(env.CONTENT_ORIGINS, site.key) !== null
  const backend = isProxied ? contentClient({ env, site, locale: defaultLocale, now, wait }).redirects : null
  // the real clock, since FIXED_NOW would prevent every refresh
  return oldPathTarget(env, site.key, path, Date.now(), wait, backend)
}
