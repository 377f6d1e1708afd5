import { voiceKinds } from '../../shared/people/voice-kind.ts'
import { buildPath } from '../../shared/screens/routes.ts'
import { firstStart } from './parts/changes-at.ts'
import type { LoadContext, Loaded } from './parts/loaded.ts'
import { inEachLocale, pageMeta } from './parts/meta.ts'
import { readChoice } from './parts/register-choice.ts'

const labels = {
  de: { title: 'Mitwirkende', description: 'Wer in dieser Saison spielt, von A bis Z:' },
  en: { title: 'Artists', description: 'Who plays this season, from A to Z:' },
}

/** Loads the site's register of performers; a 404 if the backend has no register, or for an invalid choice. */
export async function loadPeople(context: LoadContext<'people'>): Promise<Loaded<'people'>> {
  const { site, locale, origin, content, now, query } = context
  const chosen = readChoice(query, voiceKinds)
  const register = chosen && (await content.people.peopleRegister(chosen))
  if (!chosen || !register) return { kind: 'not-found', message: '404 Not Found' }
  const { title, description } = labels[locale]
  return {
    kind: 'screen',
    screen: 'people',
    status: 200,
    data: { register, chosen },
    meta: pageMeta(site, locale, origin, {
      title,
      description: `${description} ${site.city[locale]}`,
      addresses: inEachLocale((each) => buildPath({ screen: 'people', locale: each })),
    }),
    tags: ['people', `productions:${site.key}`],
    isComplete: true,
    // visitors can search for any text, so results are not cached
    changesAt: chosen.query ? now : firstStart(register.results, now),
  }
}
