import type { RedirectRow } from '../../../shared/contract/site-content.ts'
import type { Reading } from '../handlers/reading.ts'
import { listRedirects, readRedirect } from '../handlers/redirects/read.ts'
import type { BackendCalls } from './backend-calls.ts'

export interface RedirectsClient {
  list(): Promise<RedirectRow[]>
  /**
   * Reads the redirect of an old path; null if there is no redirect.
   * @param path decoded, with a leading slash
   */
  byPath(path: string): Promise<RedirectRow | null>
}

export function embeddedRedirects(reading: Reading): RedirectsClient {
  return {
    list: () => listRedirects(reading),
    byPath: (path) => readRedirect(reading, path),
  }
}

export function proxiedRedirects({ get, list }: BackendCalls): RedirectsClient {
  return {
    list: () => list('redirects'),
    byPath: (path) => get('redirect', { path: path.replace(/^\/+/, '') }),
  }
}
