import type { Article } from '../../contract/site-content.ts'
import { defineLabels } from '../../i18n/labels.ts'
import { useLabels, usePage } from '../../page/page-context.tsx'
import { newsAddress } from '../news-list/news-address.ts'
import { Crumb } from '../parts/crumb.tsx'

export function Head({ article }: { article: Article }) {
  const { locale } = usePage()
  const { magazine } = useLabels(labels)
  return (
    <div className="sheet a-head">
      <Crumb href={newsAddress(locale)} label={magazine} />
      <h1>{article.headline}</h1>
    </div>
  )
}

const labels = defineLabels({ de: { magazine: 'Magazin' }, en: { magazine: 'Magazine' } })
