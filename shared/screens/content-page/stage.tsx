import type { CSSProperties } from 'react'
import type { Image } from '../../contract/common.ts'
import type { Page } from '../../contract/page.ts'
import { Picture } from '../../ui/picture.tsx'
import { headlineOf } from './headline-of.ts'
import { HeroLink } from './hero-link.tsx'
import { heroSizes } from './hero-sizes.ts'
import './stage.css'

/** The top of a landing page: a picture, and a title that overlaps its lower edge. */
export function Stage({ page, image }: { page: Page; image: Image }) {
  const headline = headlineOf(page)
  return (
    <div className="stage" style={{ '--letters': longestWord(headline) } as CSSProperties}>
      <div className="stage-pic">
        <Picture image={image} shape="fill" sizes={heroSizes(page)} priority />
        <span className="stage-light" />
      </div>
      <div className="stage-t sheet">
        <h1>{headline}</h1>
      </div>
      <div className="stage-foot sheet">
        {page.hero_text && <p className="stage-text">{page.hero_text}</p>}
        <HeroLink page={page} className="btn btn--wide" />
      </div>
    </div>
  )
}

function longestWord(text: string): number {
  return Math.max(...text.split(/[\s\u00ad-]+/).map((word) => word.length))
}
