import type { LucideIcon } from 'lucide-react'
import type { ComponentProps, ReactNode } from 'react'
import { Icon } from '../../staff/icon.tsx'
import { ListNote } from '../list/list-note.tsx'
import { Skeleton } from '../list/rows/skeleton.tsx'
import { Head } from './head.tsx'
import { TableHead } from './table-head.tsx'

interface FoundListProps {
  words: { title: string; about: string; nothing: string; nothingHint: string }
  icon: LucideIcon
  query: ComponentProps<typeof ListNote>['list'] & { data: { results: readonly unknown[] } | undefined }
  columns: ComponentProps<typeof TableHead>['columns']
  children: ReactNode
}

/** The frame of a screen that lists found problems: loading, failure, nothing found, or the table. */
export function FoundList({ words, icon, query, columns, children }: FoundListProps) {
  const { data, error } = query
  return (
    <div className="e-work">
      <Head title={words.title} />
      <main id="main" className="e-main" tabIndex={-1}>
        <p className="e-2 e-pad">{words.about}</p>
        <ListNote list={query} />
        {!error && !data && <Skeleton />}
        {data?.results.length === 0 && (
          <div className="e-empty">
            <Icon of={icon} size={24} />
            <h2>{words.nothing}</h2>
            <p>{words.nothingHint}</p>
          </div>
        )}
        {data && data.results.length > 0 && (
          <div className="e-tw">
            <table className="e-t">
              <TableHead columns={columns} />
              <tbody>{children}</tbody>
            </table>
          </div>
        )}
      </main>
    </div>
  )
}
