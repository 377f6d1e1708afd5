// Responds with a page to posts of the newsletter's forms and to one-click unsubscriptions from mail programs. JSON
// requests continue to the content API.
import { type Context, Hono, type Next } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { maxTyped } from '../../shared/email/max-typed.ts'
import { isLocale, type Locale } from '../../shared/i18n/locale.ts'
import { newsletterProblems } from '../../shared/newsletter/words.ts'
import type { NewsletterData, NewsletterForm } from '../../shared/screens/newsletter/screen.ts'
import { buildPath } from '../../shared/screens/routes.ts'
import { newsletterClient } from '../content/clients/newsletter.ts'
import { currentSite } from '../content/current-site.ts'
import type { AppContext } from '../env.ts'
import { failureContext } from '../http/failures/failure-context.ts'
import { reportFailure } from '../http/failures/report.ts'
import { readForm } from '../http/request/form.ts'
import { isOwnForm } from '../http/request/own-origin.ts'
import { type ApiContext, addressSentences, problemLocale } from '../http/request/request.ts'
import { visitorNetwork } from '../http/request/visitor-network.ts'
import { markedAsOwn } from '../http/response/kind-header.ts'
import { problemResponse } from '../http/response/problem.ts'
import type { RenderPersonalPage } from '../screens/parts/rendering.ts'
import { keyedHash } from '../signing/newsletter-link.ts'

const maxBodyBytes = 8192
const formPaths = ['/api/newsletter', '/api/newsletter/']

/** Returns the routes as an app, to be registered before the content API. */
export function newsletterForms(render: RenderPersonalPage): Hono<AppContext> {
  const forms = new Hono<AppContext>()
  const show: Show = (c, locale, step, posted) => render(c, `/${locale}/newsletter${step}`, { posted })
  const limit = bodyLimit({ maxSize: maxBodyBytes, onError: (c) => problemResponse('too-large', problemLocale(c)) })
  for (const path of formPaths) forms.use(path, markedAsOwn())
  for (const path of formPaths) {
    forms.post(
      path,
      (c, next) => refuseUnread(c, next, show),
      limit,
      async (c, next) => {
        if (!isFormPost(c) || !(await hasForm(c))) return next()
        const body = await readForm(c)
        if (!body) return problemResponse('bad-request', problemLocale(c))
        if (body.locale !== undefined && !isLocale(body.locale))
          return problemResponse('bad-request', problemLocale(c), { fields: ['locale'] })
        const locale = body.locale ?? problemLocale(c)
        const form: NewsletterForm = {
          email: textOf(body.email).slice(0, maxTyped + 1),
          consent: textOf(body.consent) !== '',
        }
        return show(c, locale, '', await subscribe(c, locale, form, textOf(body.website)))
      },
    )
  }
  for (const path of formPaths) {
    // After a post, the address bar still shows this address, so loading it again redirects to the form.
    forms.get(path, async (c, next) => {
      const isBrowser = c.req.header('Accept')?.includes('text/html')
      if (!isBrowser || !(await hasForm(c))) return next()
      c.header('Cache-Control', 'no-store')
      return c.redirect(buildPath({ screen: 'newsletter', locale: problemLocale(c), step: null }), 303)
    })
  }
  // The signed token authorises the request. Mail programs send it without an Origin; other websites may not send it.
  forms.post('/:locale{de|en}/newsletter/:step{confirm|unsubscribe}', async (c) => {
    const locale = c.req.param('locale') as Locale
    if (!comesFromUs(c)) return show(c, locale, '', refusedForm('forbidden'))
    const step = c.req.param('step') as 'confirm' | 'unsubscribe'
    const token = c.req.query('token') ?? ''
    const client = newsletterClient({ env: c.env, site: c.var.site, now: c.var.now, locale })
    return show(c, locale, `/${step}?token=${encodeURIComponent(token)}`, { state: await client[step](token) })
  })
  return forms
}

