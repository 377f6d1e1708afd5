import type { Locale } from '../../../../shared/i18n/locale.ts'
import { type ImageRow, imageColumns } from '../media/columns.ts'
import { columnsOf, type RowOf } from '../rows.ts'
import { articles } from '../schema/articles.ts'
import { raw, type Sql } from '../sql.ts'

const teaserColumns = columnsOf(articles, 't', {
  plain: ['id', 'publishedAt', 'minutes', 'categoryKey'],
  texts: ['slug', 'headline', 'teaser', 'category'],
})

/** Returns the columns of an article in a list. Needs `articles t`, and `media i` for the picture. */
export function articleTeaserColumns(locale: Locale): Sql {
  return raw(`${teaserColumns(locale)}, ${imageColumns('i', 'image', locale)}`)
}
export interface ArticleTeaserRow extends RowOf<typeof teaserColumns>, ImageRow<'image'> {}
