import type { ArticleTeaser } from '../../contract/production.ts'
import { defineLabels } from '../../i18n/labels.ts'
import { useLabels, usePage } from '../../page/page-context.tsx'
import { ArticleRows } from '../../ui/article-rows.tsx'
import { LeadArticles, leadArticlesShown } from '../../ui/lead-articles.tsx'
import { SectionHead } from '../../ui/section-head.tsx'
import { LoadMore } from '../parts/load-more.tsx'
import { entriesOf, useAppended } from '../parts/use-appended.ts'
import { newsAddress } from './news-address.ts'
import { Pictured, picturedShown } from './pictured.tsx'
import type { NewsListData } from './screen.ts'

/** The articles of a list page; the first list page shows the newest articles larger. */
export function Articles({ data }: { data: NewsListData }) {
  const { locale } = usePage()
  const words = useLabels(labels)
  const { page, category } = data
  const pages = useAppended(data.articles.value, {
    hrefOf: (ahead) => newsAddress(locale, { category, page: page + ahead }),
    listOf: (other) => (other.screen === 'news-list' ? other.data.articles.value : null),
  })
  const articles = entriesOf(pages.lists)
  const isOpening = page === 1
  const { lead, pictured, rows } = isOpening ? opening(articles, category) : { lead: [], pictured: [], rows: articles }
  return (
    <>
      {lead.length > 0 && (
        <section className="sheet magazine" aria-labelledby="news-newest">
          <h2 className="vh" id="news-newest">
            {words.newest}
          </h2>
          <LeadArticles articles={lead} dated priority />
        </section>
      )}
      <Pictured articles={pictured} />
      {(rows.length > 0 || pages.next) && (
        <section className={isOpening ? 'section sheet' : 'sheet magazine'}>
          <SectionHead title={isOpening ? words.others : words.all} />
          <LoadMore
            pages={pages}
            shown={articles.length}
            count={pages.lists.at(-1)?.count ?? 0}
            label={words.more}
            before={
              isOpening ? undefined : { href: newsAddress(locale, { category, page: page - 1 }), label: words.newer }
            }
            links=".al-h a"
          >
            <ArticleRows articles={rows} headingLevel={3} />
          </LoadMore>
        </section>
      )}
    </>
  )
}

/**
 * Splits the articles into the newest ones, a row of `picturedShown` articles with pictures, and all others. The row is
 * empty if a category is chosen or too few articles have a picture.
 */
function opening(articles: readonly ArticleTeaser[], category: string | null) {
  const lead = articles.slice(0, leadArticlesShown)
  const others = articles.slice(leadArticlesShown)
  const withPicture = category === null ? others.filter(({ image_obj: image }) => image).slice(0, picturedShown) : []
  const pictured = withPicture.length === picturedShown ? withPicture : []
  return { lead, pictured, rows: others.filter((article) => !pictured.includes(article)) }
}

const labels = defineLabels({
  de: {
    newest: 'Neueste Artikel',
    others: 'Weitere Artikel',
    all: 'Alle Artikel',
    more: 'Weitere Artikel laden',
    newer: 'Neuere Artikel',
  },
  en: {
    newest: 'Latest articles',
    others: 'More articles',
    all: 'All articles',
    more: 'Load more articles',
    newer: 'Newer articles',
  },
})
