import type { RedirectRow } from '../../../shared/contract/site-content.ts'
import type { Site } from '../../../shared/sites/sites.ts'
import type { Reading } from '../handlers/reading.ts'
import { listRedirects, readRedirect } from '../handlers/redirects/read.ts'
import { spreadRedirects } from '../proxy/plain/spread-redirects.ts'
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

/**
 * Creates the client of a proxied site. The rows of a plain backend may name an address with or without its host,
 * locale and last slash.
 */
export function proxiedRedirects({ ask, get }: BackendCalls, { hosts }: Pick<Site, 'hosts'>): RedirectsClient {
  return {
    list: async () => {
      const { kind, answer } = await ask('redirects')
      return kind === 'plain' ? spreadRedirects(answer ?? [], hosts) : (answer ?? [])
    },
    byPath: (path) => get('redirect', { path: path.replace(/^\/+/, '') }),
  }
}
