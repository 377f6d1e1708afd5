// Requests and responses of the desk's API (`/admin/api/`), as types, so that the browser loads no zod.
import type { Localised } from '../locale.ts'
import type { MediaKind } from '../media.ts'
import type { SiteKey } from '../site-keys.ts'
import type { RedirectUse } from './redirects/contract.ts'

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

/** The sites that use a shared row and on which the user may not publish it: their changes of the row wait as a draft. */
export interface DeskElsewhere {
  sites: readonly SiteKey[]
  /** At most three colleagues who may publish on this site and on all of these sites. */
  people: readonly { name: string; email: string }[]
}

/** The response of `POST {entity}/external/{external_id}/`. */
export interface DeskPushed {
  outcome: 'created' | 'changed' | 'unchanged'
  /** Fields in the push that stay unchanged, because they are kept fields. */
  left: readonly string[]
  record: DeskRecord
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

/** The response of `GET {entity}/?after=&per_page=&page=&sort=&q=&state=&month=&period=&{filter}=`. */
export interface DeskList {
  /** The number of rows in the requested state, by default all but deleted ones; null if other conditions apply. */
  count: number | null
  /** The value of `after` for the next page; null on the last page. A page may be empty although others follow. */
  next: string | null
  results: readonly DeskEntry[]
  related: Related
  states: Readonly<Partial<Record<EntryState, number>>>
  /**
   * The number of rows, among the first 300, in which a text shown in the list lacks its English version; past
   * productions do not count. Null on later pages, and for entities whose lists show no localised text.
   */
  open_english: number | null
  /** Whether a search has so many matches that the list omits the oldest; false on later pages. */
  is_cut: boolean
  /** The states that visitors see, by production id, for productions whose state our box office decides. */
  box_office: Readonly<Record<number, string>>
  /** The occupancy of the productions that our box office sells, by production id. */
  occupancy: Readonly<Record<number, Occupancy>>
  /** The use of redirects that visitors have followed recently, by id; empty for other entities. */
  facts: Readonly<Record<number, RedirectUse>>
  /**
   * Ids of results that conflict with another row, such as productions in the same hall at the same time, or that
   * visitors do not see although they are public.
   */
  conflicting: readonly number[]
}

export interface Occupancy {
  /** Sold places, and places that belong to subscribers. */
  occupied: number
  places: number
  /** Whether the production is cancelled and its tickets are returned. */
  is_refunded: boolean
}

/** The response of `GET {entity}/count/?q=&state=&{filter}=`. */
export interface DeskCount {
  /** Counted only up to 100 if conditions other than a state apply. */
  count: number
  is_more: boolean
}

/** The response of `POST {entity}/{id}/copies/`: the draft on the other site. */
export interface DeskCopy {
  id: number
  site: SiteKey
}

/** The body of `POST {entity}/` and `POST {entity}/{id}/`; `values` contains only the fields that change. */
export interface DeskChange {
  /** `save` writes the draft; `publish` also makes it public; `discard` deletes it, or the row if it is not public. */
  action: 'save' | 'publish' | 'discard'
  values?: DeskValues
  /** Fields that staff give back, so that imports may change them again. */
  give_back?: readonly string[]
  /** Publishes only the given values; other changes remain in the draft. */
  keeps_draft?: boolean
  /** Fields whose English text is still correct, although the German text has changed. */
  confirm?: readonly string[]
  /** Whether edit mode saved automatically; the history combines consecutive automatic changes by the same person. */
  is_automatic?: boolean
}

/**
 * The body of `POST {entity}/bulk/`, which changes rows in one transaction. `withdraw` undoes a `publish` that had
 * no values, within one day and before the row's next write.
 */
export interface DeskBulk {
  action: 'save' | 'publish' | 'withdraw' | 'delete' | 'restore'
  /** At most 100. With values, `publish` publishes only these and leaves other changes in the drafts. */
  rows: readonly { id: number; revision: number; values?: DeskValues }[]
}

/** The response of `POST {entity}/bulk/`; another call with the rows of `done` can undo the change. */
export interface DeskBulkResult {
  done: readonly Pick<DeskEntry, 'id' | 'revision' | 'state'>[]
  /** Unchanged rows, each with the code and message of a problem. */
  refused: readonly { id: number; code: string; detail: string }[]
}

/**
 * The body of `POST {entity}/{id}/restoration/`. An empty body restores a deleted row; otherwise, `field` of the draft
 * gets the value that it had before the past change `change`.
 */
export interface DeskRestoration {
  change?: number
  field?: string
}

/** The response of `GET {entity}/{id}/preview/`: addresses that show the row's draft without a login. */
export interface DeskPreview {
  url: { de: string; en: string }
  expires_at: string
}

/** The response of `GET {entity}/doubles/?of=`: at most 50 pairs of probable duplicates. */
export interface DeskDoubles {
  results: readonly { one: DeskEntry; other: DeskEntry }[]
}

/**
 * The body of `POST {entity}/{id}/merger/`, which merges the row `other` into the row `id` and writes `values` to the
 * row `id`.
 */
export interface DeskMerger {
  other: { id: number; revision: number }
  values?: DeskValues
}

/** The body of `POST {entity}/{id}/distinction/`: whether two rows with similar names are distinct. */
export interface DeskDistinction {
  other: number
  is_distinct: boolean
}
