// The data calls, with and without the locale in their path (spec §7). Those of the newsletter are in `newsletter.ts`.
import type { Hono } from 'hono'
import { type DataCallName, dataRows } from '../../../shared/contract/call-table.ts'
import type { AnswerOf, QueryOf } from '../../../shared/contract/calls.ts'
import type { SiteSettings } from '../../../shared/contract/settings.ts'
import type { Site } from '../../../shared/sites/sites.ts'
import type { AppContext } from '../../env.ts'
import { serve } from '../../http/calls/serve.ts'
import { type ApiContext, requestId, requestQuery } from '../../http/request/request.ts'
import type { ContentClient } from '../content-client.ts'
import { answer, answerIfThere } from './answers.ts'
import { content as contentOf } from './content.ts'
import { newsletterCalls } from './newsletter.ts'

interface DataCall<Row> {
  c: ApiContext
  content: ContentClient
  id: number
  slug: string
  /** @throws RefusedRequest 400 with the wrong parameters */
  query: () => Promise<QueryOf<Row>>
}

/** The functions that answer the calls, by name; a missing one does not compile. */
type DataCalls = {
  readonly [Name in DataCallName]: (
    call: DataCall<(typeof dataRows)[Name]>,
  ) => Promise<AnswerOf<Name> | Response | null> | Response
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
  productions: async ({ content, query }) => content.productions.list(await query()),
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
