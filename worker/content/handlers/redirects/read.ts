import type { RedirectRow } from '../../../../shared/contract/site-content.ts'
import { redirectOf, redirectsOf } from '../../store/redirects/queries.ts'
import type { Reading } from '../reading.ts'

export function listRedirects({ read, site }: Reading): Promise<RedirectRow[]> {
  return read.all(redirectsOf(site))
}

/** @param path decoded, with a leading slash */
export function readRedirect({ read, site }: Reading, path: string): Promise<RedirectRow | null> {
  return read.first(redirectOf(site, path))
}
