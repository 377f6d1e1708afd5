// From rows to what lists show (the contract's list items).
import { berlinIso } from '../../../../shared/berlin.ts'
import type { AboListItem } from '../../../../shared/contract/abo.ts'
import type {
  ArticleTeaser,
  Partner,
  ProductionAbo,
  ProductionListItem,
  ProductionStatus,
  Room,
  VenueAccess,
} from '../../../../shared/contract/production.ts'
import { type Locale, type Localised, localise } from '../../../../shared/locale.ts'
import { thumbsOf } from '../../../../shared/media.ts'
import { detailPath } from '../../../../shared/routes.ts'
import type {
  AboItemRow,
  AboVignetteRow,
  ArticleTeaserRow,
  PartnerRow,
  ProductionItemRow,
  RoomRow,
} from '../../store/productions/columns.ts'
import type { VenueAccess as StoredAccess } from '../../store/schema.ts'
import { imageOf } from '../media/image.ts'

export function productionItem(row: ProductionItemRow, locale: Locale): ProductionListItem {
  const titleImage = imageOf(row, 'title_image')
  return {
    id: row.id,
    title: row.title,
    slug: row.slug,
    get_absolute_url: detailPath('event-detail', locale, row.slug, row.id),
    subtitle: row.subtitle ?? '',
    short_casts: JSON.parse(row.short_casts),
    composers: (JSON.parse(row.composers) as Localised[]).map((name) => localise(name, locale)),
    title_image_obj: titleImage,
    thumbs_title: thumbsOf(titleImage),
    date: row.date,
    room: roomOf(row),
    abo: aboVignette(row, locale),
    ticket_url: row.ticket_url,
    status: row.status as ProductionStatus,
    status_text: row.status_text ?? '',
    price: row.price_from === null ? null : { from: row.price_from, to: row.price_to, reduced: row.price_reduced },
  }
}

export function roomOf(row: RoomRow): Room | null {
  if (row.room_id === null) return null
  return {
    id: row.room_id,
    name: row.room_name,
    display_name: row.room_display_name,
    kokos_id: row.room_kokos_id,
    venue:
      row.venue_id === null
        ? null
        : {
            id: row.venue_id,
            name: row.venue_name,
            slug: row.venue_slug,
            address: row.venue_address,
            ...(row.venue_access !== undefined && { access: accessOf(row.venue_access) }),
          },
  }
}

function accessOf(json: string | null): VenueAccess | null {
  if (json === null) return null
  const { stepFree, inductionLoop, wheelchairPlaces, companionTicket } = JSON.parse(json) as StoredAccess
  return {
    step_free: stepFree,
    induction_loop: inductionLoop,
    wheelchair_places: wheelchairPlaces,
    companion_ticket: companionTicket,
  }
}

function aboVignette(row: AboVignetteRow, locale: Locale): ProductionAbo | null {
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

export function aboItem(row: AboItemRow, locale: Locale): AboListItem {
  const image = imageOf(row, 'image')
  return {
    id: row.id,
    title: row.title,
    slug: row.slug,
    get_absolute_url: detailPath('abo-detail', locale, row.slug, row.id),
    status: row.status,
    abo_setting: aboSetting(row.id, row.letter, row.color, row.on_color),
    teaser_concerts_text: row.teaser_concerts_text,
    teaser_price_from_text: row.teaser_price_from_text,
    title_image_obj: image,
    thumbs: thumbsOf(image),
    price_from: row.price_from,
    single_total_from: row.single_total_from,
  }
}

/** The vignette is drawn from letter and colour; the contract's pictures of it are for older backends. */
function aboSetting(id: number, letter: string, color: string, onColor: string): ProductionAbo['abo_setting'] {
  return { id, letter, color, on_color: onColor, thumbs: null, vignette_obj: null }
}

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

export function partnerItem(row: PartnerRow): Partner {
  return {
    id: row.id,
    name: row.name,
    claim: row.claim,
    category: { key: row.category_key, title: row.category },
    url: row.url,
    image_obj: imageOf(row, 'image'),
  }
}
