import type { LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import { Screen } from '../ui/screen/screen.tsx'
import { type DrawnList, Listing } from './listing.tsx'

interface FoundListProps {
  words: { title: string; about: string; nothing: string; nothingHint: string }
  icon: LucideIcon
  query: Omit<DrawnList, 'rows'> & { data: { results: readonly unknown[] } | undefined }
  children: ReactNode
}

/** A screen that lists found problems. */
export function FoundList({ words, icon, query, children }: FoundListProps) {
  const { title, about, nothing: none, nothingHint: noneHint } = words
  return (
    <Screen title={title}>
      <p className="e-2 e-pad">{about}</p>
      <Listing list={{ ...query, rows: query.data?.results ?? [] }} icon={icon} words={{ none, noneHint }}>
        {children}
      </Listing>
    </Screen>
  )
}
