import type { SiteKey } from '../../../shared/sites/sites.ts'
import { berlinToUtc } from '../../../shared/time/berlin.ts'
import type { Store } from '../../content/store/commit.ts'
import type { Env } from '../../env.ts'
import { streamOf } from '../../http/response/csv.ts'
import { addSums, type BookedSums, headOfBooks, rowsOfDocument, totalsRow } from '../rules/bookkeeping-csv.ts'
import { type Period, readDocuments } from '../store/bookkeeping.ts'

const documentsPerPage = 500

export interface BookedMonth {
  site: SiteKey
  /** The month in Berlin's time zone, such as `2026-11`. */
  month: string
  now: Date
}

/** Streams a month's documents as CSV while reading them. The totals at the end are missing if reading fails. */
export function exportMonth(
  { DB }: Pick<Env, 'DB'>,
  { site, month, now }: BookedMonth,
  most = documentsPerPage,
): ReadableStream<Uint8Array> {
  return streamOf(partsOf({ d1: DB, now }, { site, period: periodOf(month), most }))
}

async function* partsOf(
  store: Store,
  { site, period, most }: { site: SiteKey; period: Period; most: number },
): AsyncGenerator<string, void> {
  const sums: BookedSums = { net: 0, tax: 0, gross: 0 }
  yield headOfBooks()
  let after: Parameters<typeof readDocuments>[1]['after'] = null
  do {
    const documents = await readDocuments(store, { site, period, after, most })
    const written = documents.map(rowsOfDocument)
    for (const each of written) addSums(sums, each.sums)
    if (written.length > 0) yield written.map(({ text }) => text).join('')
    after = documents.length < most ? null : (documents.at(-1) ?? null)
  } while (after)
  yield totalsRow(sums)
}

function periodOf(month: string): Period {
  const [year = 0, number = 0] = month.split('-').map(Number)
  const next = new Date(Date.UTC(year, number, 1)).toISOString().slice(0, 7)
  return { from: berlinToUtc(`${month}-01T00:00`), until: berlinToUtc(`${next}-01T00:00`) }
}
