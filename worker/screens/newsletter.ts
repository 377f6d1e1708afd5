import { localise } from '../../shared/i18n/locale.ts'
import { issuesOf, newsletterWords } from '../../shared/newsletter/words.ts'
import type { NewsletterData, NewsletterForm } from '../../shared/screens/newsletter/screen.ts'
import { buildPath } from '../../shared/screens/routes.ts'
import type { LoadContext, Loaded } from './parts/loaded.ts'
import { inEachLocale, pageMeta } from './parts/meta.ts'

/**
 * Loads the newsletter page. A link from a mail only shows a button; the button's POST confirms or cancels the
 * subscription.
 */
export async function loadNewsletter(context: LoadContext<'newsletter'>): Promise<Loaded<'newsletter'>> {
  const { site, locale, origin, query, posted } = context
  if (!site.newsletter) return { kind: 'not-found', message: '404 Not Found' }
  const { step } = context.route
  const words = newsletterWords[locale]
  const meta = pageMeta(site, locale, origin, {
    title: words.title,
    description: words.text(localise(site.city, locale), issuesOf(site, locale)),
    addresses: inEachLocale((each) => buildPath({ screen: 'newsletter', locale: each, step })),
  })
  const isPersonal = posted !== undefined || step !== null
  return {
    kind: 'screen',
    screen: 'newsletter',
    status: statusOf(posted),
    data: posted ?? { state: stateOf(step, query) },
    meta: isPersonal ? { ...meta, robots: 'none' } : meta,
    tags: [],
    isComplete: true,
    changesAt: null,
    ...(isPersonal ? { isPersonal } : {}),
  }
}

function stateOf(step: string | null, query: URLSearchParams): NewsletterData['state'] {
  if (step === null) return 'form'
  if (!query.get('token')) return 'expired'
  return step === 'confirm' ? 'confirm' : 'unsubscribe'
}

const statusOfProblem: Record<NonNullable<NewsletterForm['problem']>, number> = {
  registered: 409,
  tooMany: 429,
  forbidden: 403,
  unavailable: 503,
}

function statusOf(posted: NewsletterData | undefined): number {
  if (posted?.form?.problem) return statusOfProblem[posted.form.problem]
  if (posted?.form?.fields?.length) return 400
  return posted?.state === 'expired' ? 410 : 200
}
