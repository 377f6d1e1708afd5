import { genres } from '../../shared/entities/productions/genres.ts'
import { buildPath } from '../../shared/screens/routes.ts'
import { firstStart } from './parts/changes-at.ts'
import type { LoadContext, Loaded } from './parts/loaded.ts'
import { inEachLocale, pageMeta } from './parts/meta.ts'
import { readChoice } from './parts/register-choice.ts'

const labels = {
  de: { title: 'Werke', description: 'Was in dieser Saison gespielt wird, von A bis Z:' },
  en: { title: 'Works', description: 'What is played this season, from A to Z:' },
}

/** Loads the site's register of works; a 404 if the backend has no register, or for an invalid choice. */
export async function loadWorks(context: LoadContext<'works'>): Promise<Loaded<'works'>> {
  const { site, locale, origin, content, now, query } = context
  const chosen = readChoice(query, genres)
  const register = chosen && (await content.people.worksRegister(chosen))
  if (!chosen || !register) return { kind: 'not-found', message: '404 Not Found' }
  const { title, description } = labels[locale]
  return {
    kind: 'screen',
    screen: 'works',
    status: 200,
    data: { register, chosen },
    meta: pageMeta(site, locale, origin, {
      title,
      description: `${description} ${site.city[locale]}`,
      addresses: inEachLocale((each) => buildPath({ screen: 'works', locale: each })),
    }),
    tags: ['works', `productions:${site.key}`],
    isComplete: true,
    changesAt: chosen.query
      ? now
      : firstStart(
          register.results.flatMap(({ works }) => works),
          now,
        ),
  }
}
