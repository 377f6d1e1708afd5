import { Gate } from '../../blocks/external/gate.tsx'
import { useEmbed } from '../../blocks/external/known-embeds.ts'
import { OwnVideo } from '../../blocks/external/own-video.tsx'
import type { Page } from '../../contract/page.ts'
import { isOwnVideo } from '../../media/pictures.ts'
import { Picture } from '../../ui/picture.tsx'
import { headlineOf } from './headline-of.ts'
import { HeroLink } from './hero-link.tsx'
import { heroSizes } from './hero-sizes.ts'
import './hero.css'

export function Hero({ page }: { page: Page }) {
  return (
    <div className="p-hero sheet">
      <div className="field">
        <h1>{headlineOf(page)}</h1>
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
