import { createContext, type ReactNode, useContext, useMemo } from 'react'
import type { BlockData, HouseFact, Page, Section } from '../contract/page.ts'
import type { ArticleTeaser, Partner, ProductionListItem } from '../contract/production.ts'
import { type Outline, type OutlineLevel, outlineOf } from './outline.ts'

interface BlockPage {
  outline: Outline
  productions: ReadonlyMap<number, ProductionListItem>
  articles: ReadonlyMap<number, ArticleTeaser>
  partners: ReadonlyMap<number, Partner>
  facts: readonly HouseFact[]
}

const empty: BlockPage = {
  outline: { ids: new Map(), levels: new Map(), authored: new Set() },
  productions: new Map(),
  articles: new Map(),
  partners: new Map(),
  facts: [],
}
export const BlockPageContext = createContext(empty)

export function BlockPageProvider({ page, children }: { page: Pick<Page, 'modules' | 'refs'>; children: ReactNode }) {
  const value = useMemo(
    () => ({
      outline: outlineOf(page.modules),
      productions: byId(page.refs.productions),
      articles: byId(page.refs.articles),
      partners: byId(page.refs.partners),
      facts: page.refs.facts ?? [],
    }),
    [page],
  )
  return <BlockPageContext value={value}>{children}</BlockPageContext>
}

/** Returns the element id of a section or block with an anchor; undefined without one. */
export function useAnchor(owner: BlockData | Section): string | undefined {
  return useContext(BlockPageContext).outline.ids.get(owner)
}

/** Returns the level of a heading in this block, as the page outline assigns it; 3 for a block outside the outline. */
export function useHeadingLevel(block: BlockData): OutlineLevel {
  return useContext(BlockPageContext).outline.levels.get(block) ?? 3
}

/** Whether a block's picture names its author, as the first of that author on the page. */
export function useIsNaming(block: BlockData): boolean {
  return useContext(BlockPageContext).outline.authored.has(block)
}

/** Returns the entries with these ids, in the same order; missing entries are left out. */
export function useReferences<K extends 'productions' | 'articles' | 'partners'>(
  kind: K,
  ids: readonly unknown[],
): BlockPage[K] extends ReadonlyMap<number, infer T> ? T[] : never {
  const known: ReadonlyMap<number, unknown> = useContext(BlockPageContext)[kind]
  return ids.flatMap((id) => known.get(Number(id)) ?? []) as ReturnType<typeof useReferences<K>>
}

/** Returns what the house's data say about a subject; [] from a backend without them. */
export function useHouseFact(fact: string): HouseFact['rows'] {
  return useContext(BlockPageContext).facts.find((each) => each.fact === fact)?.rows ?? []
}

function byId<T extends { id: number }>(items: readonly T[]): ReadonlyMap<number, T> {
  return new Map(items.map((item) => [item.id, item]))
}
