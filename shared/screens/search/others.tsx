import type { OtherHit } from '../../contract/search.ts'
import { shortDate } from '../../i18n/dates.ts'
import { defineLabels } from '../../i18n/labels.ts'
import { useLabels, usePage } from '../../page/page-context.tsx'
import { type Mark, marking } from '../../ui/marked.tsx'
import { unbroken } from '../../ui/unbroken.ts'
import { useAppended } from '../parts/use-appended.ts'
import { Group } from './group.tsx'
import type { SearchData } from './screen.ts'
import { searchAddress } from './search-address.ts'
import '../../ui/article-rows.css'

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
  return (
    <Group
      kind="others"
      className={category === null ? 'section sheet' : 'sheet found'}
      {...{ data, pages, count, words }}
      shown={found.length}
      links=".al-h a"
    >
      <ol className="al al--wide">
        {found.map((hit) => (
          <Row key={`${hit.kind}-${hit.id}`} hit={hit} mark={mark} />
        ))}
      </ol>
    </Group>
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
          <a href={hit.get_absolute_url}>{mark(unbroken(hit.title))}</a>
        </h3>
        {hit.excerpt && <p>{mark(unbroken(hit.excerpt))}</p>}
      </div>
    </li>
  )
}

const labels = defineLabels({
  de: {
    title: 'Magazin und Seiten',
    article: 'Artikel',
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
