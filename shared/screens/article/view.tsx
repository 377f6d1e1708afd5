import './article.css'
import '../parts/axis.css'
import '../parts/detail-page.css'
import type { Image } from '../../contract/common.ts'
import { RichText } from '../../html/rich-text.tsx'
import { Sections } from '../../page/sections.tsx'
import { LargePicture } from '../../ui/large-picture.tsx'
import { PictureCaption } from '../parts/picture-caption.tsx'
import '../parts/fact-box.css'
import type { Article } from '../../contract/site-content.ts'
import { longDate, wallClock } from '../../i18n/dates.ts'
import { defineLabels } from '../../i18n/labels.ts'
import { useLabels, usePage } from '../../page/page-context.tsx'
import { leastMinutes } from '../../ui/reading-time.ts'
import { newsAddress } from '../news-list/news-address.ts'
import { Fact } from '../parts/fact.tsx'
import './share.css'
import { useState } from 'react'
import type { ArticleTeaser, ProductionListItem } from '../../contract/production.ts'
import { ArticleRows } from '../../ui/article-rows.tsx'
import { SectionHead } from '../../ui/section-head.tsx'
import { Timetable } from '../../ui/timetable.tsx'
import { Crumb } from '../parts/crumb.tsx'
import { buildPath } from '../routes.ts'
import type { ArticleData } from './screen.ts'

/** @see spec §3 "Article" */
export default function ArticleScreen({ data: { article } }: { data: ArticleData }) {
  const image = article.image_obj
  return (
    <>
      <Head article={article} />
      {image && <TitlePicture image={image} />}
      <div className="sheet d-body d-body--flush">
        <div className="grid">
          <Facts article={article} />
          <div className="d-main">
            {article.teaser && <p className="lead">{article.teaser}</p>}
            <RichText html={article.text} className="rich" />
          </div>
        </div>
      </div>
      <Sections />
      <RelatedProductions productions={article.productions ?? []} />
      <RelatedArticles articles={article.related} />
    </>
  )
}

function TitlePicture({ image }: { image: Image }) {
  return (
    <div className="sheet">
      <figure className="a-pic">
        <LargePicture image={image} shape="h" sizes="(min-width:100em) 91rem,92vw" priority />
        <PictureCaption image={image} />
      </figure>
    </div>
  )
}

function Head({ article }: { article: Article }) {
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

function RelatedProductions({ productions }: { productions: readonly ProductionListItem[] }) {
  const { locale } = usePage()
  const words = useLabels(relatedLabels)
  if (productions.length === 0) return null
  return (
    <section className="section sheet">
      <SectionHead
        title={words.concerts}
        more={{ href: buildPath({ screen: 'event-list', locale }), label: words.allConcerts }}
      />
      <Timetable productions={productions} headingLevel={3} />
    </section>
  )
}

/** Articles of the same category; renders nothing for an empty list. */
function RelatedArticles({ articles }: { articles: readonly ArticleTeaser[] }) {
  const { locale } = usePage()
  const words = useLabels(relatedLabels)
  if (articles.length === 0) return null
  return (
    <section className="section sheet">
      <SectionHead title={words.articles} more={{ href: newsAddress(locale), label: words.allArticles }} />
      <ArticleRows articles={articles} headingLevel={3} />
    </section>
  )
}

const relatedLabels = defineLabels({
  de: {
    concerts: 'Konzerte zum Artikel',
    allConcerts: 'Alle Konzerte',
    articles: 'Weiterlesen',
    allArticles: 'Alle Artikel',
  },
  en: {
    concerts: 'Concerts for this article',
    allConcerts: 'All concerts',
    articles: 'Read on',
    allArticles: 'All articles',
  },
})

function Facts({ article }: { article: Article }) {
  const { locale } = usePage()
  const words = useLabels(factsLabels)
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

const factsLabels = defineLabels({
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

function Share({ article }: { article: Article }) {
  const { site, origins } = usePage()
  const words = useLabels(shareLabels)
  const address = origins[site.key] + article.get_absolute_url
  const mail = `mailto:?subject=${encodeURIComponent(article.headline)}&body=${encodeURIComponent(address)}`
  const text = encodeURIComponent(`${article.headline} ${address}`)
  return (
    <span className="share">
      <a href={mail}>{words.mail}</a>
      {networks.map(({ name, href }) => (
        <a key={name} href={href + text} rel="noopener">
          {name}
        </a>
      ))}
      <CopyLink address={address} />
    </span>
  )
}

/** Plain links, so that a network receives no data before the visitor follows its link. */
const networks = [
  { name: 'WhatsApp', href: 'https://wa.me/?text=' },
  { name: 'Mastodon', href: 'https://share.joinmastodon.org/#text=' },
]

function CopyLink({ address }: { address: string }) {
  const words = useLabels(shareLabels)
  const [outcome, setOutcome] = useState<'copied' | 'failed' | null>(null)

  async function copy() {
    try {
      await navigator.clipboard.writeText(address)
      setOutcome('copied')
    } catch {
      setOutcome('failed')
    }
  }

  return (
    <>
      <button type="button" onClick={copy}>
        {words.copy}
      </button>
      <span className="share-said" role="status">
        {outcome && words[outcome]}
      </span>
    </>
  )
}

const shareLabels = defineLabels({
  de: {
    mail: 'E-Mail',
    copy: 'Link kopieren',
    copied: 'Der Link ist kopiert.',
    failed: 'Das Kopieren ist nicht erlaubt. Die Adresse steht oben in der Adresszeile.',
  },
  en: {
    mail: 'E-mail',
    copy: 'Copy link',
    copied: 'The link has been copied.',
    failed: 'Your browser does not allow copying. Please copy the address from the address bar.',
  },
})
