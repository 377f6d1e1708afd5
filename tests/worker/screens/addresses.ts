import type { Locale } from '../../../shared/i18n/locale.ts'

/**
 * Returns the addresses of every screen of a site with the demo content, in one locale.
 * @param get reads an answer of the site's API or pages as text
 */
export async function addressesOf(get: (path: string) => Promise<string>, locale: Locale): Promise<string[]> {
  const { events, news, press, halls, works, people, watchlist, aboInfo, blocks } = words[locale]
  const listed = async (list: string) =>
    JSON.parse(await get(`/api/${list}/?locale=${locale}`)).results as { id: number; get_absolute_url: string }[]
  const [productions, abos, articles] = await Promise.all(['productions', 'abos', 'articles'].map(listed))
  const production = JSON.parse(await get(`/api/productions/${productions?.[0]?.id}/?locale=${locale}`))
  const withPage = (rows: { get_absolute_url?: string }[]) =>
    rows.find((row) => row.get_absolute_url)?.get_absolute_url ?? ''
  const own = [
    ...['', events, `${events}?date=2099-01-01`, `${events}?view=season`, `${events}?overlay=true`],
    ...['abonnements', news, `${news}?category=work`, press, halls, works, people, aboInfo, blocks, 'festival'],
    ...['search?query=Dvo%C5%99%C3%A1k', 'search?query=xyzzy', 'cookies', 'newsletter', 'missing', watchlist],
    `${watchlist}?ids=${productions?.map(({ id }) => id).slice(0, 4)}`,
  ].map((path) => `/${locale}/${path}`.replace(/\/$/, ''))
  const ofContent = [productions, abos, articles].map((list) => list?.[0]?.get_absolute_url ?? '')
  const { casts, program, room } = production
  const ofProduction = [withPage(casts), withPage(program), room.venue.get_absolute_url]
  const onPaper = [`/print/${locale}/concerts`, `/print/${locale}/${production.id}`]
  return [...own, ...ofContent, ...ofProduction, ...onPaper, `/ina?locale=${locale}`]
}

const words = {
  de: {
    events: 'konzerte',
    news: 'aktuelles',
    press: 'presse/pressedownloads',
    halls: 'saele',
    works: 'werke',
    people: 'mitwirkende',
    watchlist: 'merkzettel',
    aboInfo: 'service/abo-information',
    blocks: 'bausteine',
  },
  en: {
    events: 'concerts',
    news: 'discover',
    press: 'press/pressdownloads',
    halls: 'halls',
    works: 'works',
    people: 'artists',
    watchlist: 'watchlist',
    aboInfo: 'service/subscription-information',
    blocks: 'blocks',
  },
}
