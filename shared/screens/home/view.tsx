import { defineLabels } from '../../i18n/labels.ts'
import { useLabels, usePage } from '../../page/page-context.tsx'
import { Sections } from '../../page/sections.tsx'
import { AboBanner } from './abo-banner.tsx'
import { Hero } from './hero.tsx'
import { Highlights } from './highlights.tsx'
import { Magazine } from './magazine.tsx'
import { NextProductions } from './next-productions.tsx'
import { Partners } from './partners.tsx'
import { PromotionBanner } from './promotion-banner.tsx'
import type { HomeData } from './screen.ts'
import { Strip } from './strip.tsx'
import { Teaser } from './teaser.tsx'

/**
 * The home page, without the lists that are empty or failed to load (spec §4). If the productions failed to load, an
 * empty element has their anchor `#konzerte`.
 */
export default function HomeScreen({ data }: { data: HomeData }) {
  const { site } = usePage()
  const words = useLabels(labels)
  const { hero, teaser, highlights, productions, banners, abos, articles, partners } = data
  const upcoming = productions.value?.results ?? []
  // the strip leaves out what the hero and the highlights show
  const shownLarge = new Set([hero.value?.production?.id, ...highlights.value.map(({ production }) => production.id)])
  const others = upcoming.filter(({ id }) => !shownLarge.has(id))
  const aboBanner = banners.value.find(({ key }) => key === 'abo')
  const promotions = banners.value.filter((banner) => banner !== aboBanner)
  return (
    <>
      {hero.value ? (
        <Hero hero={hero.value} />
      ) : (
        <h1 className="vh">
          {site.name}, {words.concerts}
        </h1>
      )}
      {others.length > 0 && <Strip productions={others} />}
      {teaser.value && <Teaser teaser={teaser.value} />}
      {highlights.value.length > 0 && <Highlights highlights={highlights.value} />}
      {productions.value && upcoming.length > 0 && <NextProductions productions={productions.value} />}
      {productions.loading && <div id="konzerte" aria-busy="true" />}
      {aboBanner && <AboBanner banner={aboBanner} abos={abos.value} />}
      {articles.value.length > 0 && <Magazine articles={articles.value} />}
      {promotions.map((banner) => (
        <PromotionBanner key={banner.id} banner={banner} />
      ))}
      <Sections />
      {partners.value.length > 0 && <Partners partners={partners.value} />}
    </>
  )
}

const labels = defineLabels({ de: { concerts: 'klassische Konzerte' }, en: { concerts: 'classical concerts' } })
