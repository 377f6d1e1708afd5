import type { Page } from '../../contract/page.ts'
import '../../ui/page-head.css'
import { headlineOf } from './headline-of.ts'
import { Hero } from './hero.tsx'
import { Stage } from './stage.tsx'

export function Opening({ page }: { page: Page }) {
  if (page.template === 'landing' && page.hero_image) return <Stage page={page} image={page.hero_image} />
  if (page.hero_image || page.hero_video) return <Hero page={page} />
  return (
    <div className="pagehead sheet">
      <h1>{headlineOf(page)}</h1>
      {page.hero_text && <p className="pagehead-s">{page.hero_text}</p>}
    </div>
  )
}
