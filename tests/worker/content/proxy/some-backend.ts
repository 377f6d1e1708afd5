import { env } from 'cloudflare:workers'
import { type BackendKind, kindHeader, ownKind } from '../../../../shared/contract/kind.ts'
import { sites } from '../../../../shared/sites/sites.ts'
import { proxiedClient } from '../../../../worker/content/proxy/proxied-client.ts'
import { type StaleAnswers, staleAnswers } from '../../../../worker/content/proxy/stale-answers.ts'
import { page } from '../../blocks/fixtures.ts'
import { now } from '../fixture.ts'

export const origin = 'https://backend.example'

/** Loads modules that the client imports dynamically, so that loading them does not count towards a test's timeout. */
export const loadClient = async () => {
  await Promise.all([import('../../../../shared/contract/calls.ts'), import('../../../../worker/content/rich-text.ts')])
}

export type Answer = unknown | Response | ((request: Request) => unknown)

/**
 * Creates a fake backend with answers by path and query, or by path alone; other paths refuse the connection.
 * @param kind `auftakt` marks all answers as those of another Auftakt
 */
export function backend(answers: Record<string, Answer>, kind: BackendKind = 'auftakt') {
  const requests: Request[] = []
  const answering = { ...answers }
  const fetch = async (input: RequestInfo | URL, init?: RequestInit) => {
    const request = new Request(input, init)
    requests.push(request)
    const { pathname, search } = new URL(request.url)
    const answer = answering[pathname + search] ?? answering[pathname]
    if (answer === undefined) throw new TypeError('connection refused')
    const value = typeof answer === 'function' ? await answer(request) : answer
    const response = value instanceof Response ? value.clone() : Response.json(value)
    return kind === 'plain' ? response : marked(response)
  }
  return { fetch: fetch as typeof globalThis.fetch, requests, answering }
}

/** Marks an answer as one of another Auftakt. */
export function marked(response: Response): Response {
  const headers = new Headers(response.headers)
  headers.set(kindHeader, ownKind)
  return new Response(response.body, { status: response.status, headers })
}

interface ClientOptions {
  locale?: 'de'
  cookie?: string | null
  timeoutMs?: number
  stale?: StaleAnswers
  wait?: (work: Promise<unknown>) => void
}

export function client(
  fetch: typeof globalThis.fetch,
  {
    locale = 'de' as const,
    cookie = null as string | null,
    timeoutMs = 500,
    stale = staleAnswers(100_000),
    wait,
  }: ClientOptions = {},
) {
  const context = {
    env: {
      CONTENT_ORIGINS: '',
      CONTENT_TIMEOUT_MS: String(timeoutMs),
      DB: env.DB,
      SESSION_SECRET: env.SESSION_SECRET,
    } as never,
    site: sites.hh,
    locale,
    now,
    cookie,
    fetch,
    ...(wait && { wait }),
  }
  return proxiedClient(context, origin, { stale })
}

export const production = {
  id: 7,
  title: 'Konzert',
  slug: 'konzert',
  get_absolute_url: '/de/konzerte/konzert/7',
  subtitle: '',
  short_casts: [],
  composers: [],
  title_image_obj: { id: 1, url: `${origin}/media/a/b.jpg`, text: 'Bild', copyright: null },
  thumbs_title: null,
  date: '2026-12-01T20:00:00+01:00',
  room: null,
  abo: null,
  ticket_url: 'javascript:alert(1)',
  status: 'available',
  status_text: '',
  price: null,
}
export const list = { count: 1, next: null, previous: null, results: [production] }

export const emptyPage = page([], {
  urls: { de: '/de/x', en: '/en/x' },
  title: 'A & B',
  headline: '',
  in_footer: true,
  settings_url: '/admin/1',
  hero_link: 'javascript:x',
  refs: { productions: [], articles: [], partners: [] },
})
