// The productions of a plain backend, read page by page and held by the isolate, since such a backend may neither
// filter nor count them as our screens need.
import type { ProductionList, ProductionListItem } from '../../../../shared/contract/production.ts'
import type { Locale } from '../../../../shared/i18n/locale.ts'
import type { SiteKey } from '../../../../shared/sites/site-keys.ts'
import { ContentUnavailable } from '../../../http/failures/content-unavailable.ts'
import { isolateState } from '../../../http/isolate-state.ts'
import { renewedAnswers } from '../../../http/renewed-answers.ts'
import type { Answered } from '../backend.ts'
import { answersFrom, type IndexAnswers } from './answers.ts'
import { bounds, type ReadPages, readPages } from './read-pages.ts'

export interface IndexContext {
  site: SiteKey
  locale: Locale
  now: Date
  /** Requests a list page of all productions, without a stale answer in place of a failed one. */
  ask: (page: number) => Promise<Answered<'productions'>>
  withSales: (items: readonly ProductionListItem[]) => Promise<readonly ProductionListItem[]>
  report: (path: string, fault: string) => void
  onStale: () => void
  wait?: ((work: Promise<unknown>) => void) | undefined
}

export interface PlainAnswers extends IndexAnswers {
  /** Whether the index holds all productions; if not, the backend's own list pages are shown. */
  isWhole: boolean
  /** Returns the number of the list page that has a production; null for an unknown one. */
  pageOf: (id: number) => number | null
}

export interface PlainIndex {
  isHeld(): boolean
  /** Answers from the held index, which is renewed if it is stale; null if none is held. */
  held(): Promise<PlainAnswers | null>
  /** Answers from the held index however old it is, after a failed request; null if none is held. */
  last(): Promise<PlainAnswers | null>
  /**
   * Answers from the index, which is read if none is held. Call it after an answer of a plain backend.
   * @throws ContentUnavailable if the index cannot be read
   */
  read(): Promise<PlainAnswers>
}

const indexes = renewedAnswers<ReadPages | null>({
  freshMs: 60_000,
  loadMs: bounds.ms + 4000,
  pauseMs: 10_000,
  maxSize: 3 * bounds.characters,
  sizeOf: (index) => JSON.stringify(index?.items ?? []).length,
  waits: true,
})
/** The indexes that are known to be incomplete, so that each is reported once. */
const cut = isolateState(() => new Set<string>())

const path = '/api/productions/'

/** Creates the index of a site in one language for one request. */
export function plainIndex(context: IndexContext): PlainIndex {
  const { site, locale, wait, report, onStale } = context
  const key = `${site} ${locale}`
  let made: { from: ReadPages; answers: Promise<PlainAnswers> } | null = null
  const answers = (from: ReadPages): Promise<PlainAnswers> => {
    // the list, calendar and facets of a page share one join with the sales
    if (made?.from !== from) made = { from, answers: answersOf(from, context) }
    return made.answers
  }
  const current = () =>
    indexes.get(key, {
      // the real clock, since FIXED_NOW would prevent every renewal
      nowMs: Date.now(),
      load: () => load(context, key),
      wait,
      onFailure: (error) => {
        onStale()
        report(path, `the productions cannot be read again: ${error}`)
      },
    })
  return {
    isHeld: () => Boolean(indexes.last(key)),
    held: async () => {
      if (!indexes.last(key)) return null
      const index = await current()
      return index && answers(index)
    },
    last: async () => {
      const index = indexes.last(key)
      if (!index) return null
      onStale()
      return answers(index)
    },
    read: async () => {
      const index = await current()
      // another Auftakt has replaced the backend between two answers
      if (!index) throw new ContentUnavailable('the backend answers as another kind')
      return answers(index)
    },
  }
}

async function answersOf(
  { items, pages, cut: reason }: ReadPages,
  { withSales, locale, now }: IndexContext,
): Promise<PlainAnswers> {
  const answers = answersFrom(await withSales(items), { locale, now })
  return { ...answers, isWhole: reason === null, pageOf: (id) => pages.get(id) ?? null }
}

async function load({ ask, report }: IndexContext, key: string): Promise<{ value: ReadPages | null; isHeld: boolean }> {
  const { kind, answer } = await ask(1)
  if (kind !== 'plain') return { value: null, isHeld: false }
  const first: ProductionList = answer ?? { count: 0, next: null, previous: null, results: [] }
  const value = await readPages(first, async (page) => (await ask(page)).answer)
  if (value.hasFailed && indexes.last(key)) throw new Error(value.cut ?? '')
  if (value.cut === null) cut.current.delete(key)
  else if (!cut.current.has(key)) {
    cut.current.add(key)
    report(path, `${value.cut}: lists show the backend's own pages`)
  }
  return { value, isHeld: true }
}
