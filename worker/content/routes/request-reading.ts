import { type ApiContext, problemLocale } from '../../http/request/request.ts'
import type { FilteredReading } from '../handlers/reading.ts'
import { readingOf } from '../handlers/reading-of.ts'

/** Creates the handler context of this request, in the language of its path or query `locale`, by default German. */
export function requestReading(c: ApiContext): FilteredReading {
  return readingOf(c.env.DB, { site: c.var.site.key, locale: problemLocale(c), now: c.var.now })
}
