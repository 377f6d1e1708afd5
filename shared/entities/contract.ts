// Requests and responses of the desk's API (`/admin/api/`), as types alone, so that the browser needs no zod for them.
import type { Localised } from '../locale.ts'
import type { MediaKind } from '../media.ts'
import type { SiteKey } from '../site-keys.ts'
import type { Bilingual } from './define.ts'
import type { RedirectUse } from './redirects/contract.ts'
import type { BoxOfficeAction, EntityAction, Role } from './roles.ts'

/**
 * The stored form of a field: localised texts are `{ de, en }`, relations and media are ids, and lists of rows contain
 * objects.
 */
export type DeskValue =
  | string
  | number
  | boolean
  | null
  | Localised
  | readonly (string | number)[]
  | readonly { readonly [field: string]: DeskValue }[]
export type DeskValues = Readonly<Record<string, DeskValue>>

/** `changed`: public, with a different draft; `draft`: never published; `deleted`: can be restored. */
export const entryStates = ['public', 'changed', 'draft', 'deleted'] as const
export type EntryState = (typeof entryStates)[number]

/** A row of an entity, without the details that only its form needs. */
export interface DeskEntry {
  id: number
  /** The value for `If-Match` and `ETag`. */
  revision: number
  state: EntryState
  /**
   * The values of the draft if there is one, otherwise the public values. A `DeskList` contains only the fields that
   * the list shows.
   */
  values: DeskValues
  /** Fields that a person has changed; imports leave them alone until a person gives them back. */
  kept: readonly string[]
  updated_at: string
  /** The e-mail address of the last person who changed the row; null for an import. */
  updated_by: string | null
}

/** The response of `GET {entity}/{id}/` and of every write. */
export interface DeskRecord extends DeskEntry {
  /** Fields whose German text has changed since their English text was written. */
  outdated: readonly string[]
  /** What visitors see; null if the row was never published or is deleted. */
  public: DeskValues | null
  /** The addresses of the row's page; null if it has no page. */
  url: { de: string; en: string } | null
  related: Related
}

/** The response of `POST {entity}/external/{external_id}/`. */
export interface DeskPushed {
  outcome: 'created' | 'changed' | 'unchanged'
  /** Fields that differ in the push but stay unchanged, because they are kept fields. */
  left: readonly string[]
  record: DeskRecord
}

/** Titles of the rows that values refer to, and addresses of pictures: `related.venues[3].title`. */
export type Related = Readonly<Record<string, Readonly<Record<number, RelatedEntry>>>>
export interface RelatedEntry {
  title: string
  /** Kind and size are absent unless the row is a file. */
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
  /** The number of all rows in the requested state; null if a search, a filter, a month or a period limits the list. */
  count: number | null
  /** The value of `after` with which to request the next page; null on the last page. */
  next: string | null
  results: readonly DeskEntry[]
  related: Related
  /** The number of rows in each state; states without rows are omitted. */
  states: Readonly<Partial<Record<EntryState, number>>>
  /**
   * The number of rows that lack an English text, counted as on the start page; null on later pages and for entities
   * without localised texts.
   */
  open_english: number | null
  /** Whether a search has more matches than the list filters and sorts; false on later pages. */
  is_cut: boolean
  /**
   * The states that visitors see of productions which our box office sells, by id; empty for other entities and for
   * productions that are cancelled, moved or sold elsewhere.
   */
  box_office: Readonly<Record<number, string>>
  /** The occupancy of productions which our box office sells, by id; empty for other entities. */
  occupancy: Readonly<Record<number, Occupancy>>
  /** Facts about results beyond their fields, by id; empty for entities without such facts. */
  facts: Readonly<Record<number, RedirectUse>>
  /**
   * Ids of results with a conflict: productions in the same hall at the same time, or features that visitors do not
   * see.
   */
  conflicting: readonly number[]
}

/** How full a production is; at most a minute old. */
export interface Occupancy {
  /** Sold places, and places that belong to subscribers. */
  occupied: number
  /** All places of the hall. */
  places: number
  /** Whether the production is cancelled, and all tickets that the box office had sold are returned. */
  is_refunded: boolean
}

/** The response of `GET {entity}/count/?q=&state=&{filter}=`. */
export interface DeskCount {
  /** The number of rows; with a search or a filter, counted only up to 100. */
  count: number
  /** Whether there may be more rows than were counted. */
  is_more: boolean
}

