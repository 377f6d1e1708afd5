import { useQuery } from '@tanstack/react-query'
import type { EntityDefinition } from '../../../shared/entities/define.ts'
import { grouped } from '../../../shared/i18n/numbers.ts'
import { staffLocale } from '../../staff/staff-locale.ts'
import { call } from '../api/call.ts'
import { entityPage } from '../listing/entity-list.ts'
import { useChosen } from '../listing/selection/kept-list.ts'
import { useListing } from '../listing/use-listing.ts'
import { listQuery, wholeList } from './list-query.ts'
import { listWords } from './words.ts'

/**
 * Loads an entity's list, whose filters are in the address, with a selection of its rows.
 * @returns besides the list, `total`, the number of rows in words, undefined unless the server counts them; `isCut`,
 * whether a search has more matches than the list sorts; and `ends`, what `Listing` says about the rows
 */
export function useEntityListing(entity: EntityDefinition, perPage: number) {
  const locale = staffLocale()
  const words = listWords[locale]
  const [chosen, setChosen] = useChosen()
  const list = useListing([entity.name, 'list'], entityPage(entity.name, perPage), {
    queryOf: (address) => listQuery(entity, address),
    keepsHistory: true,
    keepsOld: true,
  })
  const { rows, first } = list
  const setQuery = (next: URLSearchParams) => {
    // without any parameter, a schedule shows its upcoming rows only
    list.setQuery(next.size === 0 ? wholeList(entity) : next)
  }
  const count = first?.count ?? undefined
  const total = count === undefined ? undefined : grouped(count, locale)
  const isCut = first?.is_cut === true
  const isShown = rows.length > 0 || list.hasNextPage
  const { data: counted } = useQuery({
    queryKey: [entity.name, 'count', list.query.toString()],
    queryFn: ({ signal }) => call('countRows', { entity: entity.name }, { query: list.query, signal }),
    enabled: first !== undefined && count === undefined && isShown,
  })
  const all = total ?? (counted && (counted.is_more ? words.over : String)(grouped(counted.count, locale)))
  const ends = {
    words: { shown: words.shown },
    foot: isShown && all !== undefined && words.shownOf(grouped(rows.length, locale), all),
    end: isCut ? words.cut : words.allShown,
  }
  return { ...list, setQuery, chosen, setChosen, total, isCut, ends }
}
