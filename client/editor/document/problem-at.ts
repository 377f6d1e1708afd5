import { isLocale, type Locale } from '../../../shared/locale.ts'
import type { EditorBlock } from './document.ts'

/** What is wrong with a field of a block or of one inside of it. */
export interface BlockProblem {
  /** Key of the block. */
  key: string
  /** The field, or `children` for what the block holds. */
  field: string
  /** null for what is the same in both languages, and for a text that is missing altogether. */
  language: Locale | null
  /** One of shared/blocks/problems.ts. */
  code: string
}

/** The place of a problem that the server tells: `/fields/headline/de`, `/children/0/fields/content/en`. */
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

/** @param path through what blocks hold, to a field and perhaps one language of it */
export function locate(block: EditorBlock, path: readonly PropertyKey[], code: string): BlockProblem | null {
  const [first, second, ...rest] = path
  const child = first === 'children' && typeof second === 'number' ? block.children[second] : undefined
  if (child) return locate(child, rest, code)
  if (typeof first !== 'string') return null
  return { key: block.key, field: first, language: isLocale(second) ? second : null, code }
}
