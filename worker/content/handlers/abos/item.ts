import type { AboListItem } from '../../../../shared/contract/abo.ts'
import type { ProductionAbo } from '../../../../shared/contract/production.ts'
import type { Locale } from '../../../../shared/i18n/locale.ts'
import { thumbsOf } from '../../../../shared/media/pictures.ts'
import { detailPath } from '../../../../shared/screens/routes.ts'
import type { AboItemRow, AboVignetteRow } from '../../store/abos/columns.ts'
import { imageOf } from '../media/image.ts'

export function aboItem(row: AboItemRow, locale: Locale): AboListItem {
  const image = imageOf(row, 'image')
  return {
    id: row.id,
    title: row.title,
    slug: row.slug,
    get_absolute_url: detailPath('abo-detail', locale, row.slug, row.id),
    status: row.status,
    abo_setting: {
      ...aboSetting(row.id, row.letter, row.color, row.on_color),
      thumbs: thumbsOf(image),
      vignette_obj: image,
    },
    teaser_concerts_text: row.teaser_concerts_text,
    teaser_price_from_text: row.teaser_price_from_text,
    title_image_obj: image,
    thumbs: thumbsOf(image),
    price_from: row.price_from,
  }
}

/** Returns the abo of a production; null if the production has none. */
export function aboVignette(row: AboVignetteRow, locale: Locale): ProductionAbo | null {
  if (row.abo_id === null) return null
  return {
    id: row.abo_id,
    slug: row.abo_slug,
    title: row.abo_title,
    status: row.abo_status,
    get_absolute_url: detailPath('abo-detail', locale, row.abo_slug, row.abo_id),
    abo_setting: aboSetting(row.abo_id, row.abo_letter, row.abo_color, row.abo_on_color),
  }
}

function aboSetting(id: number, letter: string, color: string, onColor: string): ProductionAbo['abo_setting'] {
  return { id, letter, color, on_color: onColor, thumbs: null, vignette_obj: null }
}
