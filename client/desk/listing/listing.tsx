import type { LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import { grouped } from '../../../shared/i18n/numbers.ts'
import { staffLocale } from '../../staff/staff-locale.ts'
import { Skeleton } from '../ui/skeleton.tsx'
import { EmptyNote } from './empty-note.tsx'
import { ListNote } from './list-note.tsx'
import type { LoadedList } from './use-freshness.ts'
import { listingWords } from './words.ts'

/**
 * A list with its loaded rows; one without pages leaves out what concerns the next page, one without filters `query`.
 */
export interface DrawnList extends LoadedList {
  rows: readonly unknown[]
  query?: URLSearchParams
  dataUpdatedAt: number
  isPending: boolean
  isFetching: boolean
  hasNextPage?: boolean
  isFetchingNextPage?: boolean
  fetchNextPage?: () => unknown
}

export interface ListingWords {
  /** Names the number of loaded rows, for screen readers and below the rows. */
  shown?: (count: string) => string
  none?: string
  noneHint?: string
  /** The hint if the loaded pages are empty but others follow; without it, such a list says nothing. */
  nonePage?: string
  more?: string
}

interface ListingProps {
  list: DrawnList
  words: ListingWords
  icon?: LucideIcon
  /** Shown in place of the words for an empty list. */
  empty?: ReactNode
  /** Shown after the note that the rows are old. */
  note?: ReactNode
  /** Shown below the rows in place of their number. */
  foot?: ReactNode
  /** Shown below the rows of the last page. */
  end?: ReactNode
  /** The rows. */
  children: ReactNode
}

/** Draws a list: its state, its rows or why it is empty, and the button that loads more. */
export function Listing(props: ListingProps) {
  const { list, words, icon, empty, note, foot, end, children } = props
  const locale = staffLocale()
  const hasRows = list.rows.length > 0
  const shown = words.shown?.(grouped(list.rows.length, locale))
  const hint = list.hasNextPage ? words.nonePage : words.noneHint
  const isEmpty = list.data !== undefined && !hasRows && (!list.hasNextPage || words.nonePage !== undefined)
  return (
    <>
      {shown !== undefined && (
        <p className="vh" role="status">
          {list.isFetching ? listingWords[locale].loading : shown}
        </p>
      )}
      <ListNote list={list}>{note}</ListNote>
      {list.isPending && <Skeleton />}
      {isEmpty && (empty ?? <EmptyNote icon={icon} title={words.none ?? ''} hint={hint} />)}
      {hasRows && children}
      {(list.hasNextPage || (hasRows && shown !== undefined) || (list.data && foot)) && (
        <div className="e-foot">
          <span>{foot || shown}</span>
          {list.hasNextPage ? <MoreButton list={list} label={words.more} /> : end && <span>{end}</span>}
        </div>
      )}
    </>
  )
}

interface MoreButtonProps {
  list: {
    hasNextPage?: boolean | undefined
    isFetchingNextPage?: boolean | undefined
    fetchNextPage?: (() => unknown) | undefined
  }
  label?: string | undefined
}

/** Loads a list's next page; absent on the last page. */
function MoreButton({ list: { hasNextPage, isFetchingNextPage, fetchNextPage }, label }: MoreButtonProps) {
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
