import { isTimeKnown, longDate, timeOfDay } from '../../shared/i18n/dates.ts'
import { buildPath, type Route } from '../../shared/routes.ts'
import { Lists, type LoadContext, type Loaded } from './loaded.ts'
import { pageMeta } from './meta.ts'

/** One concert; a wrong slug of a known id redirects to the right address. */
export async function loadEventDetail(context: LoadContext): Promise<Loaded<'event-detail'>> {
  const { site, locale, origin, content, tell, now } = context
  const route = context.route as Route<'event-detail'>
  const production = await content.production(route.id)
  if (!production) return { kind: 'not-found', message: '404 Not Found' }
  const address = production.get_absolute_urls[locale]
  if (address !== buildPath(route)) return { kind: 'redirect', to: address }
  const lists = new Lists(tell)
  const more = await lists.load(
    'productions of the abo',
    production.abo
      ? content.productionsOfAbo(production.abo.id, { except: production.id, limit: 3 })
      : Promise.resolve([]),
    [],
  )
  const where = production.room?.venue?.name ?? production.room?.display_name
  return {
    kind: 'screen',
    screen: 'event-detail',
    layout: 'default',
    status: 200,
    data: { production, more },
    meta: pageMeta(site, locale, origin, {
      title: production.title,
      description: [
        longDate(production.date, locale),
        isTimeKnown(production.date) && timeOfDay(production.date),
        where,
        production.subtitle,
      ]
        .filter(Boolean)
        .join(', '),
      addresses: production.get_absolute_urls,
      ogType: 'article',
      ogImage: production.title_image_obj,
    }),
    tags: [
      `production:${production.id}`,
      `partners:${site.key}`,
      ...(production.abo ? [`abo:${production.abo.id}`] : []),
      ...more.value.map(({ id }) => `production:${id}`),
      ...production.articles.map(({ id }) => `article:${id}`),
    ],
    isComplete: lists.isComplete,
    changesAt: Date.parse(production.date) > now.getTime() ? new Date(production.date) : null,
  }
}
