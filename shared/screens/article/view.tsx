import './article.css'
import '../parts/axis.css'
import '../parts/detail-page.css'
import type { Image } from '../../contract/common.ts'
import { RichText } from '../../html/rich-text.tsx'
import { Sections } from '../../page/sections.tsx'
import { LargePicture } from '../../ui/large-picture.tsx'
import { PictureCaption } from '../parts/picture-caption.tsx'
import { Facts } from './facts.tsx'
import { Head } from './head.tsx'
import { RelatedArticles, RelatedProductions } from './related.tsx'
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
