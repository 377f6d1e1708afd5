import { type ApiContext, problemLocale } from '../../http/request/request.ts'
import type { FilteredReading } from '../handlers/reading.ts'
import { readingOf } from '../handlers/reading-of.ts'

/** The handler context of this request, in the language of its path. */
export function requestReading(c: ApiContext): FilteredReading {
  return readingOf(c.env.DB, { site: c.var.site.key, locale: problemLocale(c), now: c.var.now })
}
