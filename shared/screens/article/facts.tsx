import '../parts/fact-box.css'
import type { Article } from '../../contract/site-content.ts'
import { longDate, wallClock } from '../../i18n/dates.ts'
import { defineLabels } from '../../i18n/labels.ts'
import { useLabels, usePage } from '../../page/page-context.tsx'
import { leastMinutes } from '../../ui/reading-time.ts'
import { newsAddress } from '../news-list/news-address.ts'
import { Fact } from '../parts/fact.tsx'
import { Share } from './share.tsx'

export function Facts({ article }: { article: Article }) {
  const { locale } = usePage()
  const words = useLabels(labels)
  const { author, published, minutes, category } = article
  return (
    <aside className="d-side" aria-label={words.box}>
      <div className="box">
        <dl>
          <Fact term={words.by} lines={[author && <b key="author">{author}</b>]} />
          <Fact
            term={words.on}
            lines={[
              published && (
                <time key="day" dateTime={wallClock(published).isoDay}>
                  {longDate(published, locale)}
                </time>
              ),
            ]}
          />
          {minutes >= leastMinutes && <Fact term={words.length} lines={[words.minutes(minutes)]} />}
          <Fact
            term={words.category}
            lines={[
              category.title && (
                <a key="category" href={newsAddress(locale, { category: category.key })}>
                  {category.title}
                </a>
              ),
            ]}
          />
          <Fact term={words.share} lines={[<Share key="share" article={article} />]} />
        </dl>
      </div>
    </aside>
  )
}

const labels = defineLabels({
  de: {
    box: 'Über diesen Artikel',
    by: 'Von',
    on: 'Am',
    length: 'Länge',
    category: 'Rubrik',
    share: 'Teilen',
    minutes: (count: number) => `${count} ${count === 1 ? 'Minute' : 'Minuten'}`,
  },
  en: {
    box: 'About this article',
    by: 'By',
    on: 'Date',
    length: 'Length',
    category: 'Section',
    share: 'Share',
    minutes: (count: number) => `${count} ${count === 1 ? 'minute' : 'minutes'}`,
  },
})
