// The data calls without a locale in their path: `/api/…?locale=de|en` (spec §7).

import type { SiteSettings } from '../../../shared/contract/settings.ts'
import type { Site } from '../../../shared/sites.ts'
import { requestId, requestQuery } from '../../http/request/request.ts'
import { answer, answerIfThere } from './answers.ts'
import { content } from './content.ts'
import type { Reads } from './reading.ts'

const id = ':id{[1-9][0-9]{0,9}}'
const slug = ':slug{[a-z0-9-]{1,90}}'

export function dataCalls(reads: Reads): void {
  reads('/api/productions/', async (c) => {
    const query = await requestQuery(c, 'productionListQuery')
    return answerIfThere(c, await content(c).productions.list(query))
  })
  reads('/api/productions/calendar/', async (c) => {
    const query = await requestQuery(c, 'calendarQuery')
    return answer(c, await content(c).productions.calendar(query))
  })
  reads('/api/productions/facets/', async (c) => {
    const query = await requestQuery(c, 'productionFacetsQuery')
    return answerIfThere(c, await content(c).productions.facets(query))
  })
  reads('/api/teasers/', async (c) => answer(c, await content(c).features.teasers()))
  reads('/api/settings/', async (c) => answer(c, settingsOf(await content(c).settings.read())))
  reads('/api/productions/rooms/', async (c) => answer(c, await content(c).venues.rooms()))
  reads('/api/productions/pagemodule/', async (c) => {
    const { ids } = await requestQuery(c, 'idsQuery')
    return answer(c, ids ? await content(c).productions.byIds(ids) : await content(c).productions.next())
  })
  reads('/api/productions/feed/', async (c) => {
    const query = await requestQuery(c, 'productionFeedQuery')
    return answer(c, await content(c).productions.feed(query))
  })
  reads(`/api/productions/${id}/`, async (c) => answerIfThere(c, await content(c).productions.byId(requestId(c))))
  reads(`/api/productions/${id}/alternatives/`, async (c) => {
    const { productions } = content(c)
    const [production] = await productions.byIds([requestId(c)])
    return answerIfThere(c, production ? await productions.alternatives(production) : null)
  })

  reads('/api/abos/', async (c) => {
    const query = await requestQuery(c, 'pageQuery')
    return answerIfThere(c, await content(c).abos.list(query))
  })
  reads(`/api/abos/${id}/`, async (c) => answerIfThere(c, await content(c).abos.byId(requestId(c))))

  reads('/api/articles/', async (c) => {
    const query = await requestQuery(c, 'articleListQuery')
    return answerIfThere(c, await content(c).articles.list(query))
  })
  reads('/api/articles/categories/', async (c) => answer(c, await content(c).articles.categories()))
  reads(`/api/articles/${id}/`, async (c) => answerIfThere(c, await content(c).articles.byId(requestId(c))))

  reads('/api/sitemap/', async (c) => answer(c, await content(c).sitemap.parts()))
  reads(
    '/api/sitemap/:part{pages|abos|articles|people|works|halls|concerts-[0-9]{4}-[0-9]{2}(?:-[1-9][0-9]{0,3})?}/',
    async (c) => answer(c, await content(c).sitemap.part(c.req.param('part') ?? '')),
  )
  reads('/api/search/autocomplete/', async (c) => {
    const { query } = await requestQuery(c, 'suggestionQuery')
    return answer(c, await content(c).search.suggestions(query ?? ''))
  })
  reads('/api/search/', async (c) => {
    const query = await requestQuery(c, 'searchQuery')
    return answerIfThere(c, await content(c).search.all(query))
  })
  reads('/api/search/productions/', async (c) => {
    const query = await requestQuery(c, 'searchQuery')
    return answerIfThere(c, await content(c).search.productions(query))
  })
  reads('/api/search/others/', async (c) => {
    const query = await requestQuery(c, 'searchQuery')
    return answerIfThere(c, await content(c).search.others(query))
  })

  reads('/api/partners/', async (c) => answer(c, await content(c).partners.list()))
  reads('/api/people/', async (c) => {
    const query = await requestQuery(c, 'registerQuery')
    return answerIfThere(c, await content(c).people.peopleRegister(query))
  })
  reads('/api/works/', async (c) => {
    const query = await requestQuery(c, 'registerQuery')
    return answerIfThere(c, await content(c).people.worksRegister(query))
  })
  reads(`/api/people/${slug}/`, async (c) =>
    answerIfThere(c, await content(c).people.person(c.req.param('slug') ?? '')),
  )
  reads(`/api/works/${slug}/`, async (c) => answerIfThere(c, await content(c).people.work(c.req.param('slug') ?? '')))
  reads('/api/venues/', async (c) => answer(c, await content(c).venues.halls()))
  reads(`/api/venues/${slug}/`, async (c) => answerIfThere(c, await content(c).venues.page(c.req.param('slug') ?? '')))
  reads('/api/hero/', async (c) => answer(c, await content(c).features.hero()))
  reads('/api/aboteaser/', async (c) => answer(c, await content(c).features.aboTeaser()))
  reads('/api/highlights/', async (c) => answer(c, await content(c).features.highlights()))
  reads('/api/banners/', async (c) => answer(c, await content(c).features.banners()))

  reads('/api/download-categories/', async (c) => answer(c, await content(c).press.categories()))
  reads('/api/download-directories/', async (c) => {
    const query = await requestQuery(c, 'downloadDirectoriesQuery')
    return answer(c, await content(c).press.directories(query))
  })
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
