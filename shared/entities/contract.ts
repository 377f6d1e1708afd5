// Requests and responses of the desk's API (`/admin/api/`), as types, so that the browser loads no zod.
import type { Localised } from '../i18n/locale.ts'
import type { MediaKind } from '../media/kinds.ts'
import type { SiteKey } from '../sites/site-keys.ts'

/** The stored form of a field: localised texts are `{ de, en }`, relations and media are ids, rows are objects. */
export type DeskValue =
  | string
  | number
  | boolean
  | null
  | Localised
  | readonly (string | number)[]
  | readonly { readonly [field: string]: DeskValue }[]
export type DeskValues = Readonly<Record<string, DeskValue>>

/** `changed`: public, with a different draft; `draft`: not public; `deleted`: can be restored. */
export const entryStates = ['public', 'changed', 'draft', 'deleted'] as const
export type EntryState = (typeof entryStates)[number]

/** A row of an entity, without the details that only its form needs. */
export interface DeskEntry {
  id: number
  /** The row's revision, for `If-Match` and `ETag`. */
  revision: number
  state: EntryState
  /**
   * The draft's values if there is a draft, otherwise the public ones. A `DeskList` contains only the fields that the
   * list shows.
   */
  values: DeskValues
  /** Fields that a person has changed; imports leave them unchanged until staff give them back. */
  kept: readonly string[]
  updated_at: string
  /**
   * Who last changed the row at the desk or through its API: an e-mail address, or a token's name followed by ` (API)`;
   * null for another change, such as by `npm run import`.
   */
  updated_by: string | null
}

/** The response of `GET {entity}/{id}/` and of writes. */
export interface DeskRecord extends DeskEntry {
  /** Fields whose German text has changed since their English text was written. */
  outdated: readonly string[]
  /** The values that visitors see; null if the row is not public. */
  public: DeskValues | null
  /** Null if the row has no public page. */
  url: { de: string; en: string } | null
  related: Related
  /** Null if the row is used on no site where the user may not publish it; such uses are read for shared rows only. */
  elsewhere: DeskElsewhere | null
}

/**
 * The sites that use a shared row and on which the user may not publish it: their changes of the row wait as a draft.
 */
export interface DeskElsewhere {
  sites: readonly SiteKey[]
  /** The cities of these sites. */
  cities: readonly { de: string; en: string }[]
  /** At most three colleagues who may publish on this site and on all of these sites. */
  people: readonly { name: string; email: string }[]
}

/** The rows that values refer to: `related.venues[3].title`. */
export type Related = Readonly<Record<string, Readonly<Record<number, RelatedEntry>>>>
export interface RelatedEntry {
  title: string
  /** Kind and size are undefined unless the row is a file. */
  kind?: MediaKind
  bytes?: number
  /** The root-relative address of a small picture. */
  thumb?: string
  /** Whether the file is a picture that lacks its alternative text. */
  lacks_alt?: true
  /** The letter and the CSS colours of a published abo. */
  vignette?: { letter: string; color: string; on_color: string }
}
