import type { AboListItem } from '../../contract/abo.ts'
import type { AboTeaser, Banner } from '../../contract/site-content.ts'
import { defineLabels } from '../../i18n/labels.ts'
import { useLabels, usePage } from '../../page/page-context.tsx'
import { Sections } from '../../page/sections.tsx'
import { Vignette } from '../../ui/vignette.tsx'
import '../../ui/banner.css'
import '../../ui/button.css'
import './abo-banner.css'
import { Fragment } from 'react'
import type { ArticleTeaser, Partner, ProductionList } from '../../contract/production.ts'
import { monthName, wallClock } from '../../i18n/dates.ts'
import { localise } from '../../i18n/locale.ts'
import { grouped } from '../../i18n/numbers.ts'
import { groups } from '../../ui/groups.ts'
import { Arrow } from '../../ui/icon.tsx'
import { LeadArticles } from '../../ui/lead-articles.tsx'
import { SectionHead } from '../../ui/section-head.tsx'
import { Timetable } from '../../ui/timetable.tsx'
import { buildPath } from '../routes.ts'
import { Hero } from './hero.tsx'
import { Highlights } from './highlights.tsx'
import '../../ui/list-ends.css'
import { PartnerList } from '../../ui/partner-list.tsx'
import { Picture } from '../../ui/picture.tsx'
import './promotion-banner.css'
import type { HomeData } from './screen.ts'
import { Strip } from './strip.tsx'
import './teaser.css'

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

function Partners({ partners }: { partners: readonly Partner[] }) {
  const { site, locale } = usePage()
  const { title } = useLabels(partnersLabels)
  return (
    <section className="section sheet">
      <SectionHead title={title(localise(site.city, locale))} small />
      <PartnerList partners={partners} />
    </section>
  )
}

const partnersLabels = defineLabels({
  de: { title: (city: string) => `Partner der Saison in ${city}` },
  en: { title: (city: string) => `Partners of the ${city} season` },
})

function Magazine({ articles }: { articles: readonly ArticleTeaser[] }) {
  const { locale } = usePage()
  const words = useLabels(magazineLabels)
  if (articles.length === 0) return null
  return (
    <section className="section sheet">
      <SectionHead title={words.title} more={{ href: buildPath({ screen: 'news-list', locale }), label: words.all }} />
      <LeadArticles articles={articles} />
    </section>
  )
}

const magazineLabels = defineLabels({
  de: { title: 'Magazin', all: 'Alle Artikel' },
  en: { title: 'Magazine', all: 'All articles' },
})

function Teaser({ teaser: { headline, text, link, link_text: linkText } }: { teaser: AboTeaser }) {
  return (
    <section className="section sheet">
      <div className="grid teaser">
        <h2 className="teaser-k">{headline}</h2>
        <div className="teaser-t">
          <p>{text}</p>
          {link && linkText && (
            <p>
              <a className="more" href={link}>
                {linkText}
                <Arrow />
              </a>
            </p>
          )}
        </div>
      </div>
    </section>
  )
}

function PromotionBanner({ banner: { headline, text, link, link_text: linkText, image } }: { banner: Banner }) {
  return (
    <section className="promo sheet">
      <div className="field">
        <h2>{headline}</h2>
        <div>
          <p>{text}</p>
          {link && linkText && (
            <p>
              <a className="btn btn--night" href={link}>
                {linkText}
              </a>
            </p>
          )}
        </div>
      </div>
      {image && (
        <div className="promo-pic">
          <Picture image={image} shape="fill" sizes="(min-width: 64em) 50vw, 100vw" />
        </div>
      )}
    </section>
  )
}

function AboBanner({ banner, abos }: { banner: Banner; abos: readonly AboListItem[] }) {
  return (
    <section className="banner sheet field">
      <div className="grid">
        <div className="banner-t">
          <h2>{banner.headline}</h2>
          <p>{banner.text}</p>
          {banner.link && banner.link_text && (
            <p>
              <a className="btn btn--night" href={banner.link}>
                {banner.link_text}
              </a>
            </p>
          )}
        </div>
        {abos.length > 0 && (
          <ul className="banner-v">
            {abos.map((abo) => (
              <li key={abo.id}>
                <a href={abo.get_absolute_url}>
                  <Vignette abo={abo} size="l" /> <span>{abo.title}</span>
                </a>
              </li>
            ))}
          </ul>
        )}
      </div>
    </section>
  )
}

const productionsShown = 7

/** The next productions, grouped by month. `#konzerte` is their anchor (spec §2). */
function NextProductions({ productions: { results, count } }: { productions: ProductionList }) {
  const { locale, site } = usePage()
  const words = useLabels(nextProductionsLabels)
  const shown = results.slice(0, productionsShown)
  const months = groups(shown, ({ date }) => date.slice(0, 7))
  return (
    <section className="section sheet" id="konzerte">
      {months.map(([month, productions], index) => (
        <Fragment key={month}>
          <div className="month">
            <h2 className="t">{monthName(wallClock(`${month}-01`).month, locale)}</h2>
            <p>{index === 0 ? words.intro(localise(site.city, locale)) : month.slice(0, 4)}</p>
          </div>
          <Timetable productions={productions} headingLevel={3} />
        </Fragment>
      ))}
      <p className="after">
        <a className="btn btn--wide" href={buildPath({ screen: 'event-list', locale })}>
          {words.all(count)}
          <Arrow />
        </a>
      </p>
    </section>
  )
}

const nextProductionsLabels = defineLabels({
  de: {
    intro: (city: string) => `Die nächsten Konzerte in ${city}`,
    all: (count: number) => (count === 1 ? 'Zum Spielplan' : `Alle ${grouped(count, 'de')} Konzerte`),
  },
  en: {
    intro: (city: string) => `The next concerts in ${city}`,
    all: (count: number) => (count === 1 ? 'View the programme' : `All ${grouped(count, 'en')} concerts`),
  },
})
