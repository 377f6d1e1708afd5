// The refusal `unseen`: what a press would make public, and whose words these are.
import type { Localised } from '../i18n/locale.ts'

export interface Author {
  /** The person's name, or the e-mail address of an account that no longer exists; '' if unknown. */
  name: string
  is_me: boolean
}

/** A row that a press would publish. */
export interface UnseenRow {
  id: number
  /** The revision that the list describes. */
  revision: number
  title: string
  /** Whether the row is public, so that chosen fields can be published alone. */
  is_public: boolean
  changes: readonly { field: string; label: Localised; by: readonly Author[] }[]
}

/** What the problem `unseen` of the desk's calls contains. */
export interface UnseenRows {
  unseen: readonly UnseenRow[]
}
