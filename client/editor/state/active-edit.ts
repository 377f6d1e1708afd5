// The text that is being typed just now: the page is told of it when it rests, and before anything else happens to it.
import type { Locale } from '../../../shared/locale.ts'

export interface Typed {
  key: string
  field: string
  language: Locale
  text: string
}

export interface TextInHand {
  /** The key of its block. */
  key: string
  /** Tells the page what was typed. */
  commit(): void
  /** What was typed since the page was told; null for nothing. */
  pending(): Typed | null
  /** The page may have another text by now: somebody else's. */
  refresh(): void
}

export const inHand: { text: TextInHand | null } = { text: null }
