// The data calls without a locale in their path: `/api/…?locale=de|en` (spec §7).

import { content, requestId, requestQuery } from '../../http/request.ts'
import { answer, answerIfThere } from './answers.ts'
import type { Reads } from './reading.ts'

const id = ':id{[1-9][0-9]{0,9}}'

export function dataCalls(reads: Reads): void {
  reads('/api/productions/', async (c) => {
    const query = await requestQuery(c, 'productionListQuery')
    return answerIfThere(c, await content(c).productions(query))
  })
  reads('/api/productions/calendar/', async (c) => {
    const query = await requestQuery(c, 'calendarQuery')
    return answer(c, await content(c).calendar(query))
  })
  reads('/api/productions/rooms/', async (c) => answer(c, await content(c).rooms()))
  reads('/api/productions/pagemodule/', async (c) => {
    const { ids } = await requestQuery(c, 'idsQuery')
    return answer(c, await content(c).productionsByIds(ids))
  })
  reads('/api/productions/feed/', async (c) => {
    const query = await requestQuery(c, 'productionFeedQuery')
    return answer(c, await content(c).productionFeed(query))
  })
  reads(`/api/productions/${id}/`, async (c) => answerIfThere(c, await content(c).production(requestId(c))))

  reads('/api/abos/', async (c) => {
    const query = await requestQuery(c, 'pageQuery')
    return answerIfThere(c, await content(c).abos(query))
  })
  reads(`/api/abos/${id}/`, async (c) => answerIfThere(c, await content(c).abo(requestId(c))))

  reads('/api/articles/', async (c) => {
    const query = await requestQuery(c, 'articleListQuery')
    return answerIfThere(c, await content(c).articles(query))
  })
  reads('/api/articles/categories/', async (c) => answer(c, await content(c).articleCategories()))
  reads(`/api/articles/${id}/`, async (c) => answerIfThere(c, await content(c).article(requestId(c))))

  reads('/api/sitemap/', async (c) => answer(c, await content(c).sitemapParts()))
  reads('/api/sitemap/:part{pages|abos|articles|concerts-[0-9]{4}-[0-9]{2}}/', async (c) =>
    answer(c, await content(c).sitemapPart(c.req.param('part') ?? '')),
  )
  reads('/api/search/autocomplete/', async (c) => {
    const { query } = await requestQuery(c, 'suggestionQuery')
    return answer(c, await content(c).suggestions(query ?? ''))
  })
  reads('/api/search/', async (c) => {
    const query = await requestQuery(c, 'searchQuery')
    return answerIfThere(c, await content(c).search(query))
  })
  reads('/api/search/productions/', async (c) => {
    const query = await requestQuery(c, 'searchQuery')
    return answerIfThere(c, await content(c).searchProductions(query))
  })
  reads('/api/search/others/', async (c) => {
    const query = await requestQuery(c, 'searchQuery')
    return answerIfThere(c, await content(c).searchOthers(query))
  })

  reads('/api/partners/', async (c) => answer(c, await content(c).partners()))
  reads('/api/hero/', async (c) => answer(c, await content(c).hero()))
  reads('/api/aboteaser/', async (c) => answer(c, await content(c).aboTeaser()))
  reads('/api/highlights/', async (c) => answer(c, await content(c).highlights()))
  reads('/api/banners/', async (c) => answer(c, await content(c).banners()))

  reads('/api/download-categories/', async (c) => answer(c, await content(c).downloadCategories()))
  reads('/api/download-directories/', async (c) => {
    const query = await requestQuery(c, 'downloadDirectoriesQuery')
    return answer(c, await content(c).downloadDirectories(query))
  })
}
