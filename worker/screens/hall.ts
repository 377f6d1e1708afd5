import { mapUrl } from '../../shared/screens/parts/map-url.ts'
import { buildPath } from '../../shared/screens/routes.ts'
import { earliest, firstSaleChange, firstStart } from './parts/changes-at.ts'
import { Lists, type LoadContext, type Loaded } from './parts/loaded.ts'
import { pageMeta } from './parts/meta.ts'

const shown = 8

const titles = {
  de: (name: string) => `${name}: Plätze, Anfahrt, Barrierefreiheit`,
  en: (name: string) => `${name}: seats, directions, accessibility`,
}

/** Loads a venue with its next productions; the page is shown even if the productions cannot be loaded. */
export async function loadHall(context: LoadContext<'hall'>): Promise<Loaded<'hall'>> {
  const { site, locale, origin, content, now, route, report } = context
  const venue = await content.venues.page(route.slug)
  if (!venue) return { kind: 'not-found', message: '404 Not Found' }
  const address = venue.get_absolute_urls[locale]
  if (address !== buildPath(route)) return { kind: 'redirect', to: address }
  const lists = new Lists(report)
  const { value } = await lists.load('productions', content.productions.list({ venue: venue.id, page: 1 }), null)
  const results = value?.results.slice(0, shown) ?? []
  return {
    kind: 'screen',
    screen: 'hall',
    status: 200,
    data: {
      venue,
      map: venue.address && mapUrl(venue.name, venue.address),
      productions: value && { count: value.count, results },
    },
    meta: pageMeta(site, locale, origin, {
      title: titles[locale](venue.name),
      description: [venue.name, venue.address, venue.guide?.stop, venue.description].filter(Boolean).join(', '),
      addresses: venue.get_absolute_urls,
      ogImage: results[0]?.title_image_obj ?? null,
    }),
    tags: [`rooms:${site.key}`, `productions:${site.key}`],
    isComplete: lists.isComplete,
    changesAt: earliest(firstStart(results, now), firstSaleChange(results, now)),
  }
}
