import { staffLocale } from '../../staff/staff-locale.ts'
import { listingWords } from './words.ts'

interface MoreButtonProps {
  list: {
    hasNextPage?: boolean | undefined
    isFetchingNextPage?: boolean | undefined
    fetchNextPage?: (() => unknown) | undefined
  }
  label?: string | undefined
}

/** Loads a list's next page; absent on the last page. */
export function MoreButton({ list: { hasNextPage, isFetchingNextPage, fetchNextPage }, label }: MoreButtonProps) {
  const words = listingWords[staffLocale()]
  if (!hasNextPage) return null
  return (
    <button
      type="button"
      className="e-b e-b--l"
      aria-disabled={isFetchingNextPage}
      onClick={() => isFetchingNextPage || void fetchNextPage?.()}
    >
      {isFetchingNextPage ? words.loading : (label ?? words.more)}
    </button>
  )
}
