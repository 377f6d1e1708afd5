import type { ImportEntry } from '../../../../shared/contract/import.ts'
import { berlinToUtc } from '../../../../shared/time/berlin.ts'
import type { NavigationRow } from '../../../content/store/schema/navigation.ts'
import type { Problem } from '../problems.ts'
import type { SiteRowIds } from './site-rows.ts'

/**
 * Converts the checked entries of a menu to store records; references to deleted abos are dropped.
 * @param path of the entries within the record, such as `items`, for the problems
 * @param problems receives references to unknown abos
 */
export function menuRows(
  entries: readonly ImportEntry[],
  ids: Pick<SiteRowIds, 'abos' | 'deleted'>,
  path: string,
  problems: Problem[],
): NavigationRow[] {
  return entries.map(({ key, title, url, site, abo, until, hidden, children }, at) => {
    const aboId = abo ? ids.abos.get(abo) : undefined
    if (abo && aboId === undefined && !ids.deleted.has('abos', abo))
      problems.push({ path: `${path}[${at}].abo`, reason: `the site has no abo "${abo}"` })
    return {
      key,
      title,
      url: url ?? null,
      ...(site && { site }),
      ...(aboId !== undefined && { aboId }),
      ...(until && { until: berlinToUtc(until.local) }),
      ...(hidden && { isHidden: true as const }),
      // `[]` rather than undefined, as the desk writes it: otherwise an unchanged menu would compare as different
      children: menuRows(children ?? [], ids, `${path}[${at}].children`, problems),
    }
  })
}
