import type { SiteKey } from '../../shared/sites/sites.ts'
import type { AboRecord, ArticleRecord, FeatureRecord, PartnerRecord } from '../../worker/content/store/many/records.ts'
import type { NavigationRow } from '../../worker/content/store/schema/navigation.ts'
import type { VenueRecord } from '../../worker/content/store/venues/writes.ts'
import { readingMinutes } from '../../worker/transfer/own/articles.ts'
import { aboPrices } from './abo-prices.ts'
import type { NthProduction, SeedAbo, SeedArticle, SeedContent, SeedNavigationItem } from './content.ts'
import type { SiteIds } from './production-records.ts'
import type { PlannedProduction } from './season/plan.ts'

export function venueRecords(content: SeedContent, site: SiteKey): VenueRecord[] {
  return content.halls[site].map((hall) => ({
    slug: hall.key,
    name: hall.name,
    address: hall.address,
    description: hall.description,
    access: hall.access,
    guide: hall.guide,
    rooms: hall.rooms.map(({ key, name, capacity }) => ({
      slug: key,
      name,
      displayName: hall.rooms.length > 1 ? `${hall.name}, ${name}` : hall.name,
      kokosId: `${site}-${hall.key}-${key}`,
      capacity,
    })),
  }))
}

/** @param today the day from which the season was planned */
export function aboRecords(
  content: SeedContent,
  site: SiteKey,
  season: readonly PlannedProduction[],
  today: string,
  pictures: SiteIds['pictures'],
): AboRecord[] {
  return abosOf(content, site)
    .map((abo) => ({ abo, prices: aboPrices(abo, content, season, today) }))
    .map(({ abo, prices }) => ({
      key: abo.key,
      position: abo.order,
      isActive: abo.active,
      status: abo.status,
      letter: abo.abo_setting.letter,
      color: abo.abo_setting.color,
      onColor: abo.abo_setting.onColor,
      title: abo.title,
      slug: abo.slug,
      venueText: [abo.venue.hall, abo.venue.room].filter(Boolean).join(', '),
      concerts: abo.concerts,
      teaserConcertsText: abo.teaser_concerts_text,
      teaserPriceFromText: prices.from,
      description: abo.description,
      categories: prices.categories,
      swapDates: abo.swap_dates,
      loyaltyPercent: abo.loyalty_percent,
      imageId: pictures.get(abo.visual) ?? null,
    }))
}

/** @param today the day from which `days` are counted */
export function articleRecord(article: SeedArticle, today: string, pictures: SiteIds['pictures']): ArticleRecord {
  const { key: categoryKey, ...category } = article.category
  const day = new Date(Date.parse(`${today}T08:00:00Z`) + article.days * 86_400_000)
  return {
    externalId: `demo:${article.key}`,
    slug: article.slug,
    categoryKey,
    category,
    headline: article.headline,
    teaser: article.teaser,
    text: article.text,
    author: article.author,
    minutes: readingMinutes(article.text.de),
    imageId: pictures.get(article.visual) ?? null,
    publishedAt: `${day.toISOString().slice(0, 19)}Z`,
  }
}

export function partnerRecords(content: SeedContent, site: SiteKey): PartnerRecord[] {
  return content.partners[site].map(
    ({ key, name, claim, category: { key: categoryKey, ...category }, url }, index) => ({
      key,
      position: index + 1,
      name,
      claim,
      categoryKey,
      category,
      url,
      imageId: null,
    }),
  )
}

export function featureRecords(
  content: SeedContent,
  site: SiteKey,
  ids: Pick<SiteIds, 'pictures' | 'articles' | 'abos'>,
  production: (wanted: NthProduction) => number | null,
): FeatureRecord[] {
  const { hero, teasers, highlights, banners, aboteaser } = content.features[site]
  const picture = (visual: string) => ids.pictures.get(visual) ?? null
  const promoted = (item: typeof hero | (typeof teasers)[number] | (typeof banners)[number] | typeof aboteaser) => ({
    headline: item.headline,
    text: item.text,
    link: item.link ?? null,
    linkText: item.link_text,
    imageId: picture(item.visual),
  })
  return [
    { kind: 'hero', key: 'hero', position: 1, ...promoted(hero), productionId: production(hero.event) },
    {
      kind: 'aboteaser',
      key: 'aboteaser',
      position: 1,
      ...promoted(aboteaser),
      aboId: ids.abos.get(aboteaser.abo) ?? null,
    },
    ...highlights.map(({ position, visual, ...wanted }) => ({
      kind: 'highlight' as const,
      key: `highlight-${position}`,
      position,
      imageId: picture(visual),
      productionId: production(wanted),
    })),
    ...banners.map((banner) => ({
      kind: 'banner' as const,
      key: banner.key,
      position: banner.position,
      ...promoted(banner),
    })),
    ...teasers.map((teaser) => ({
      kind: 'teaser' as const,
      key: teaser.article,
      position: teaser.position,
      ...promoted(teaser),
      articleId: ids.articles.get(teaser.article) ?? null,
    })),
  ]
}

/** Converts menu items and their children to rows; `{"abos": true}` becomes the abos of the site. */
export function navigationRows(
  items: readonly (SeedNavigationItem | { abos: true })[],
  content: SeedContent,
  site: SiteKey,
  abos: SiteIds['abos'],
): NavigationRow[] {
  return items.flatMap((item) => {
    if ('abos' in item) return abosOf(content, site).map((abo) => aboItem(abo, abos))
    const { key, title, url, site: other, children } = item
    return [
      {
        key,
        title,
        url: url ?? null,
        ...(other ? { site: other } : {}),
        ...(children ? { children: navigationRows(children, content, site, abos) } : {}),
      },
    ]
  })
}

function aboItem({ key, title, abo_setting: { letter } }: SeedAbo, abos: SiteIds['abos']): NavigationRow {
  const aboId = abos.get(key)
  return {
    key: `abo-${key}`,
    title: { de: `${letter} ${title.de}`, en: `${letter} ${title.en}` },
    url: { de: '/de/abonnements', en: '/en/abonnements' },
    ...(aboId ? { aboId } : {}),
  }
}

function abosOf({ abos }: SeedContent, site: SiteKey): SeedAbo[] {
  return abos.filter((abo) => abo.site === site).sort((a, b) => a.order - b.order)
}
