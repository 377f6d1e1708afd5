import type { ReactNode } from 'react'
import { defineLabels } from '../../i18n/labels.ts'
import { grouped } from '../../i18n/numbers.ts'
import { useLabels, usePage } from '../../page/page-context.tsx'
import { Arrow } from '../../ui/icon.tsx'
import { LoadMore } from '../parts/load-more.tsx'
import type { Appended } from '../parts/use-appended.ts'
import '../../ui/section-head.css'
import type { SearchData } from './screen.ts'
import { searchAddress } from './search-address.ts'

interface GroupProps {
  kind: 'productions' | 'others'
  className: string
  data: SearchData
  pages: Appended<unknown>
  /** `shown` is the number of results on the page, `count` the number of all results. */
  shown: number
  count: number
  hasMore?: boolean | undefined
  words: { title: string; all: (count: string) => string; more: string; before: string }
  /** A selector that matches one link per result. */
  links: string
  children: ReactNode
}

/**
 * The results of one kind: a paged list, or, if the page shows both kinds, only the first results and a link to all of
 * them.
 */
export function Group({ kind, className, data, pages, shown, count, hasMore, words, links, children }: GroupProps) {
  const { locale } = usePage()
  const { query, category, page } = data
  const id = `found-${kind}`
  return (
    <section className={className} aria-labelledby={id}>
      <ResultHead id={id} title={words.title} count={count} hasMore={hasMore} />
      {category === null ? (
        <>
          {children}
          {shown < count && (
            <p className="after">
              <a className="btn btn--wide" href={searchAddress(locale, query, { category: kind })}>
                {words.all(grouped(count, locale))}
                <Arrow />
              </a>
            </p>
          )}
        </>
      ) : (
        <LoadMore
          pages={pages}
          shown={shown}
          count={count}
          label={words.more}
          before={
            page > 1
              ? { href: searchAddress(locale, query, { category, page: page - 1 }), label: words.before }
              : undefined
          }
          links={links}
        >
          {children}
        </LoadMore>
      )}
    </section>
  )
}

function ResultHead({
  id,
  title,
  count,
  hasMore = false,
}: {
  id: string
  title: string
  count: number
  hasMore?: boolean | undefined
}) {
  const { locale } = usePage()
  const words = useLabels(labels)
  return (
    <div className="sechead">
      <h2 id={id}>{title}</h2>
      <p className="meta">
        {hasMore && `${words.moreThan} `}
        {words.hits(count, grouped(count, locale))}
      </p>
    </div>
  )
}

const labels = defineLabels({
  de: { moreThan: 'mehr als', hits: (_count: number, text: string) => `${text} Treffer` },
  en: { moreThan: 'more than', hits: (count: number, text: string) => `${text} ${count === 1 ? 'result' : 'results'}` },
})
