// Reads a draft beside the public version, with what the history says of their difference.
import type { Owner } from '../../../../shared/contract/section-owner.ts'
import type { SiteKey } from '../../../../shared/sites/sites.ts'
import { type Store, select, selectTogether } from '../commit.ts'
import { isOf, publicVersion } from '../owners/owners.ts'
import type { PageSnapshot } from '../pages/snapshot.ts'
import type { RevisionAction } from '../schema/drafts.ts'
import { type Sql, sql } from '../sql.ts'
import { draftOfSnapshot } from './draft-of-snapshot.ts'
import { type BlockState, type DraftState, readDraft } from './state.ts'
import type { VersionDraft, VersionSettings } from './version-draft.ts'

export interface OpenDraft {
  /** The draft, with the deleted rows of public blocks. */
  state: DraftState
  /** The public version, its blocks with the keys and revisions of the draft; null if the owner is not public. */
  open: { versionId: number; modules: BlockState[]; settings: VersionSettings } | null
  /** The writes since the draft was last public as a whole, oldest first. */
  lines: ChangeLine[]
  /** Who last wrote the rows of which blocks since the public version. */
  writers: Writer[]
}

export interface ChangeLine extends Author {
  number: number
  action: RevisionAction
  /** JSON of the keys, see `pageRevisions.blocks`. */
  blocks: string | null
}

export interface Author {
  by: string
  /** Null if no account has the address. */
  name: string | null
}

export interface Writer extends Author {
  id: number
}

const maxTries = 5

/** @returns null if the site has no such owner */
export async function readOpenDraft(store: Store, site: SiteKey, owner: Owner): Promise<OpenDraft | null> {
  for (let tries = 1; ; tries++) {
    const [version] = await select(store, publicDraft(owner))
    const kept = version ? draftOf(version) : null
    const state = await readDraft(store, site, owner, { ids: kept?.modules.map(({ id }) => id) ?? [] })
    if (!state) return null
    const { isOnline, publishedVersionId, publishedRevision, revision } = state.page
    // another version may have been published between the two reads
    if ((isOnline === 1 ? publishedVersionId : null) !== (version?.id ?? null) && tries < maxTries) continue
    const known = new Map(state.modules.map((row) => [row.id, row]))
    const modules = (kept?.modules ?? []).map(
      (row): BlockState => ({
        ...row,
        key: known.get(row.id)?.key ?? null,
        revision: known.get(row.id)?.revision ?? 0,
        isDeleted: false,
      }),
    )
    // read after the draft, so that no line of it is missing
    const [lines, writers] = await selectTogether(
      store,
      linesSince(owner, publishedRevision, revision),
      writersSince(owner, version?.created_at ?? ''),
    )
    const open = version && kept ? { versionId: version.id, modules, settings: kept.settings } : null
    return { state, open, lines, writers }
  }
}

interface PublicDraft {
  id: number
  draft: string | null
  snapshot: string
  created_at: string
}

function publicDraft(owner: Owner): Sql<PublicDraft> {
  return sql<PublicDraft>`SELECT id, draft, snapshot, created_at FROM page_versions WHERE id = ${publicVersion(owner)}`
}

/** Returns the draft that a version was published from, rebuilt from the snapshot if the version stores no draft. */
export function draftOf({ draft, snapshot }: Pick<PublicDraft, 'draft' | 'snapshot'>): VersionDraft {
  return draft ? (JSON.parse(draft) as VersionDraft) : draftOfSnapshot(JSON.parse(snapshot) as PageSnapshot)
}

/** @param after the revision at which the draft was last public as a whole; null if the owner is offline */
function linesSince(owner: Owner, after: number | null, until: number): Sql<ChangeLine> {
  return sql<ChangeLine>`SELECT number, action, blocks, by, (SELECT name FROM staff WHERE staff.email = r.by) AS name
    FROM page_revisions r WHERE ${isOf(owner, 'r')} AND number > coalesce(${after},
      (SELECT max(w.number) FROM page_revisions w WHERE ${isOf(owner, 'w')} AND w.action = 'publish' AND w.blocks IS NULL), 0)
      AND number <= ${until} ORDER BY number`
}

function writersSince(owner: Owner, at: string): Sql<Writer> {
  return sql<Writer>`SELECT id, changed_by AS by, (SELECT name FROM staff WHERE staff.email = m.changed_by) AS name
    FROM modules m WHERE ${isOf(owner, 'm')} AND changed_by <> '' AND changed_at >= ${at}`
}
