// The newsletter calls as JSON (spec §7): sign-up, confirmation, cancellation.
import type { NewsletterAnswer } from '../../../shared/contract/newsletter.ts'
import type { ProblemCode } from '../../../shared/contract/problem.ts'
import type { Locale } from '../../../shared/i18n/locale.ts'
import { newsletterProblems, newsletterWords } from '../../../shared/newsletter/words.ts'
import { type ApiContext, problemLocale, requestBody, requestLocale } from '../../http/request/request.ts'
import { type ProblemDetails, problemResponse, RefusedRequest } from '../../http/response/problem.ts'
import { type NewsletterClient, newsletterClient } from '../clients/newsletter.ts'
import { currentSite } from '../current-site.ts'

/** Loaded on the first POST, since zod is large. */
const schemas = () => import('../../../shared/contract/newsletter.ts')
const codeOf = { registered: 'already-registered', 'too-many': 'too-many-requests', expired: 'link-expired' } as const

export const newsletterCalls = {
  newsletter: posted(async (c) => {
    const { email, locale, website } = await requestBody(c, async () => (await schemas()).newsletterRequest)
    const words = newsletterWords[locale]
    // `website` is a hidden field: a bot that fills it in gets the usual answer
    const outcome = website ? 'pending' : await client(c, locale).subscribe({ email, locale })
    return answer(c, locale, outcome, `${words.pending} ${words.pendingText(email)}`)
  }),
  newsletterConfirmation: posted(async (c) => {
    const { token } = await requestBody(c, async () => (await schemas()).newsletterToken)
    const locale = requestLocale(c)
    return answer(c, locale, await client(c, locale).confirm(token), newsletterWords[locale].confirmedText)
  }),
  newsletterUnsubscription: posted(async (c) => {
    const { token } = await requestBody(c, async () => (await schemas()).newsletterToken)
    const locale = requestLocale(c)
    return answer(c, locale, await client(c, locale).unsubscribe(token), newsletterWords[locale].unsubscribedText)
  }),
}

/** Runs `act` on a site with a newsletter of its own; other sites respond 404. */
function posted(act: (c: ApiContext) => Promise<Response>) {
  return async ({ c }: { c: ApiContext }): Promise<Response> => {
    const { newsletter } = await currentSite(c.env, c.var.site.key)
    if (newsletter !== true) throw new RefusedRequest('not-found', problemLocale(c))
    return act(c)
  }
}

function client(c: ApiContext, locale: Locale): NewsletterClient {
  return newsletterClient({ env: c.env, site: c.var.site, now: c.var.now, locale })
}

function answer(
  c: ApiContext,
  locale: Locale,
  outcome: NewsletterAnswer['status'] | keyof typeof codeOf,
  message: string,
): Response {
  if (isProblem(outcome))
    return problemResponse(codeOf[outcome] satisfies ProblemCode, locale, problemDetails(outcome, locale))
  const body: NewsletterAnswer = { status: outcome, message }
  return c.json(body, 200, { 'Cache-Control': 'no-store', 'Content-Language': locale })
}

function problemDetails(outcome: keyof typeof codeOf, locale: Locale): ProblemDetails {
  if (outcome !== 'too-many') return {}
  return { detail: newsletterProblems[locale].tooMany, headers: { 'Retry-After': '3600' } }
}

function isProblem(outcome: string): outcome is keyof typeof codeOf {
  return Object.hasOwn(codeOf, outcome)
}
