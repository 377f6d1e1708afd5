import type { ComparedBlock } from '../../../../shared/drafts/compare-pages.ts'
import type { EditorBlock, Sections } from '../../../../shared/drafts/document.ts'

export interface SectionPair {
  key: string
  before: EditorBlock | null
  after: EditorBlock | null
  /** The differences of the container and of its blocks. A block that changed containers is listed for both. */
  entries: ComparedBlock[]
}

/** Returns the containers of both states in the order of the comparison. */
export function sectionPairs(entries: readonly ComparedBlock[], before: Sections, after: Sections): SectionPair[] {
  const [was, is] = [sectionOfBlock(before), sectionOfBlock(after)]
  const pairs = new Map<string, SectionPair>()
  for (const entry of entries) {
    const [one, other] = [find(before, entry.key), find(after, entry.key)]
    if (one || other) pairs.set(entry.key, { key: entry.key, before: one, after: other, entries: [] })
  }
  for (const entry of entries) {
    if (entry.kind === 'same') continue
    for (const key of new Set([was.get(entry.key), is.get(entry.key)])) if (key) pairs.get(key)?.entries.push(entry)
  }
  return [...pairs.values()]
}

function find(sections: Sections, key: string): EditorBlock | null {
  return sections.find((section) => section.key === key) ?? null
}

function sectionOfBlock(sections: Sections): Map<string, string> {
  return new Map(
    sections.flatMap(({ key, children }) => [
      [key, key] as const,
      ...children.map((block) => [block.key, key] as const),
    ]),
  )
}
