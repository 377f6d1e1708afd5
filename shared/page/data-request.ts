// The one way to a page's data: the same loader that answers the HTML request answers `/_data{path}`.
import { isLocale } from '../locale.ts'
import type { AnyPageData } from './page-data.ts'

export type PageAnswer =
  /** `path` is where the data came from in the end: root-relative, with query, and hash where a redirect set one. */
  | { kind: 'page'; page: AnyPageData; path: string }
  /** A redirect that no page of this site answers: leave it to the browser. */
  | { kind: 'elsewhere'; address: string }

export type RequestPage = (path: string) => Promise<PageAnswer>

/** Nothing came, or nothing that is a page. Error pages are no such failure: they are answers with a status. */
export class DataRequestFailed extends Error {
  override name = 'DataRequestFailed'
}

/** Whether nothing came at all, so that the page's own address would bring nothing either. */
export function isUnreachable(error: unknown): boolean {
  return error instanceof DataRequestFailed && error.cause !== undefined && !(error.cause instanceof SyntaxError)
}

const maxRedirects = 5
const timeoutMs = 15_000
const inFlight = new Map<string, Promise<PageAnswer>>()

/**
 * The data of the page at `path` (root-relative, with query), error pages included.
 * @throws DataRequestFailed (rejects), also for an address that another site answers
 */
export async function fetchPageData(path: string, fetchData: typeof fetch = fetch): Promise<AnyPageData> {
  const answer = await requestPage(path, fetchData)
  if (answer.kind === 'page') return answer.page
  throw new DataRequestFailed(`${path} leads to ${answer.address}`)
}

/**
 * What `path` answers, redirects followed. A second request for the same path waits for the first (spec §4; what
 * the specification polls every 50 ms is one shared promise).
 * @throws DataRequestFailed (rejects)
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
