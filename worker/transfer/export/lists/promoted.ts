import { abos } from '../../../content/store/schema/abos.ts'
import { articles } from '../../../content/store/schema/articles.ts'
import { features } from '../../../content/store/schema/features.ts'
import { partners } from '../../../content/store/schema/partners.ts'
import { productions } from '../../../content/store/schema/productions.ts'
import { sql } from '../../../content/store/sql.ts'
import type { ReadPart } from '../export-context.ts'
import { namesOf, rowsAfter } from '../rows.ts'
import { fullTextOf, localOf, textOf } from '../texts.ts'

const limit = 200

export const partnersPart: ReadPart = async ({ store, site, media }, after) => {
  const { rows, next } = await rowsAfter(store, partners, { after, limit, where: sql`t.site = ${site}` })
  await media.load(rows.map(({ imageId }) => imageId))
  return {
    next,
    records: rows.map(({ key, name, claim, categoryKey, category, url, position, imageId }) => ({
      ...{ external_id: key, name, claim: fullTextOf(claim), position },
      category: { key: categoryKey, title: fullTextOf(category) },
      ...(url && { url }),
      image: media.picture(imageId),
    })),
  }
}

export const abosPart: ReadPart = async ({ store, site, media }, after) => {
  const { rows, next } = await rowsAfter(store, abos, { after, limit, where: sql`t.site = ${site}` })
  await media.load(rows.map(({ imageId }) => imageId))
  return {
    next,
    records: rows.map((row) => ({
      ...{ external_id: row.key, letter: row.letter, color: row.color, on_color: row.onColor, status: row.status },
      ...{ is_active: row.isActive, concerts: row.concerts, position: row.position, venue: row.venueText },
      ...{ swap_dates: row.swapDates, loyalty_percent: row.loyaltyPercent },
      title: fullTextOf(row.title),
      slug: textOf(row.slug),
      description: fullTextOf(row.description),
      concerts_text: fullTextOf(row.teaserConcertsText),
      price_text: fullTextOf(row.teaserPriceFromText),
      categories: row.categories.map(({ category, name, aboPrice, aboReduced }) => ({
        ...{ category, name: fullTextOf(name), price: aboPrice },
        ...(aboReduced !== null && { reduced: aboReduced }),
      })),
      image: media.picture(row.imageId),
    })),
  }
}

export const featuresPart: ReadPart = async ({ store, site, media }, after) => {
  const { rows, next } = await rowsAfter(store, features, { after, limit, where: sql`t.site = ${site}` })
  await media.load(rows.map(({ imageId }) => imageId))
  const [production, article, abo] = await Promise.all([
    namesOf(
      store,
      productions,
      'externalId',
      rows.map((row) => row.productionId),
    ),
    namesOf(
      store,
      articles,
      'externalId',
      rows.map((row) => row.articleId),
    ),
    namesOf(
      store,
      abos,
      'key',
      rows.map((row) => row.aboId),
    ),
  ])
  return {
    next,
    records: rows.map((row) => ({
      // keys are unique only within a kind
      ...{ external_id: `${row.kind}/${row.key}`, kind: row.kind, position: row.position },
      ...(row.from && { from: localOf(row.from) }),
      ...(row.until && { until: localOf(row.until) }),
      headline: textOf(row.headline),
      text: textOf(row.text),
      link: textOf(row.link),
      link_text: textOf(row.linkText),
      ...(row.video && { video: row.video }),
      image: media.picture(row.imageId),
      production: production.get(row.productionId ?? 0),
      article: article.get(row.articleId ?? 0),
      abo: abo.get(row.aboId ?? 0),
    })),
  }
}