/** The body of `POST {entity}/` and `POST {entity}/{id}/`; `values` contains only the fields that change. */
export interface DeskChange {
  /** `save` writes the draft, `publish` also makes it public, and `discard` deletes the draft. */
  action: 'save' | 'publish' | 'discard'
  values?: DeskValues
  /** Fields that staff give back, so that imports may change them again. */
  give_back?: readonly string[]
  /** Publishes only the given values; all other changes remain in the draft. */
  keeps_draft?: boolean
  /** Fields whose English text is still correct, although the German text has changed since. */
  confirm?: readonly string[]
  /** Whether the program saves by itself while the person is typing; histories fold such changes. */
  is_automatic?: boolean
}

/**
 * The body of `POST {entity}/bulk/`: changes rows in one transaction. `withdraw` undoes a `publish` without values; it
 * is possible for one day, and only until the row's next write.
 */
export interface DeskBulk {
  action: 'save' | 'publish' | 'withdraw' | 'delete' | 'restore'
  /** At most 100 rows. With values, `publish` publishes only these and leaves other changes in the drafts. */
  rows: readonly { id: number; revision: number; values?: DeskValues }[]
}

/** The response of `POST {entity}/bulk/`; another call with the rows of `done` can undo the change. */
export interface DeskBulkResult {
  done: readonly Pick<DeskEntry, 'id' | 'revision' | 'state'>[]
  /** Rows that were not changed, each with the code and message of a problem. */
  refused: readonly { id: number; code: string; detail: string }[]
}

/**
 * The body of `POST {entity}/{id}/restoration/`. An empty body restores a deleted row; otherwise, one field of a past
 * change is restored.
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

/** The response of `GET {entity}/doubles/?of=`, for people and works: at most 50 pairs of probable duplicates. */
export interface DeskDoubles {
  results: readonly { one: DeskEntry; other: DeskEntry }[]
}

/**
 * The body of `POST {entity}/{id}/merger/`: merges the row `other` into the row of the address, which also gets
 * `values`.
 */
export interface DeskMerger {
  other: { id: number; revision: number }
  values?: DeskValues
}

/** The body of `POST {entity}/{id}/distinction/`: records whether two rows with similar names are distinct. */
export interface DeskDistinction {
  other: number
  is_distinct: boolean
}

/** A missing address that visitors request; `*.php` and `*` stand for probes by bots. */
export interface MissedPath {
  path: string
  hits: number
  last_at: string
  /** Whether staff have hidden the address from the log. */
  is_hidden: boolean
  /**
   * The page whose address is most like this one, with the likeness in percent; null if no page resembles it, and for
   * hidden addresses and probes.
   */
  suggestion: { title: string; path: string; likeness: number } | null
}

/** The response of `GET /admin/api/redirects/missed/`, the most requested addresses first. */
export interface MissedPaths {
  results: readonly MissedPath[]
}

/** The response of `POST /admin/api/redirects/import/`: the outcome of an import or its dry run. */
export interface RedirectImport {
  /** The number of lines that are written, or would be in a dry run. */
  accepted: number
  /** Lines whose target is itself redirected; they are stored with the end of the chain as their target. */
  shortened: readonly { line: number; old_path: string; new_path: string }[]
  /** The number of lines that equal the stored row. */
  unchanged: number
  refused: readonly RefusedLine[]
}
export interface RefusedLine {
  line: number
  old_path: string
  new_path: string
  code: string
  /** A sentence in the language of the request. */
  message: string
}

/** The response of `GET /admin/api/settings/sites/`: the published settings of all sites with embedded content. */
export interface SettingsOfSites {
  sites: readonly { key: SiteKey; city: Bilingual; values: DeskValues }[]
}

/** The response of `GET /admin/api/`: the logged-in person and their rights. */
export interface DeskStart {
  user: { email: string; name: string }
  site: SiteKey
  /** The sites where the person may work, with their role there. */
  sites: readonly { key: SiteKey; name: Bilingual; origin: string; role: Role }[]
  role: Role
  /** Whether a required second factor is not set up yet, so that only the account is accessible. */
  lacks_second_factor: boolean
  may: Readonly<Record<string, readonly EntityAction[]>>
  box_office: readonly BoxOfficeAction[]
  /** Names of the sites' staff, by the e-mail addresses in histories. */
  colleagues: Readonly<Record<string, string>>
  /** The number of rows with drafts, by entity. */
  drafts: Readonly<Record<string, number>>
}
