import { grouped } from '../../../../shared/i18n/numbers.ts'
import { staffLocale } from '../../../staff/staff-locale.ts'
import { listWords } from '../words.ts'

interface MoreRowsProps {
  list: { total?: number; hasNextPage: boolean; isFetchingNextPage: boolean; fetchNextPage: () => unknown }
  count: number
  /** Whether a search has more matches than the list sorts. */
  isCut: boolean
}

export function MoreRows({ list, count, isCut }: MoreRowsProps) {
  const locale = staffLocale()
  const words = listWords[locale]
  const { total, hasNextPage, isFetchingNextPage } = list
  const shown = grouped(count, locale)
  return (
    <div className="e-foot">
      <span>{total === undefined ? words.shown(shown) : words.shownOf(shown, grouped(total, locale))}</span>
      {hasNextPage ? (
        <button
          type="button"
          className="e-b e-b--l"
          aria-disabled={isFetchingNextPage}
          onClick={() => isFetchingNextPage || void list.fetchNextPage()}
        >
          {isFetchingNextPage ? words.loading : words.more}
        </button>
      ) : (
        <span>{isCut ? words.cut : words.allShown}</span>
      )}
    </div>
  )
}
