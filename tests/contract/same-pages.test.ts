// A site before another Auftakt shows the same words as that one, on every screen (decision 0003).
import { describe, expect, test } from 'vitest'
import type { ProductionList } from '../../shared/contract/production.ts'
import type { Locale } from '../../shared/i18n/locale.ts'
import type { SiteKey } from '../../shared/sites/sites.ts'
import { isOn, pathOf, screenNames } from '../e2e/screens.ts'
import { shownWords } from '../shown-words.ts'
import { site, targets } from './client.ts'

const [embedded, proxied] = targets()
/** The box office of the proxied server sells a production of hh; on these sites, it sells none. */
const sites: SiteKey[] = process.env.FULL ? ['d', 'h', 'k', 'bs', 'hb'] : ['d']

describe.skipIf(!embedded || !proxied).each(sites)('before another Auftakt, %s shows the same words', (key) => {
  if (!embedded || !proxied) return
  const [askOwn, askProxied] = [site(embedded, key), site(proxied, key)]

  async function shownAt(path: string) {
    const { status, text } = await askProxied(path)
    // pages name addresses of their own site
    const atSamePort = text.replaceAll(`:${proxied?.port}`, `:${embedded?.port}`)
    return [path, status, ...wordsOf(atSamePort)]
  }

  async function expectSameWords(path: string) {
    const { status, text } = await askOwn(path)
    const words = wordsOf(text)
    expect(words.length).toBeGreaterThan(20)
    // on a busy machine, the backend may answer after the Worker's time limit
    await expect.poll(() => shownAt(path)).toEqual([path, status, ...words])
  }

  for (const [turn, locale] of (['de', 'en'] as const).entries()) {
    /** A normal run compares each page in one of the languages, in turn. */
    const isInTurn = (_: unknown, at: number) => Boolean(process.env.FULL) || at % 2 === turn

    for (const screen of screenNames.filter((name) => isOn(key, name)).filter(isInTurn))
      test(`${screen}, ${locale}`, async () => expectSameWords(await pathOf(screen, key, locale)))

    for (const [name, query] of Object.entries(filters).filter(isInTurn))
      test(`event list ${name}, ${locale}`, async () =>
        expectSameWords(`/${locale}/${locale === 'de' ? 'konzerte' : 'concerts'}?${query}`))

    for (const status of (['sold_out', 'cancelled', 'moved'] as const).filter(isInTurn))
      test(`concert that is ${status}, ${locale}`, async () => expectSameWords(await firstWith(status, locale)))
  }

  /** Returns the address of the first production with the status. */
  async function firstWith(status: string, locale: Locale): Promise<string> {
    const { results } = (await askOwn(`/api/productions/?locale=${locale}&status=${status}`)).json as ProductionList
    const [first] = results
    if (!first) throw new Error(`${key} has no production that is ${status}`)
    return first.get_absolute_url
  }
})

/** Only sites whose box office sells link to it in header and footer (worker/pages/), and so only the embedded ones. */
function wordsOf(text: string): string[] {
  return shownWords(
    text
      .replaceAll(/<li[^>]*><a [^>]*href="\/webshop\/(?:account|cart)[^"]*"[^>]*>.*?<\/li>/g, '')
      .replaceAll(/<a [^>]*href="\/webshop\/cart[^"]*"[^>]*>.*?<\/a>/g, ''),
  )
}

const filters = {
  'page 2': 'page=2',
  'of a genre': 'genre=chamber,piano',
  'with a price': 'price=30',
  'of an evening': 'time=evening',
  'with tickets': 'status=bookable',
  'with a hall that is accessible': 'access=step-free',
  'of one month': 'date=2027-01-01&until=2027-01-31',
  'of the past': 'date=2026-09-01',
  'in the overlay': 'overlay=true',
}
