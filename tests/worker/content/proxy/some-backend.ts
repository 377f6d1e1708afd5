import { sites } from '../../../../shared/sites.ts'
import { proxiedClient } from '../../../../worker/content/proxy/proxied-client.ts'
import { staleAnswers } from '../../../../worker/content/proxy/stale-answers.ts'
import { now } from '../fixture.ts'

export const origin = 'https://backend.example'

/** Loads the client's dynamic imports, so that they do not count towards a test's timeout. */
export const loadClient = async () => {
  await Promise.all([import('../../../../shared/contract/calls.ts'), import('../../../../worker/content/rich-text.ts')])
}

export type Answer = unknown | Response | ((request: Request) => unknown)

/** A backend that answers by path and fails for unknown paths. */
export function backend(answers: Record<string, Answer>) {
  const requests: Request[] = []
  const answering = { ...answers }
  const fetch = async (input: RequestInfo | URL, init?: RequestInit) => {
    const request = new Request(input, init)
    requests.push(request)
    const { pathname, search } = new URL(request.url)
    const answer = answering[pathname + search] ?? answering[pathname]
    if (answer === undefined) throw new TypeError('connection refused')
    const value = typeof answer === 'function' ? await answer(request) : answer
    return value instanceof Response ? value.clone() : Response.json(value)
  }
  return { fetch: fetch as typeof globalThis.fetch, requests, answering }
}

export function client(
  fetch: typeof globalThis.fetch,
  { locale = 'de' as const, cookie = null as string | null, timeoutMs = 500, stale = staleAnswers(100_000) } = {},
) {
  const context = { env: { CONTENT_ORIGINS: '' } as never, site: sites.hh, locale, now, cookie, fetch }
  return proxiedClient(context, origin, { timeoutMs, stale })
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

export const emptyPage = {
  id: 1,
  version_id: 1,
  urls: { de: '/de/x', en: '/en/x' },
  content_type: 'page',
  template: 'default',
  title: 'A & B',
  headline: '',
  is_online: true,
  is_clickable: true,
  in_menu: true,
  in_footer: true,
  meta_title: '',
  meta_description: '',
  og_title: '',
  og_description: '',
  og_image: null,
  og_type: 'website',
  og_image_thumbs: null,
  settings_url: '/admin/1',
  has_tab_navigation: false,
  siblings: [],
  hero_image: null,
  hero_link: 'javascript:x',
  hero_link_text: '',
  hero_text: '',
  hero_video: null,
  hero_thumbs: null,
  refs: { productions: [], articles: [], partners: [] },
  modules: [] as unknown[],
}
