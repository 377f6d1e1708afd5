import { choiceWords } from '../../shared/consent/choice-words.ts'
import { buildPath } from '../../shared/screens/routes.ts'
import { readVisitor } from '../http/request/visitor.ts'
import type { LoadContext, Loaded } from './parts/loaded.ts'
import { inEachLocale, pageMeta } from './parts/meta.ts'

export async function loadCookies({ site, locale, origin, query }: LoadContext): Promise<Loaded<'cookies'>> {
  const { title, lead } = choiceWords[locale]
  return {
    kind: 'screen',
    screen: 'cookies',
    status: 200,
    data: { ...readVisitor(query), isSaved: query.has('saved') },
    meta: pageMeta(site, locale, origin, {
      title,
      description: lead,
      addresses: inEachLocale((each) => buildPath({ screen: 'cookies', locale: each })),
    }),
    tags: [],
    isComplete: true,
    changesAt: null,
  }
}
