// What the desk's API (`/admin/api/`) takes and answers, as types alone: the browser needs no zod for it.
import type { Localised } from '../locale.ts'
import type { MediaKind } from '../media.ts'
import type { SiteKey } from '../site-keys.ts'
import type { Bilingual } from './define.ts'
import type { ChangeWhy } from './productions/changes.ts'
import type { BoxOfficeAction, EntityAction, Role } from './roles.ts'

/** Stored form of a field: localised texts are `{ de, en }`, relations and media are ids, rows are objects. */
export type DeskValue =
  | string
  | number
  | boolean
  | null
  | Localised
  | readonly (string | number)[]
  | readonly { readonly [field: string]: DeskValue }[]
export type DeskValues = Readonly<Record<string, DeskValue>>

/** `changed`: public, with a draft that differs; `draft`: never published; `deleted`: may be restored. */
export const entryStates = ['public', 'changed', 'draft', 'deleted'] as const
export type EntryState = (typeof entryStates)[number]

/** A row as the desk sees it. */
export interface DeskEntry {
  id: number
  /** For `If-Match` and `ETag`. */
  revision: number
  state: EntryState
  /** The draft's values if there is a draft, otherwise the public ones; in lists, those that the list knows. */
  values: DeskValues
  /** Fields that a person has changed: imports leave them until they are given back. */
  kept: readonly string[]
  updated_at: string
  /** E-mail address; null for an import. */
  updated_by: string | null
}

/** The answer of `GET {entity}/{id}/` and of every write. */
export interface DeskRecord extends DeskEntry {
  /** Fields whose German text has changed since the English one was written. */
  outdated: readonly string[]
  /** What visitors see; null if the row was never published or is deleted. */
  public: DeskValues | null
  /** Where visitors see it; null without an own page. */
  url: { de: string; en: string } | null
  related: Related
}

/** The answer of `POST {entity}/external/{external_id}/`. */
export interface DeskPushed {
  outcome: 'created' | 'changed' | 'unchanged'
  /** Fields that the push would have changed, but that people have made theirs. */
  left: readonly string[]
  record: DeskRecord
}

/** Titles, and pictures' addresses, of rows that values refer to: `related.venues[3].title`. */
export type Related = Readonly<Record<string, Readonly<Record<number, RelatedEntry>>>>
export interface RelatedEntry {
  title: string
  /** Of files. */
  kind?: MediaKind
  /** Of files, in bytes. */
  bytes?: number
  /** Root-relative address of a small picture. */
  thumb?: string
}

/** The answer of `GET {entity}/?after=&per_page=&page=&sort=&q=&state=&{filter}=`. */
export interface DeskList {
  /** Of all rows with this state; null if a filter or a search makes it unknown. */
  count: number | null
  /** For `after`; null on the last page. */
  next: string | null
  results: readonly DeskEntry[]
  related: Related
  /** How many rows there are by state; states without rows are left out. */
  states: Readonly<Partial<Record<EntryState, number>>>
  /** Rows without English, as the start page counts them; null on later pages, and for entities without such texts. */
  open_english: number | null
  /** Ids of results that conflict with other rows: concerts in the same hall at the same time. */
  conflicting: readonly number[]
}

/** The body of `POST {entity}/` and `POST {entity}/{id}/`: only the fields that change. */
export interface DeskChange {
  /** `save` writes the draft, `publish` also makes it public, `discard` drops the draft. */
  action: 'save' | 'publish' | 'discard'
  values?: DeskValues
  /** Fields that imports may change again. */
  give_back?: readonly string[]
  /** Publishes the given values alone: the rest of the draft stays one. */
  keeps_draft?: boolean
  /** Fields whose English text is right, although the German one has changed since. */
  confirm?: readonly string[]
}

/** The body of `POST {entity}/bulk/`: changes rows in one transaction. */
export interface DeskBulk {
  action: 'save' | 'publish' | 'delete' | 'restore'
  /** At most 100. With values, `publish` leaves the rest of a draft as it is. */
  rows: readonly { id: number; revision: number; values?: DeskValues }[]
}

/** The answer of `POST {entity}/bulk/`; with `done`, another such call takes all of it back. */
export interface DeskBulkResult {
  done: readonly Pick<DeskEntry, 'id' | 'revision' | 'state'>[]
  /** Rows that stay as they are, with the code and the sentence of a problem. */
  refused: readonly { id: number; code: string; detail: string }[]
}

/** The body of `POST {entity}/{id}/restoration/`: empty restores a deleted row, else one field of a past change. */
export interface DeskRestoration {
  change?: number
  field?: string
}

