// Requests page data from `/_data{path}`. The server renders the page's HTML from the same data.
import { isLocale } from '../i18n/locale.ts'
import type { AnyPageData } from './page-data.ts'

export type PageAnswer =
  /**
   * `path` is the final address after redirects: root-relative, with its query, and with a hash if a redirect added
   * one.
   */
  | { kind: 'page'; page: AnyPageData; path: string }
  /** A redirect to an address outside the site's pages. */
  | { kind: 'elsewhere'; address: string }

export type RequestPage = (path: string) => Promise<PageAnswer>

/**
 * Thrown if there is no response, if a response has no page data, and after too many redirects, but not for error
 * pages, which are page data.
 */
export class DataRequestFailed extends Error {
  override name = 'DataRequestFailed'
}

/** Whether the network failed or timed out, so that loading the page itself would also fail. */
export function isUnreachable(error: unknown): boolean {
  return error instanceof DataRequestFailed && error.cause !== undefined && !(error.cause instanceof SyntaxError)
}

const maxRedirects = 5
const timeoutMs = 15_000
const inFlight = new Map<string, Promise<PageAnswer>>()

/**
 * Returns the data of the page at `path` (root-relative, with query), including error pages.
 * @throws DataRequestFailed if there are no page data, such as for a redirect to an address outside the site's pages
 */
export async function fetchPageData(path: string, fetchData: typeof fetch = fetch): Promise<AnyPageData> {
  const answer = await requestPage(path, fetchData)
  if (answer.kind === 'page') return answer.page
  throw new DataRequestFailed(`${path} leads to ${answer.address}`)
}

/**
 * Requests the data of a page and follows redirects. Concurrent requests for the same path share a promise; spec §4
 * would poll every 50 ms instead.
 * @throws DataRequestFailed
 */
export function requestPage(path: string, fetchData: typeof fetch = fetch): Promise<PageAnswer> {
  const running = inFlight.get(path)
  if (running) return running
  const answer = follow(path, fetchData).finally(() => inFlight.delete(path))
  inFlight.set(path, answer)
  return answer
}

async function follow(start: string, fetchData: typeof fetch): Promise<PageAnswer> {
  let path = start
  for (let redirects = 0; redirects <= maxRedirects; redirects++) {
    const answer = await request(path, fetchData)
    if (!('redirect' in answer)) return { kind: 'page', page: answer, path }
    if (!isPagePath(answer.redirect)) return { kind: 'elsewhere', address: answer.redirect }
    path = answer.redirect
  }
  throw new DataRequestFailed(`more than ${maxRedirects} redirects from ${start}`)
}

async function request(path: string, fetchData: typeof fetch): Promise<AnyPageData | { redirect: string }> {
  const address = `/_data${path.split('#', 1)[0]}`
  let answer: unknown
  try {
    const response = await fetchData(address, { signal: AbortSignal.timeout(timeoutMs) })
    answer = await response.json()
  } catch (cause) {
    throw new DataRequestFailed(`no data from ${address}`, { cause })
  }
  if (isRecord(answer) && typeof answer.redirect === 'string') return { redirect: answer.redirect }
  if (isRecord(answer) && typeof answer.screen === 'string') return answer as unknown as AnyPageData
  throw new DataRequestFailed(`no page from ${address}`)
}

function isPagePath(address: string): boolean {
  return isLocale(/^\/([^/?#]*)/.exec(address)?.[1])
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null
}
