import { dateWithWeekday } from '../../shared/i18n/dates.ts'
import { buildPath } from '../../shared/screens/routes.ts'
import type { LoadContext, Loaded } from './parts/loaded.ts'
import { pageMeta } from './parts/meta.ts'
import { performancesChangeAt, performanceTags } from './parts/performances.ts'

/** Loads a performer with upcoming productions on all sites and past ones on this site. */
export async function loadPerson(context: LoadContext<'person'>): Promise<Loaded<'person'>> {
  const { site, locale, origin, content, now, route } = context
  const person = await content.people.person(route.slug)
  if (!person) return { kind: 'not-found', message: '404 Not Found' }
  const address = person.get_absolute_urls[locale]
  if (address !== buildPath(route)) return { kind: 'redirect', to: address }
  const next = person.upcoming.find((production) => production.site === site.key)
  const where = next?.room?.venue?.name ?? next?.room?.display_name
  return {
    kind: 'screen',
    screen: 'person',
    status: 200,
    data: { person },
    meta: pageMeta(site, locale, origin, {
      title: person.name,
      description: [person.name, person.voice, next && dateWithWeekday(next.date, locale), next?.title, where]
        .filter(Boolean)
        .join(', '),
      addresses: person.get_absolute_urls,
      ogType: 'profile',
      ogImage: person.image_obj ?? next?.title_image_obj ?? null,
    }),
    tags: [`person:${person.id}`, 'people', ...performanceTags(person)],
    isComplete: true,
    changesAt: performancesChangeAt(person, now),
  }
}
