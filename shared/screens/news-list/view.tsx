import '../../ui/page-head.css'
import './news-list.css'
import '../parts/axis.css'
import type { ArticleTeaser } from '../../contract/production.ts'
import { defineLabels } from '../../i18n/labels.ts'
import { useLabels, usePage } from '../../page/page-context.tsx'
import { ArticleRows } from '../../ui/article-rows.tsx'
import { ArticleMeta, LeadArticles, leadArticlesShown } from '../../ui/lead-articles.tsx'
import { SectionHead } from '../../ui/section-head.tsx'
import { LoadMore } from '../parts/load-more.tsx'
import { entriesOf, useAppended } from '../parts/use-appended.ts'
import { newsAddress } from './news-address.ts'
import './pictured.css'
import { Picture } from '../../ui/picture.tsx'
import { Tabs } from '../../ui/tabs.tsx'
import type { NewsListData } from './screen.ts'

/** @see spec §2 "News list" */
export default function NewsListScreen({ data }: { data: NewsListData }) {
  const words = useLabels(labels)
  const { articles } = data
  return (
    <>
      <div className="pagehead sheet">
        <h1>{words.title}</h1>
        <p className="pagehead-s">{words.subtitle}</p>
      </div>
      <Categories data={data} />
      {articles.value && articles.value.count > 0 && <Articles data={data} />}
      {articles.value?.count === 0 && (
        <section className="sheet magazine">
          <p className="lead">{words.none}</p>
        </section>
      )}
      {articles.loading && <div aria-busy="true" />}
    </>
  )
}

const labels = defineLabels({
  de: {
    title: 'Magazin',
    subtitle: 'Artikel aus Werkstatt, Haus und Hörsaal',
    none: 'Zurzeit stehen hier keine Artikel.',
  },
  en: {
    title: 'Magazine',
    subtitle: 'Stories from workshop, house and hall',
    none: 'There are no articles at the moment.',
  },
})

/** Renders nothing for fewer than two categories. */
function Categories({ data: { category, categories } }: { data: NewsListData }) {
  const { locale } = usePage()
  const words = useLabels(categoriesLabels)
  if (categories.value.length < 2) return null
  const all = categories.value.reduce((sum, { count }) => sum + count, 0)
  return (
    <Tabs
      name={words.name}
      tabs={[
        { key: '', label: words.all, href: newsAddress(locale), isCurrent: category === null, count: all },
        ...categories.value.map(({ key, title, count }) => ({
          key,
          label: title,
          href: newsAddress(locale, { category: key }),
          isCurrent: key === category,
          count,
        })),
      ]}
    />
  )
}

const categoriesLabels = defineLabels({
  de: { name: 'Kategorien', all: 'Alle' },
  en: { name: 'Categories', all: 'All' },
})

/** The articles of a list page; the first list page shows the newest articles larger. */
function Articles({ data }: { data: NewsListData }) {
  const { locale } = usePage()
  const words = useLabels(articlesLabels)
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

const articlesLabels = defineLabels({
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

const picturedShown = 3

function Pictured({ articles }: { articles: readonly ArticleTeaser[] }) {
  const words = useLabels(picturedLabels)
  if (articles.length === 0) return null
  return (
    <section className="section sheet">
      <SectionHead title={words.title} />
      <div className="grid mag-row">
        {articles.map((article) => (
          <article key={article.id}>
            {article.image_obj && (
              <Picture
                image={article.image_obj}
                shape="h"
                sizes="(min-width: 100em) 30rem, (min-width: 48em) 30vw, 92vw"
              />
            )}
            <ArticleMeta article={article} dated />
            <h3>
              <a href={article.get_absolute_url}>{article.headline}</a>
            </h3>
          </article>
        ))}
      </div>
    </section>
  )
}

const picturedLabels = defineLabels({ de: { title: 'Zum Anschauen' }, en: { title: 'Worth a look' } })
