import type { ProductionListItem } from '../../../shared/contract/production.ts'

/**
 * Returns a concert with what a row of a list shows and nothing else, because a page's data is sent beside its HTML.
 * Required texts that no row shows are empty.
 */
export function rowOf({ sale: _, room, abo, ...item }: ProductionListItem): ProductionListItem {
  return {
    ...item,
    ...{ slug: '', title_image_obj: null, thumbs_title: null },
    room: room && {
      ...room,
      kokos_id: null,
      ...(room.venue && { display_name: '', venue: { ...room.venue, slug: '', address: null } }),
    },
    abo: abo && { ...abo, slug: '', title: '' },
  }
}

/** Returns a list that was read with its concerts as rows. */
export function listOfRows<List extends { results: ProductionListItem[] }>({
  value,
  ...read
}: {
  loading: boolean
  value: List | null
}): { loading: boolean; value: List | null } {
  return { ...read, value: value && { ...value, results: value.results.map(rowOf) } }
}
