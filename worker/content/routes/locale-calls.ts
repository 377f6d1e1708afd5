// The data calls with the locale in their path (spec §7). Here, the articles are a plain array without list pages.

import { requestQuery } from '../../http/request/request.ts'
import { answer, answerIfThere } from './answers.ts'
import { content } from './content.ts'
import type { Reads } from './reading.ts'

export function localeCalls(reads: Reads): void {
  reads('/:locale{de|en}/api/abos/', async (c) => {
    const query = await requestQuery(c, 'pageQuery')
    return answerIfThere(c, await content(c).abos.list(query))
  })
  reads('/:locale{de|en}/api/articles/', async (c) => answer(c, await content(c).articles.all()))
  reads('/:locale{de|en}/api/partners/', async (c) => answer(c, await content(c).partners.list()))
  reads('/:locale{de|en}/api/active-abo/', async (c) => answer(c, await content(c).abos.active()))
}
