import { dateWithWeekday } from '../../shared/i18n/dates.ts'
import { buildPath } from '../../shared/screens/routes.ts'
import type { LoadContext, Loaded } from './parts/loaded.ts'
import { pageMeta } from './parts/meta.ts'
import { performancesChangeAt, performanceTags } from './parts/performances.ts'

/** Loads a work with its upcoming performances on all sites and past ones on this site. */
export async function loadWork(context: LoadContext<'work'>): Promise<Loaded<'work'>> {
  const { site, locale, origin, content, now, route } = context
  const work = await content.people.work(route.slug)
  if (!work) return { kind: 'not-found', message: '404 Not Found' }
  const address = work.get_absolute_urls[locale]
  if (address !== buildPath(route)) return { kind: 'redirect', to: address }
  const next = work.upcoming.find((production) => production.site === site.key)
  const where = next?.room?.venue?.name ?? next?.room?.display_name
  return {
    kind: 'screen',
    screen: 'work',
    status: 200,
    data: { work },
    meta: pageMeta(site, locale, origin, {
      title: `${work.composer}: ${work.title}`,
      description: [`${work.composer}: ${work.title}`, next && dateWithWeekday(next.date, locale), next?.title, where]
        .filter(Boolean)
        .join(', '),
      addresses: work.get_absolute_urls,
      ogType: 'article',
      ogImage: next?.title_image_obj ?? null,
    }),
    tags: [`work:${work.id}`, 'works', ...performanceTags(work)],
    isComplete: true,
    changesAt: performancesChangeAt(work, now),
  }
}
