import type { RedirectRow } from '../../../../shared/contract/site-content.ts'
import { redirectOf, redirectsOf } from '../../store/redirects/queries.ts'
import type { Reading } from '../reading.ts'

export function listRedirects({ read, site }: Reading): Promise<RedirectRow[]> {
  return read.all(redirectsOf(site))
}

/** @param path decoded, with a leading slash; with or without its language, as the list may have it */
export function readRedirect({ read, site, locale }: Reading, path: string): Promise<RedirectRow | null> {
  const [, own, rest = ''] = /^\/(de|en)(\/.*)?$/.exec(path) ?? []
  return read.first(redirectOf(site, path, own ? rest || '/' : `/${locale}${path}`))
}
