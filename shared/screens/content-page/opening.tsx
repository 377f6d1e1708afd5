import type { Page } from '../../contract/page.ts'
import '../../ui/page-head.css'
import { Gate } from '../../blocks/external/gate.tsx'
import { useEmbed } from '../../blocks/external/known-embeds.ts'
import { OwnVideo } from '../../blocks/external/own-video.tsx'
import { safeHref } from '../../html/href.ts'
import { isOwnVideo } from '../../media/pictures.ts'
import { lettersOf } from '../../ui/long-title.ts'
import { Picture } from '../../ui/picture.tsx'
import '../../ui/button.css'
import './hero.css'
import type { Image } from '../../contract/common.ts'
import './stage.css'

export function Opening({ page }: { page: Page }) {
  if (page.template === 'landing' && page.hero_image) return <Stage page={page} image={page.hero_image} />
  if (page.hero_image || page.hero_video) return <Hero page={page} />
  return (
    <div className="pagehead sheet">
      <h1 style={lettersOf(headlineOf(page))}>{headlineOf(page)}</h1>
      {page.hero_text && <p className="pagehead-s">{page.hero_text}</p>}
    </div>
  )
}

/** The top of a landing page: a picture, and a title that overlaps its lower edge. */
function Stage({ page, image }: { page: Page; image: Image }) {
  const headline = headlineOf(page)
  return (
    <div className="stage" style={lettersOf(headline)}>
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

function Hero({ page }: { page: Page }) {
  return (
    <div className="p-hero sheet">
      <div className="field">
        <h1 style={lettersOf(headlineOf(page))}>{headlineOf(page)}</h1>
        {page.hero_text && <p className="p-hero-text">{page.hero_text}</p>}
        <HeroLink page={page} className="btn btn--night btn--wide" />
      </div>
      <div className="p-hero-pic">
        <HeroMedia page={page} />
      </div>
    </div>
  )
}

function HeroMedia({ page }: { page: Page }) {
  const { hero_image: image, hero_video: video } = page
  const embed = useEmbed('video', video)
  if (video && isOwnVideo(video)) return <OwnVideo src={video} image={image} />
  if (embed) return <Gate embed={embed} image={image} level={2} />
  return image && <Picture image={image} shape="fill" sizes={heroSizes(page)} priority />
}

function headlineOf(page: Pick<Page, 'headline' | 'title'>): string {
  return page.headline || page.title
}

function heroSizes(page: Pick<Page, 'template'>): string {
  return page.template === 'landing' ? '100vw' : '(min-width: 64em) 50vw, 100vw'
}

/** The hero's link; renders nothing if the address is missing or unsafe, or if the label is missing. */
function HeroLink({ page, className }: { page: Page; className: string }) {
  const href = safeHref(page.hero_link, { fragment: true })
  if (!href || !page.hero_link_text) return null
  return (
    <p>
      <a className={className} href={href}>
        {page.hero_link_text}
      </a>
    </p>
  )
}
