import { buildPath } from '../../shared/screens/routes.ts'
import { siteKeys } from '../../shared/sites/site-keys.ts'
import { firstStart } from './parts/changes-at.ts'
import type { LoadContext, Loaded } from './parts/loaded.ts'
import { inEachLocale, pageMeta } from './parts/meta.ts'

const labels = {
  de: { title: 'Säle', description: 'Plätze, Wege ohne Stufen und die nächsten Konzerte der Häuser in' },
  en: { title: 'Halls', description: 'Seats, step-free routes and the next concerts of the venues in' },
}

/** Loads the site's venues and some venues of the other sites; a 404 if the backend has no venue pages. */
export async function loadHalls(context: LoadContext<'halls'>): Promise<Loaded<'halls'>> {
  const { site, locale, origin, content, now } = context
  const halls = await content.venues.halls()
  if (!halls) return { kind: 'not-found', message: '404 Not Found' }
  const { title, description } = labels[locale]
  return {
    kind: 'screen',
    screen: 'halls',
    status: 200,
    data: halls,
    meta: pageMeta(site, locale, origin, {
      title,
      description: `${description} ${site.city[locale]}`,
      addresses: inEachLocale((each) => buildPath({ screen: 'halls', locale: each })),
    }),
    tags: [...siteKeys.map((key) => `rooms:${key}` as const), `productions:${site.key}`],
    isComplete: true,
    changesAt: firstStart(
      halls.results.flatMap(({ next }) => (next ? [{ date: next }] : [])),
      now,
    ),
  }
}
