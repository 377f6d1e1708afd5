// The data calls, with and without the locale in their path (spec §7). Those of the newsletter are in `newsletter.ts`.
import type { Hono } from 'hono'
import { dataRows } from '../../../shared/contract/call-table.ts'
import type { ParsedQuery } from '../../../shared/contract/calls/describe.ts'
import type { CallAnswer, QuerySchema } from '../../../shared/contract/calls.ts'
import type { NewsletterAnswer } from '../../../shared/contract/newsletter.ts'
import type { ProblemCode } from '../../../shared/contract/problem.ts'
import type { SiteSettings } from '../../../shared/contract/settings.ts'
import type { Locale } from '../../../shared/i18n/locale.ts'
import { newsletterProblems, newsletterWords } from '../../../shared/newsletter/words.ts'
import type { Site } from '../../../shared/sites/sites.ts'
import type { AppContext } from '../../env.ts'
import {
  type ApiContext,
  problemLocale,
  requestBody,
  requestId,
  requestLocale,
  requestQuery,
} from '../../http/request/request.ts'
import { type ProblemDetails, problemResponse, RefusedRequest } from '../../http/response/problem.ts'
import { serve } from '../../http/serve.ts'
import { type NewsletterClient, newsletterClient } from '../clients/newsletter.ts'
import type { ContentClient } from '../content-client.ts'
import { currentSite } from '../current-site.ts'
import { answer, answerIfThere } from './answers.ts'
import { content as contentOf } from './content.ts'

// The newsletter calls as JSON (spec §7): sign-up, confirmation, cancellation.

/** Loaded on the first POST, since zod is large. */
const schemas = () => import('../../../shared/contract/newsletter.ts')
const codeOf = { registered: 'already-registered', 'too-many': 'too-many-requests', expired: 'link-expired' } as const

const newsletterCalls = {
  newsletter: posted(async (c) => {
    const { email, locale, website } = await requestBody(c, async () => (await schemas()).newsletterRequest)
    const words = newsletterWords[locale]
    // `website` is a hidden field: a bot that fills it in gets the usual answer
    const outcome = website ? 'pending' : await client(c, locale).subscribe({ email, locale })
    return newsletterAnswer(c, locale, outcome, `${words.pending} ${words.pendingText(email)}`)
  }),
  newsletterConfirmation: posted(async (c) => {
    const { token } = await requestBody(c, async () => (await schemas()).newsletterToken)
    const locale = requestLocale(c)
    return newsletterAnswer(c, locale, await client(c, locale).confirm(token), newsletterWords[locale].confirmedText)
  }),
  newsletterUnsubscription: posted(async (c) => {
    const { token } = await requestBody(c, async () => (await schemas()).newsletterToken)
    const locale = requestLocale(c)
    return newsletterAnswer(
      c,
      locale,
      await client(c, locale).unsubscribe(token),
      newsletterWords[locale].unsubscribedText,
    )
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

function newsletterAnswer(
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

interface DataCall<Row> {
  c: ApiContext
  content: ContentClient
  id: number
  slug: string
  /** @throws RefusedRequest 400 with the wrong parameters */
  query: () => Promise<ParsedQuery<QuerySchema<Row>>>
}

/** The functions that answer the calls, by name; a missing one does not compile. */
type DataCalls = {
  readonly [Name in keyof typeof dataRows]: (
    call: DataCall<(typeof dataRows)[Name]>,
  ) => Promise<CallAnswer<Name> | Response | null> | Response
}

export function serveData(api: Hono<AppContext>): void {
  serve(api, dataRows, async (name, c) => {
    const row = dataRows[name]
    const call = {
      c,
      get content() {
        return contentOf(c)
      },
      id: requestId(c),
      slug: c.req.param('slug') ?? '',
      query: async () => ('query' in row ? requestQuery(c, row.query) : {}),
    }
    const value = await (dataCalls[name] as (given: typeof call) => Promise<unknown>)(call)
    if (value instanceof Response) return value
    return 'mayBeNull' in row ? answer(c, value) : answerIfThere(c, value)
  })
}

const dataCalls: DataCalls = {
  // the specification's list has what its detail page has; our own pages need less of it
  productions: async ({ content: { productions }, query }) => {
    const list = await productions.list(await query())
    return list && { ...list, results: [...(await productions.withDetails(list.results))] }
  },
  calendar: async ({ content, query }) => content.productions.calendar(await query()),
  facets: async ({ content, query }) => content.productions.facets(await query()),
  rooms: async ({ content }) => content.venues.rooms(),
  productionsByIds: async ({ content, query }) => {
    const { ids } = await query()
    return ids ? content.productions.byIds(ids) : content.productions.next()
  },
  productionFeed: async ({ content, query }) => content.productions.feed(await query()),
  production: async ({ content, id }) => content.productions.byId(id),
  alternatives: async ({ content: { productions }, id }) => {
    const [production] = await productions.byIds([id])
    return production ? productions.alternatives(production) : null
  },
  abos: async ({ content, query }) => content.abos.list(await query()),
  abo: async ({ content, id }) => content.abos.byId(id),
  articles: async ({ content, query }) => content.articles.list(await query()),
  articleCategories: async ({ content }) => content.articles.categories(),
  article: async ({ content, id }) => content.articles.byId(id),
  partners: async ({ content }) => content.partners.list(),
  people: async ({ content, query }) => content.people.peopleRegister(await query()),
  person: async ({ content, slug }) => content.people.person(slug),
  works: async ({ content, query }) => content.people.worksRegister(await query()),
  work: async ({ content, slug }) => content.people.work(slug),
  venues: async ({ content }) => content.venues.halls(),
  venue: async ({ content, slug }) => content.venues.page(slug),
  hero: async ({ content }) => content.features.hero(),
  aboTeaser: async ({ content }) => content.features.aboTeaser(),
  highlights: async ({ content }) => content.features.highlights(),
  banners: async ({ content }) => content.features.banners(),
  teasers: async ({ content }) => content.features.teasers(),
  settings: async ({ content }) => settingsOf(await content.settings.read()),
  sitemapParts: async ({ content }) => content.sitemap.parts(),
  sitemapPart: async ({ c, content }) => content.sitemap.part(c.req.param('part') ?? ''),
  downloadCategories: async ({ content }) => content.press.categories(),
  downloadDirectories: async ({ content, query }) => content.press.directories(await query()),
  ...newsletterCalls,
  suggestions: async ({ content, query }) => content.search.suggestions((await query()).query ?? ''),
  search: async ({ content, query }) => content.search.all(await query()),
  searchProductions: async ({ content, query }) => content.search.productions(await query()),
  searchOthers: async ({ content, query }) => content.search.others(await query()),
  localAbos: async ({ content, query }) => content.abos.list(await query()),
  /** The articles are a plain array without list pages. */
  localArticles: async ({ content }) => content.articles.all(),
  localPartners: async ({ content }) => content.partners.list(),
  activeAbo: async ({ content }) => content.abos.active(),
}

function settingsOf(site: Site): SiteSettings {
  const { name, claim, contact, press, social, aboUrl, plusUrl, newsletter, newsletterLink } = site
  return {
    name,
    claim,
    contact,
    press,
    social: [...social],
    aboUrl,
    plusUrl,
    newsletter,
    ...(newsletterLink && { newsletterLink }),
  }
}
