import type { EditorBlock } from '../../../shared/drafts/document.ts'
import { isLocale, type Locale } from '../../../shared/i18n/locale.ts'

export interface BlockProblem {
  key: string
  /** Name of the field; `children` for the list of children. */
  field: string
  /** Null for a field that is the same in both languages, and for a text that is missing in both. */
  language: Locale | null
  /** A code that has a message in `problemWords` or `serverProblemWords`. */
  code: string
}

/** Begins a code that is the sentence of a plain backend itself. */
export const saidPrefix = 'said:'

/**
 * Locates a server's problem by its JSON pointer: `/fields/headline/de`, `/children/0/fields/content/en`; null if it
 * names no field.
 */
export function problemAt(
  block: EditorBlock,
  { pointer, code }: { pointer: string; code: string },
): BlockProblem | null {
  const path = pointer
    .split('/')
    .filter((step) => step !== '' && step !== 'fields')
    .map((step) => (/^\d+$/.test(step) ? Number(step) : step))
  return locate(block, path, code)
}

/**
 * Locates a problem; returns null if the path names no field.
 * @param path leads through `children` to a field and, for a text, a language
 */
export function locate(block: EditorBlock, path: readonly PropertyKey[], code: string): BlockProblem | null {
  const [first, second, ...rest] = path
  const child = first === 'children' && typeof second === 'number' ? block.children[second] : undefined
  if (child) return locate(child, rest, code)
  if (typeof first !== 'string') return null
  return { key: block.key, field: first, language: isLocale(second) ? second : null, code }
}
