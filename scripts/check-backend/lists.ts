import type { ArticleTeaser, Partner, ProductionListItem } from '../../shared/contract/production.ts'
import type { LookUp } from '../../worker/content/proxy/plain/reading.ts'
import { type Asking, askOnce } from './asking.ts'
import type { Finding } from './finding.ts'

interface Lists {
  productions: ProductionListItem[]
  articles: ArticleTeaser[]
  partners: Partner[]
  /** What there is to say about the pages after the first. */
  findings: Finding[]
}

/** The Worker's own bound. */
const maxPages = 100

/** Reads the lists that other answers refer to by ids, and all pages of productions. */
export async function readLists(asking: Asking): Promise<Lists> {
  const [articles, partners] = await Promise.all([askOnce(asking, 'localArticles'), askOnce(asking, 'localPartners')])
  const productions: ProductionListItem[] = []
  const ids = new Set<number>()
  const findings: Finding[] = []
  const odd: string[] = []
  for (let page = 1; page <= maxPages; page++) {
    const { answer, finding } = await askOnce(asking, 'productions', page === 1 ? {} : { page })
    const results = (answer?.results ?? []).filter(({ id }) => !ids.has(id))
    for (const item of results) ids.add(item.id)
    productions.push(...results)
    if (page > 1) odd.push(...finding.odd)
    if (page > 1 && finding.state === 'refused') findings.push({ ...finding, call: `${finding.call}?page=${page}` })
    if (!answer?.next || results.length === 0) {
      findings.push(
        summary(results.length === 0 ? Math.max(1, page - 1) : page, productions, { count: answer?.count ?? 0, odd }),
      )
      break
    }
  }
  return { productions, articles: articles.answer ?? [], partners: partners.answer ?? [], findings }
}

function summary(
  pages: number,
  productions: readonly ProductionListItem[],
  { count, odd }: { count: number; odd: string[] },
): Finding {
  const dates = productions.map(({ date }) => date.slice(0, 10)).sort()
  const period = dates.length > 0 ? `, from ${dates[0]} to ${dates.at(-1)}` : ''
  const detail = `${productions.length} concerts on ${pages} pages${period}`
  if (count > productions.length)
    odd.push(`count is ${count}, but the pages have ${productions.length} that can be shown`)
  return { call: 'GET /api/productions/?page={n}', state: 'found', detail, odd }
}

/** Returns a look-up of entries by ids in lists that are already read; null knows none. */
export function lookUpIn(lists: Lists | null): LookUp {
  const among =
    <Item extends { id: number }>(items: readonly Item[] = []) =>
    async (ids: readonly number[]) =>
      ids.flatMap((id) => items.find((item) => item.id === id) ?? [])
  return { productions: among(lists?.productions), articles: among(lists?.articles), partners: among(lists?.partners) }
}
