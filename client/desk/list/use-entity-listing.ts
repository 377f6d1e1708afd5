import { useState } from 'react'
import type { EntityDefinition } from '../../../shared/entities/define.ts'
import { grouped } from '../../../shared/i18n/numbers.ts'
import { staffLocale } from '../../staff/staff-locale.ts'
import { entityPage } from '../listing/entity-list.ts'
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
  const [chosen, setChosen] = useState<ReadonlySet<number>>(new Set())
  const list = useListing([entity.name, 'list'], entityPage(entity.name, perPage), {
    queryOf: (address) => listQuery(entity, address),
    keepsHistory: true,
    keepsOld: true,
  })
  const { rows, first } = list
  const setQuery = (next: URLSearchParams) => {
    setChosen(new Set())
    // without any parameter, a schedule shows its upcoming rows only
    list.setQuery(next.size === 0 ? wholeList(entity) : next)
  }
  const count = first?.count ?? undefined
  const total = count === undefined ? undefined : grouped(count, locale)
  const isCut = first?.is_cut === true
  const isShown = rows.length > 0 || list.hasNextPage
  const ends = {
    words: { shown: words.shown },
    foot: isShown && total !== undefined && words.shownOf(grouped(rows.length, locale), total),
    end: isCut ? words.cut : words.allShown,
  }
  return { ...list, setQuery, chosen, setChosen, total, isCut, ends }
}
