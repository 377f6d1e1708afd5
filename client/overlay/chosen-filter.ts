// The overlay's filter in the address of the page beneath: `overlay=true&in_venue=5`. The server does not read these
// keys, so a page is cached once (decision 0011).
import { withOverlay, withoutOverlay } from '../../shared/overlay/overlay-address.ts'
import { filterFields } from '../../shared/screens/event-list/filter/filter-fields.ts'

type Address = Pick<URL, 'pathname' | 'search'>

/**
 * Returns the query of the list that the overlay shows at an address: from the overlay's keys or, without any, from the
 * event list's own.
 * @param list the path of the event list
 */
export function chosenQuery({ pathname, search }: Address, list: string): string {
  if (/[?&]in_/.test(search)) return read(search, 'in_')
  return pathname === list ? read(search) : ''
}

/** Returns a page's address with the overlay and its filter, which is left out if the page's own filter is the same. */
export function withChosen({ pathname, search }: Address, query: string, list: string): string {
  const own = pathname === list ? read(search) : ''
  return withOverlay(withoutOverlay(pathname + search)) + (query === own ? '' : `&in_${query.replaceAll('&', '&in_')}`)
}

function read(search: string, prefix = ''): string {
  const given = new URLSearchParams(search)
  const found = new URLSearchParams()
  for (const field of [...filterFields, 'page']) {
    const value = given.get(prefix + field)
    if (value) found.set(field, value)
  }
  return String(found)
}
