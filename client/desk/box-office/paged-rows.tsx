import type { LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import { grouped } from '../../../shared/i18n/numbers.ts'
import { Icon } from '../../staff/icon.tsx'
import { staffLocale } from '../../staff/staff-locale.ts'
import { ListNote } from '../list/list-note.tsx'
import { Skeleton } from '../list/rows/skeleton.tsx'

interface PagedRowsProps {
  list: {
    data: unknown
    dataUpdatedAt: number
    error: Error | null
    isFetching: boolean
    isPending: boolean
    hasNextPage: boolean
    isFetchingNextPage: boolean
    refetch: () => Promise<unknown>
    fetchNextPage: () => Promise<unknown>
  }
  count: number
  icon: LucideIcon
  words: { loading: string; shown: (count: string) => string; more: string; none: string; noneHint: string }
  children: ReactNode
}

export function PagedRows({ list, count, icon, words, children }: PagedRowsProps) {
  const shown = words.shown(grouped(count, staffLocale()))
  return (
    <>
      <p className="vh" role="status">
        {list.isFetching ? words.loading : shown}
      </p>
      <ListNote list={list} />
      {list.isPending && !list.error && <Skeleton />}
      {Boolean(list.data) && count === 0 && (
        <div className="e-empty">
          <Icon of={icon} size={24} />
          <h2>{words.none}</h2>
          <p>{words.noneHint}</p>
        </div>
      )}
      {count > 0 && children}
      {(count > 0 || list.hasNextPage) && (
        <div className="e-foot">
          <span>{shown}</span>
          {list.hasNextPage && (
            <button type="button" className="e-b e-b--l" onClick={() => void list.fetchNextPage()}>
              {list.isFetchingNextPage ? words.loading : words.more}
            </button>
          )}
        </div>
      )}
    </>
  )
}