function refusedForm(problem: NonNullable<NewsletterForm['problem']>): NewsletterData {
  return { state: 'form', form: { email: '', consent: false, problem } }
}

type Show = (c: ApiContext, locale: Locale, step: string, posted: NewsletterData) => Promise<Response>

async function refuseUnread(c: ApiContext, next: Next, show: Show): Promise<Response | undefined> {
  const refusal = await refusalOf(c)
  if (!refusal) {
    await next()
    return
  }
  if (isFormPost(c) && (await hasForm(c))) {
    return show(c, problemLocale(c), '', refusedForm(refusal === 'forbidden' ? 'forbidden' : 'tooMany'))
  }
  const locale = problemLocale(c)
  const tooMany = { detail: newsletterProblems[locale].tooMany, headers: { 'Retry-After': '60' } }
  return problemResponse(refusal, locale, refusal === 'too-many-requests' ? tooMany : {})
}

async function subscribe(
  c: ApiContext,
  locale: Locale,
  form: NewsletterForm,
  website: string,
): Promise<NewsletterData> {
  const { newsletterRequest } = await import('../../shared/contract/newsletter.ts')
  const given = newsletterRequest.safeParse({ ...form, locale })
  if (!given.success) {
    const isWrong = (field: string) => given.error.issues.some((issue) => issue.path[0] === field)
    const { email: emailProblem = '' } = addressSentences(given.error.issues, locale)
    return { state: 'form', form: { ...form, fields: (['email', 'consent'] as const).filter(isWrong), emailProblem } }
  }
  const { email } = given.data
  // A bot that fills the honeypot gets the same answer as a visitor.
  if (website) return { state: 'pending', form }
  const client = newsletterClient({ env: c.env, site: c.var.site, now: c.var.now, locale })
  try {
    const outcome = await client.subscribe({ email, locale })
    if (outcome === 'pending' || outcome === 'confirmed') return { state: outcome, form }
    return { state: 'form', form: { ...form, problem: outcome === 'registered' ? 'registered' : 'tooMany' } }
  } catch (error) {
    reportFailure(failureContext(c), 'newsletter', error)
    return { state: 'form', form: { ...form, problem: 'unavailable' } }
  }
}

/** Whether the site has its own newsletter; a site may also link to an external one or have no newsletter. */
async function hasForm(c: ApiContext): Promise<boolean> {
  return (await currentSite(c.env, c.var.site.key)).newsletter === true
}

function isFormPost(c: ApiContext): boolean {
  return /^(?:application\/x-www-form-urlencoded|multipart\/form-data)\b/i.test(c.req.header('Content-Type') ?? '')
}

function textOf(value: unknown): string {
  return typeof value === 'string' ? value.trim() : ''
}

// Checks the headers of a subscription request: it must not come from a foreign page, and must be within the visitor's
// rate limit. The form needs no CSRF token, since it does not act for a logged-in user.

async function refusalOf(c: Context<AppContext>): Promise<'forbidden' | 'too-many-requests' | null> {
  if (!comesFromUs(c)) return 'forbidden'
  return (await isWithinLimit(c)) ? null : 'too-many-requests'
}

/**
 * Whether no foreign page sent the request. Browsers send an Origin with every POST; other clients, such as mail
 * programs that unsubscribe, need not.
 */
function comesFromUs(c: Context<AppContext>): boolean {
  if (c.req.header('Sec-Fetch-Site') === 'cross-site') return false
  return c.req.header('Origin') === undefined || isOwnForm(c)
}

async function isWithinLimit(c: Context<AppContext>): Promise<boolean> {
  const visitor = visitorNetwork(c.req.header('CF-Connecting-IP'))
  const day = new Date().toISOString().slice(0, 10)
  const key = await keyedHash(c.env.NEWSLETTER_SECRET ?? c.var.site.key, `${day} ${c.var.site.key} ${visitor}`)
  return (await c.env.NEWSLETTER_LIMIT.limit({ key })).success
}
