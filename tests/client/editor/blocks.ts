// A short notation for pages in the editor's tests: `[section('a', [text('b', 'Hello')])]`.
import type { EditorBlock, SavedBlock, SavedSections, Sections } from '../../../shared/drafts/document.ts'

export function text(key: string, de: string, rest: Partial<EditorBlock> = {}): EditorBlock {
  return {
    key,
    id: null,
    module: 'text',
    column: 0,
    hidden: false,
    fields: { content: { de, en: null }, anchor: '' },
    children: [],
    ...rest,
  }
}

export function section(key: string, children: readonly EditorBlock[], rest: Partial<EditorBlock> = {}): EditorBlock {
  return {
    key,
    id: null,
    module: 'container',
    column: 0,
    hidden: false,
    fields: { layout: 0, slug: '' },
    children,
    ...rest,
  }
}

/** Returns the page as saved on the server: every block has revision 1 and an id computed from its key. */
export function saved(sections: Sections): SavedSections {
  return sections.map(
    (block): SavedBlock => ({ ...block, id: idOf(block.key), revision: 1, children: saved(block.children) }),
  )
}

export function idOf(key: string): number {
  return [...key].reduce((sum, letter) => sum * 64 + letter.charCodeAt(0), 0)
}
