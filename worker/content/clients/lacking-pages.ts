// Which pages a backend does not have: links to them, in legal lines and to the other language, would lead to a 404.
import { imprintPath, privacyPath, termsPath } from '../../../shared/consent/legal-pages.ts'
import { type Locale, locales, localise } from '../../../shared/i18n/locale.ts'
import type { Route } from '../../../shared/screens/registry.ts'
import { parsePath } from '../../../shared/screens/routes.ts'
import type { Site } from '../../../shared/sites/sites.ts'
import { renewedAnswers } from '../../http/renewed-answers.ts'
import type { ContentClient } from '../content-client.ts'

const held = renewedAnswers<boolean>({
  freshMs: 600_000,
  loadMs: 4000,
  pauseMs: 60_000,
  maxSize: 2000,
  sizeOf: () => 1,
})

type Reader = Pick<ContentClient, 'abos' | 'articles' | 'pages' | 'productions'>

/**
 * Creates `lacks` of a content client. An isolate asks for a page once in ten minutes.
 * @param readerIn creates the backend's client in a language, without a visitor
 */
export function lackingPages(
  origin: string,
  readerIn: (locale: Locale) => Reader,
  wait: ((work: Promise<unknown>) => void) | undefined,
): NonNullable<ContentClient['lacks']> {
  return async (address) => {
    const route = parsePath(address.replace(/[?#].*$/s, ''))
    if (!route || !(route.screen in reads)) return false
    const load = async () => ({ value: !(await isThere(route, readerIn(route.locale))), isHeld: true })
    // a backend that fails is no reason to hide a page
    const answer = held.get(origin + address, { nowMs: Date.now(), load, wait, onFailure: () => {} })
    return answer.catch(() => false)
  }
}

const reads = {
  'content-page': async (route: Route<'content-page'>, { pages }: Reader) => {
    const page = await pages.byPath(route.path)
    return page?.is_online === true
  },
  article: async ({ id }: Route<'article'>, { articles }: Reader) => (await articles.byId(id)) !== null,
  'abo-detail': async ({ id }: Route<'abo-detail'>, { abos }: Reader) => (await abos.byId(id)) !== null,
  'event-detail': async ({ id }: Route<'event-detail'>, { productions }: Reader) =>
    (await productions.byId(id)) !== null,
} as const

function isThere(route: Route, reader: Reader): Promise<boolean> {
  const read = reads[route.screen as keyof typeof reads] as (route: Route, reader: Reader) => Promise<boolean>
  return read(route, reader)
}

/** Returns the addresses of legal pages and of the abo information that a backend does not have, without a hash. */
export async function lackingLegalPages(
  { privacyUrl, plusUrl }: Site,
  lacks: NonNullable<ContentClient['lacks']>,
): Promise<string[]> {
  const named = locales.flatMap((locale) =>
    [privacyUrl, plusUrl, privacyPath, imprintPath, termsPath].map((each) =>
      localise(each, locale).replace(/#.*$/s, ''),
    ),
  )
  const addresses = [...new Set(named)].filter((address) => address.startsWith('/'))
  const missing = await Promise.all(addresses.map(lacks))
  return addresses.filter((_, at) => missing[at])
}
