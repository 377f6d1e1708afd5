import type { ArticleTeaser } from '../../../../shared/contract/production.ts'
import type { Locale } from '../../../../shared/i18n/locale.ts'
import { thumbsOf } from '../../../../shared/media/pictures.ts'
import { detailPath } from '../../../../shared/screens/routes.ts'
import { berlinIso } from '../../../../shared/time/berlin.ts'
import type { ArticleTeaserRow } from '../../store/articles/columns.ts'
import { imageOf } from '../media/image.ts'

export function articleTeaser(row: ArticleTeaserRow, locale: Locale): ArticleTeaser {
  const image = imageOf(row, 'image')
  return {
    id: row.id,
    slug: row.slug,
    headline: row.headline,
    get_absolute_url: detailPath('article', locale, row.slug, row.id),
    teaser: row.teaser,
    date: berlinIso(row.published_at),
    minutes: row.minutes,
    category: { key: row.category_key, title: row.category },
    image_obj: image,
    thumbs: thumbsOf(image),
  }
}
