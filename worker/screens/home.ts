import type { ArticleTeaser } from '../../shared/contract/production.ts'
import type { Hero } from '../../shared/contract/site-content.ts'
import { localise } from '../../shared/i18n/locale.ts'
import { buildPath } from '../../shared/screens/routes.ts'
import { openingHero } from './before-opening.ts'
import { earliest, firstSaleChange, firstStart } from './parts/changes-at.ts'
import { Lists, type LoadContext, type Loaded } from './parts/loaded.ts'
import { pageMeta } from './parts/meta.ts'
import { listOfRows } from './parts/row-of.ts'

/** Loads the home page; each list may fail separately (spec §4, §8). */
export async function loadHome({ site, locale, origin, content, report, now }: LoadContext): Promise<Loaded<'home'>> {
  const lists = new Lists(report)
  const [hero, teaser, highlights, productions, banners, abos, articles, partners, nextFeature, nextArticle] =
    await Promise.all([
      lists.load('hero', content.features.hero(), null, { clears: true }),
      lists.load('teaser', content.features.aboTeaser(), null, { clears: true }),
      lists.load('highlights', content.features.highlights(), [], { clears: true }),
      lists.load('productions', content.productions.list({ page: 1 }), null),
      lists.load('banners', content.features.banners(), []),
      lists.load(
        'abos',
        content.abos.list({ page: 1 }).then((list) => list?.results ?? []),
        [],
      ),
      lists.load(
        'articles',
        Promise.all([content.features.teasers(), content.articles.list({ page: 1 })]).then(([teasers, list]) =>
          magazineOf(teasers, list?.results ?? []),
        ),
        [],
        { how: 'log' },
      ),
      lists.load('partners', content.partners.list(), [], { how: 'log' }),
      lists.load('next feature', content.features.nextAt(), null, { how: 'log' }),
      lists.load('next article', content.articles.nextAt(), null, { how: 'log' }),
    ])
  const isEmpty = [productions.value?.results, highlights.value, articles.value, banners.value, partners.value].every(
    (list) => !list?.length,
  )
  // of a site before a backend, an empty list may be a failure
  const shown =
    hero.value ?? (isEmpty && lists.isComplete && content.keepForMs === null ? openingHero(site, locale) : null)
  return {
    kind: 'screen',
    screen: 'home',
    status: 200,
    data: {
      hero: { ...hero, value: shown && headed(shown, site.name) },
      teaser,
      highlights,
      productions: listOfRows(productions),
      banners,
      abos,
      articles,
      partners,
    },
    meta: pageMeta(site, locale, origin, {
      title: locale === 'de' ? `Klassische Konzerte – ${site.name}` : `Classical concerts – ${site.name}`,
      description: localise(site.claim, locale),
      addresses: { de: path('de'), en: path('en') },
      ogImage: hero.value?.image ?? null,
    }),
    tags: [
      `home:${site.key}`,
      `productions:${site.key}`,
      `abos:${site.key}`,
      `articles:${site.key}`,
      `partners:${site.key}`,
      `features:${site.key}`,
    ],
    isComplete: lists.isComplete,
    changesAt: [
      firstStart(productions.value?.results ?? [], now),
      firstSaleChange(hero.value?.production ? [hero.value.production] : [], now),
      nextFeature.value,
      nextArticle.value,
    ].reduce(earliest),
  }
}

/** Returns the hero with a headline, the page's first heading, which a backend may leave out. */
function headed(hero: Hero, siteName: string): Hero {
  return hero.headline || hero.production ? hero : { ...hero, headline: siteName }
}

function magazineOf(teasers: readonly ArticleTeaser[], newest: readonly ArticleTeaser[]): ArticleTeaser[] {
  const byId = new Map([...newest, ...teasers].map((article) => [article.id, article]))
  const ids = new Set([...teasers, ...newest].map(({ id }) => id))
  return [...ids].flatMap((id) => byId.get(id) ?? []).slice(0, 4)
}

const path = (locale: 'de' | 'en') => buildPath({ screen: 'home', locale })
