import { articles } from '../../../content/store/schema/articles.ts'
import { sql } from '../../../content/store/sql.ts'
import type { ReadPart } from '../export-context.ts'
import { rowsAfter } from '../rows.ts'
import { fullTextOf, localOf, textOf } from '../texts.ts'

export const articlesPart: ReadPart = async ({ store, site, media }, after) => {
  const { rows, next } = await rowsAfter(store, articles, { after, limit: 100, where: sql`t.site = ${site}` })
  await media.load(rows.map(({ imageId }) => imageId))
  return {
    next,
    records: rows.map((row) => ({
      ...{ external_id: row.externalId, author: row.author, minutes: row.minutes },
      headline: fullTextOf(row.headline),
      slug: textOf(row.slug),
      category: { key: row.categoryKey, title: fullTextOf(row.category) },
      teaser: fullTextOf(row.teaser),
      text: fullTextOf(row.text),
      published: localOf(row.publishedAt),
      image: media.picture(row.imageId),
    })),
  }
}
