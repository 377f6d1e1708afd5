import '../parts/detail-page.css'
import { usePage } from '../../page/page-context.tsx'
import { Sections } from '../../page/sections.tsx'
import { TitleFigure } from '../parts/title-figure.tsx'
import { Articles } from './articles.tsx'
import { FactBox } from './facts/fact-box.tsx'
import { isPast } from './facts/moments.ts'
import { Gallery } from './gallery.tsx'
import { Head } from './head.tsx'
import { Media } from './media.tsx'
import { More } from './more.tsx'
import { Notice } from './notice.tsx'
import { OwnBar } from './own-bar.tsx'
import { Partners } from './partners.tsx'
import { Cast } from './programme/cast.tsx'
import { Programme } from './programme/programme.tsx'
import { Texts } from './programme/texts.tsx'
import type { EventDetailData } from './screen.ts'

/** @see spec §3 "Production" */
export default function EventDetailScreen({ data }: { data: EventDetailData }) {
  const { production, genre, access, times, evening, where, notice, embeds, more, isInstead } = data
  const { today } = usePage()
  const image = production.title_image_obj
  const isPlain = !image || notice !== null
  return (
    <>
      <Head production={production} evening={evening} where={where} isPicture={!image && !notice} />
      <div className={`sheet d-body${isPlain ? ' d-body--plain' : ''}${notice && image ? ' d-body--both' : ''}`}>
        <div className="grid">
          {notice && <Notice notice={notice} isPast={isPast(production.date, today)} />}
          {image && <TitleFigure image={image} />}
          <FactBox production={production} genre={genre} access={access} times={times} />
          <div className="d-main">
            <Programme production={production} evening={evening} />
            <Cast casts={production.casts} />
            <Texts production={production} />
            <Media production={production} embeds={embeds} />
          </div>
        </div>
      </div>
      <Gallery images={production.images} above={image} />
      <Sections />
      <More production={production} more={more} isInstead={isInstead} />
      <Articles articles={production.articles} />
      <Partners partners={production.partners} />
      <OwnBar production={production} notice={notice?.heading} />
    </>
  )
}
