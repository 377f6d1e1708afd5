import type { OtherHit } from '../../contract/search.ts'
import { shortDate } from '../../i18n/dates.ts'
import { defineLabels } from '../../i18n/labels.ts'
import { grouped } from '../../i18n/numbers.ts'
import { useLabels, usePage } from '../../page-context.tsx'
import type { SearchData } from '../../page-data.ts'
import { Arrow } from '../../ui/icon.tsx'
import { type Mark, marking } from '../../ui/marked.tsx'
import { LoadMore } from '../parts/load-more.tsx'
import { useAppended } from '../parts/use-appended.ts'
import { ResultHead } from './result-head.tsx'
import { searchAddress } from './search-address.ts'
import '../../ui/article-rows.css'

/** Articles, pages, series and houses that were found. */
export function Others({ data }: { data: SearchData }) {
  const { locale } = usePage()
  const words = useLabels(labels)
  const { query, category, page, others } = data
  const pages = useAppended(others.value, {
    hrefOf: (ahead) => searchAddress(locale, query, { category: 'others', page: page + ahead }),
    listOf: (other) => (other.screen === 'search' ? other.data.others.value : null),
  })
  const { count = 0 } = others.value ?? {}
  if (count === 0) return null
  const found = pages.lists.flatMap(({ results }) => results)
  const mark = marking(pages.lists.flatMap(({ marks = [] }) => marks))
  const rows = (
    <ol className="al al--wide">
      {found.map((hit) => (
        <Row key={`${hit.kind}-${hit.id}`} hit={hit} mark={mark} />
      ))}
    </ol>
  )
  return (
    <section className={category === null ? 'section sheet' : 'sheet found'} aria-labelledby="found-others">
      <ResultHead id="found-others" title={words.title} count={count} />
      {category === null ? (
        <>
          {rows}
          {found.length < count && (
            <p className="after">
              <a className="btn btn--wide" href={searchAddress(locale, query, { category: 'others' })}>
                {words.all(grouped(count, locale))}
                <Arrow />
              </a>
            </p>
          )}
        </>
      ) : (
        <LoadMore
          pages={pages}
          shown={found.length}
          count={count}
          label={words.more}
          before={
            page > 1
              ? { href: searchAddress(locale, query, { category, page: page - 1 }), label: words.before }
              : undefined
          }
          links=".al-h a"
        >
          {rows}
        </LoadMore>
      )}
    </section>
  )
}

function Row({ hit, mark }: { hit: OtherHit; mark: Mark }) {
  const { locale } = usePage()
  const words = useLabels(labels)
  return (
    <li>
      <p className="meta">
        {hit.date ? (
          <>
            <time className="t" dateTime={hit.date.slice(0, 10)}>
              {shortDate(hit.date, locale)}
            </time>
            {hit.category && ` · ${hit.category}`}
          </>
        ) : (
          words[hit.kind]
        )}
      </p>
      <div>
        <h3 className="al-h">
          <a href={hit.get_absolute_url}>{mark(hit.title)}</a>
        </h3>
        {hit.excerpt && <p>{mark(hit.excerpt)}</p>}
      </div>
    </li>
  )
}

const labels = defineLabels({
  de: {
    title: 'Magazin und Seiten',
    article: 'Beitrag',
    page: 'Seite',
    abo: 'Abonnement',
    venue: 'Haus',
    all: (count: string) => `Alle ${count} Treffer in Magazin und Seiten`,
    more: 'Weitere Treffer laden',
    before: 'Vorige Treffer',
  },
  en: {
    title: 'Magazine and pages',
    article: 'Article',
    page: 'Page',
    abo: 'Subscription',
    venue: 'Venue',
    all: (count: string) => `All ${count} results in magazine and pages`,
    more: 'Load more results',
    before: 'Previous results',
  },
})
