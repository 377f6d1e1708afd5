// The lists of a plain backend that our screens page and filter by themselves, since the specification says neither how
// long their pages are nor that they have a filter.

import type { CallAnswer } from '../../../shared/contract/calls.ts'
import type { Paged } from '../../../shared/contract/common.ts'
import { pagedList } from '../handlers/paging.ts'
import type { ItemQuestion } from '../proxy/backend.ts'
import type { BackendCalls } from './backend-calls.ts'

const maxPages = 20
const maxItems = 2000

type ListName = 'abos' | 'articles'
type ItemOf<Name extends ListName> = NonNullable<CallAnswer<Name>>['results'][number]

/**
 * Reads all items of a list, page after page, up to 20 pages or 2,000 items.
 * @param first the answer to the request of the first page, if it has been read
 */
export async function readWholeList<Name extends ListName>(
  calls: BackendCalls,
  name: Name,
  first?: Paged<ItemOf<Name>> | null,
): Promise<{ item: ItemOf<Name>; page: number }[]> {
  const found = new Map<number, { item: ItemOf<Name>; page: number }>()
  for (let page = 1; page <= maxPages && found.size < maxItems; page += 1) {
    const list = page === 1 && first ? first : ((await calls.get(name, { page })) as Paged<ItemOf<Name>> | null)
    const known = found.size
    for (const item of list?.results ?? []) if (!found.has(item.id)) found.set(item.id, { item, page })
    // a backend without pages sends the same list again
    if (!list?.next || found.size === known) break
  }
  return [...found.values()].slice(0, maxItems)
}

/**
 * Reads an item of a plain backend's list in the form of its own page; null if no page of the list has it.
 * @param call the call of the item's own page, which such a backend need not have
 */
export async function readListedItem<Call extends ItemQuestion['call']>(
  calls: BackendCalls,
  name: ListName,
  { call, id }: { call: Call; id: number },
): Promise<CallAnswer<Call> | null> {
  const known = (await readWholeList(calls, name)).find(({ item }) => item.id === id)
  return known ? calls.item(name, { page: known.page }, { call, id }) : null
}

/** Returns a list page of items in memory; null past the end. */
export function pageOfItems<Item>(
  items: readonly Item[],
  { page = 1, size, address }: { page?: number | undefined; size: number; address: string },
): Paged<Item> | null {
  return pagedList(items.slice((page - 1) * size, page * size), { page, size, total: items.length, address })
}
