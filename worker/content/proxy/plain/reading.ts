import type { CallName } from '../../../../shared/contract/call-table.ts'
import type { ArticleTeaser, Partner, ProductionListItem } from '../../../../shared/contract/production.ts'
import type { Locale } from '../../../../shared/i18n/locale.ts'

/** Reads entries that an answer names by their ids alone; unknown ids are left out. */
export interface LookUp {
  productions: (ids: readonly number[]) => Promise<ProductionListItem[]>
  articles: (ids: readonly number[]) => Promise<ArticleTeaser[]>
  partners: (ids: readonly number[]) => Promise<Partner[]>
}

export interface ListLinks {
  next?: string | undefined
  prev?: string | undefined
  /** How many items all pages have. */
  total?: number | undefined
}

/** What the readers know of the call whose answer they read. */
export interface PlainReading {
  call: CallName
  /** The address of the call, root-relative with its query. */
  path: string
  /** The backend's origin. */
  origin: string
  locale: Locale
  /** Replaces a colour that is missing or unsafe. */
  themeColour: string
  lookUp: LookUp
  /** What the headers of a list page say of the others. */
  linked?: ListLinks
  /** Notes what a reader does not understand. @param place such as `results[3].date` */
  note: (place: string, reason: string) => void
}

/** Reads a call's answer in any sensible form; null if it is not what the call should return. */
export type Reader<Answer> = (given: unknown, reading: PlainReading) => Answer | null | Promise<Answer | null>
