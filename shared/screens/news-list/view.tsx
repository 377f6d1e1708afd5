import '../../ui/page-head.css'
import './news-list.css'
import '../parts/axis.css'
import { defineLabels } from '../../i18n/labels.ts'
import { useLabels } from '../../page/page-context.tsx'
import { Articles } from './articles.tsx'
import { Categories } from './categories.tsx'
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
