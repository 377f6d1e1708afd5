import type { ChoiceList } from '../../../../shared/contract/media-library.ts'
import { problemLocale, requestQuery } from '../../../http/request/request.ts'
import { problemResponse } from '../../../http/response/problem.ts'
import { listChoices } from '../../handlers/choices/list.ts'
import type { Reads } from '../reading.ts'
import { requestReading } from '../request-reading.ts'
import { staffFor } from './guard.ts'

const lists: readonly ChoiceList[] = ['links', 'events', 'articles', 'sponsors']

export function choiceCalls(reads: Reads, base: string): void {
  for (const list of lists) {
    reads(`${base}/${list}`, async (c) => {
      await staffFor(c, 'pages', 'editor')
      const choices = await listChoices(
        requestReading(c),
        list,
        await requestQuery(c, list === 'links' ? 'linkQuery' : 'libraryQuery'),
      )
      if (!choices) return problemResponse('not-found', problemLocale(c))
      return c.json(choices, 200, { 'Cache-Control': 'private, no-store' })
    })
  }
}
