import type { PastedPart } from './paragraphs.ts'

export interface PastedBlocks {
  /** Whether the edited text is a text block; in other blocks, a pasted heading becomes a paragraph. */
  mayPasteBlocks: () => boolean
  pasteBlocks: (parts: readonly PastedPart[]) => void
}

/** How edit mode handles pasted content that a text cannot contain; set when edit mode starts. */
export const pastedContents: {
  insertPictures: ((pictures: File[]) => void) | null
  loadBlocks: (() => Promise<PastedBlocks>) | null
} = { insertPictures: null, loadBlocks: null }
