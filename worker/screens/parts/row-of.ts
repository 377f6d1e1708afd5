import type { ProductionListItem } from '../../../shared/contract/production.ts'
import { oncePer } from '../../http/kept.ts'
import { shared } from '../../http/response/escape-json.ts'
import { unbrokenProduction } from '../unbroken/unbroken-production.ts'

/**
 * Reduces a production to the data that a list's row shows, since a page's data is sent in addition to its HTML.
 * Required texts that no row shows are empty.
 * @returns the same object for the same item, which stays the same until the production changes
 */
export const rowOf = oncePer((item: ProductionListItem): ProductionListItem => shared(newRow(item)))

function newRow({ sale: _, access: __, room, abo, ...item }: ProductionListItem): ProductionListItem {
  return {
    ...unbrokenProduction(item),
    slug: '',
    title_image_obj: null,
    thumbs_title: null,
    room: room && {
      ...room,
      kokos_id: null,
      ...(room.venue && { display_name: '', venue: { ...room.venue, slug: '', address: null } }),
    },
    abo: abo && { ...abo, slug: '', title: '', status: '', get_absolute_url: '' },
  }
}

export function listOfRows<List extends { results: ProductionListItem[] }>({
  value,
  ...read
}: {
  loading: boolean
  value: List | null
}): { loading: boolean; value: List | null } {
  return { ...read, value: value && { ...value, results: value.results.map(rowOf) } }
}