/** One line of `GET {entity}/{id}/history/?after=`. */
export interface DeskHistoryEntry {
  id: number
  at: string
  by: string
  action: DeskHistoryAction
  revision: number
  /** Before and after, by field. */
  changes: Readonly<Record<string, { before: DeskValue; after: DeskValue }>>
  /** Why a production was cancelled or moved. */
  why: ChangeWhy | null
}
export type DeskHistoryAction = 'create' | 'save' | 'publish' | 'discard' | 'delete' | 'restore' | 'import'
export interface DeskHistory {
  next: string | null
  results: readonly DeskHistoryEntry[]
}

/** The answer of `GET {entity}/{id}/uses/`: the uses of the row. */
export interface DeskUses {
  /** `site` is the key of the row's site, '' for rows that all sites share, where it may be another one. */
  results: readonly { entity: string; id: number; title: string; site?: string }[]
}

/** The answer of `GET {entity}/{id}/preview/`: where the row is seen with its draft, without a login. */
export interface DeskPreview {
  url: { de: string; en: string }
  expires_at: string
}

/** The answer of `GET {entity}/doubles/?of=`, for people and works: pairs that are probably the same, at most 50. */
export interface DeskDoubles {
  results: readonly { one: DeskEntry; other: DeskEntry }[]
}

/** The body of `POST {entity}/{id}/merger/`: the row that goes, and values that the row of the address gets at once. */
export interface DeskMerger {
  other: { id: number; revision: number }
  values?: DeskValues
}

/** The body of `POST {entity}/{id}/distinction/`: two rows are different in spite of their names. */
export interface DeskDistinction {
  other: number
  is_distinct: boolean
}

/** An address that visitors request in vain; `*.php` and `*` are bots' probes. */
export interface MissedPath {
  path: string
  hits: number
  last_at: string
}

/** The answer of `GET /admin/api/redirects/missed/`: the most requested first. */
export interface MissedPaths {
  results: readonly MissedPath[]
}

/** The answer of `POST /admin/api/redirects/import/`: the outcome of an import or its dry run. */
export interface RedirectImport {
  /** Lines that are or would be written. */
  accepted: number
  /** Lines whose target redirects already, and so lead to the end of the chain at once. */
  shortened: readonly { line: number; old_path: string; new_path: string }[]
  /** Equal to the stored row. */
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

/** A row that the palette finds. */
export interface DeskHit extends Pick<DeskEntry, 'id' | 'state' | 'values' | 'updated_at' | 'updated_by'> {
  entity: string
  /** '' for a row that all sites share. */
  site: SiteKey | ''
}

/** The answer of `GET /admin/api/search/?q=&sites=all`, entity by entity. */
export interface DeskHits {
  results: readonly DeskHit[]
  related: Related
}

/** A number of things that need care, and the entity whose list shows them. */
export interface DeskCare {
  /**
   * `halls` are double-booked, `differences` were found in sales, `english` and `alt` are missing texts, `missed` are
   * addresses that lead nowhere, `links` are dead links in content,
   * `mails` came back, `files` are missing or unowned, `draft` and `changed` wait to be published.
   */
  kind: 'halls' | 'differences' | 'english' | 'alt' | 'missed' | 'links' | 'mails' | 'files' | 'draft' | 'changed'
  entity: string | null
  /** Of missing texts at most 300. */
  count: number
}

/** The answer of `GET /admin/api/today/`. */
export interface DeskToday {
  /** The productions of this day, the earliest first. */
  tonight: readonly {
    id: number
    title: Localised
    /** In Berlin, `YYYY-MM-DDTHH:MM`. */
    local: string
    room: string | null
    status: string
    /** Tickets, here and elsewhere; null for a production that is not sold here. */
    sold: number | null
  }[]
  /** The most urgent first. */
  care: readonly DeskCare[]
  /** By other members of staff, the latest first. */
  changes: readonly {
    at: string
    by: string
    entity: string
    id: number
    action: DeskHistoryAction
    /** German, where it is localised; null for a row without one. */
    title: string | null
  }[]
}

/** The answer of `GET /admin/api/`: the logged-in person and their rights. */
export interface DeskStart {
  user: { email: string; name: string }
  site: SiteKey
  /** The sites of this person, with their role there. */
  sites: readonly { key: SiteKey; name: Bilingual; origin: string; role: Role }[]
  role: Role
  /** A required second factor is not set up yet: only the account is open. */
  lacks_second_factor: boolean
  may: Readonly<Record<string, readonly EntityAction[]>>
  box_office: readonly BoxOfficeAction[]
  /** Rows with drafts by entity. */
  drafts: Readonly<Record<string, number>>
}
