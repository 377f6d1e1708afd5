// Changes a draft: reads it completely, computes the change with a pure function, and writes the result in one
// transaction. If another write has come first, the change is computed again from the new state.
import { type Owner, ownerName } from '../../../../shared/contract/section-owner.ts'
import type { SiteKey } from '../../../../shared/sites/sites.ts'
import { commit, moment, type Store, type Touched } from '../commit.ts'
import { countRevision, draftRevision, isOf } from '../owners/owners.ts'
import type { OverwrittenBlock, RevisionAction } from '../schema/drafts.ts'
import { raw, type Sql, sql } from '../sql.ts'
import { chunks } from '../upsert-rows.ts'
import { pointStatements, takingActs } from './points.ts'
import { type AlsoRead, type BlockState, type DraftState, readDraft, withChanged } from './state.ts'
import { changedUnits } from './units.ts'

export interface DraftTarget {
  site: SiteKey
  owner: Owner
  /** E-mail address of the editor. */
  by: string
}

export interface Change {
  kind: 'change'
  action: RevisionAction
  /** Whether the owner itself is deleted. */
  deletesOwner?: true
  label: { de: string; en: string }
  /** The block that the history entry links to. */
  subject?: Pick<BlockState, 'id' | 'module'> | undefined
  /** The changed rows; new rows have negative ids and a key. */
  rows: readonly BlockState[]
  /** Keys for the history besides those of changed rows: of published blocks, or `settingsKey`. */
  keys?: readonly string[] | undefined
  /** The previous state of blocks that the change overwrites without naming their revision; the history stores it. */
  overwritten?: readonly BlockState[] | undefined
  /** Precondition checked inside the transaction. If it fails, the change is computed again from the current state. */
  onlyIf?: Sql | undefined
  /** Returns further statements; each must have the condition `isMine`, which is false if another write came first. */
  more?: (isMine: Sql) => Sql[]
  touched?: readonly Touched[]
}

export type Written<Refusal> =
  | { kind: 'written'; pageRevision: number; state: DraftState; idOf: (id: number) => number; tags: string[] }
  | { kind: 'page-missing' }
  /** Every attempt conflicted with another write or failed its precondition. */
  | { kind: 'busy'; state: DraftState }
  | { kind: 'refused'; refusal: Refusal; state: DraftState }

const maxTries = 12

/**
 * Applies a change to a draft and writes it.
 * @param change is called again after every conflict
 * @returns `state` after the write (with real ids), or as read if nothing was written
 */
export async function writeDraft<Refusal>(
  store: Store,
  target: DraftTarget,
  change: (state: DraftState) => Change | { kind: 'refused'; refusal: Refusal },
  also: AlsoRead = {},
): Promise<Written<Refusal>> {
  for (let tries = 1; ; tries++) {
    const state = await readDraft(store, target.site, target.owner, also)
    if (!state) return { kind: 'page-missing' }
    const wanted = change(state)
    if (wanted.kind === 'refused') return { kind: 'refused', refusal: wanted.refusal, state }
    const written = await tryToWrite(store, target, state, wanted)
    if (written) return written
    if (tries === maxTries) return { kind: 'busy', state }
  }
}

async function tryToWrite(
  store: Store,
  { site, owner, by }: DraftTarget,
  state: DraftState,
  {
    action,
    deletesOwner,
    label,
    subject,
    keys = [],
    overwritten = [],
    rows,
    onlyIf = sql`TRUE`,
    more,
    touched = [],
  }: Change,
): Promise<Extract<Written<never>, { kind: 'written' }> | null> {
  const writeId = crypto.randomUUID()
  const { content_type: type, object_id: id } = owner
  const at = moment(store.now)
  const isMine = sql`EXISTS (SELECT 1 FROM page_revisions WHERE write_id = ${writeId})`
  const added = rows.filter(({ id }) => id < 0)
  const changed = rows.length > 0 ? changedUnits(state.modules, withChanged(state.modules, rows)) : []
  const units = [...changed, ...keys]
  // publishing the whole draft names no block
  const isNamed = rows.length > 0 || keys.length > 0
  const written = await commit(
    store,
    [
      sql`INSERT INTO page_revisions (content_type, object_id, number, write_id, at, by, action, module, module_id, label,
          overwritten, blocks)
        SELECT ${type}, ${id}, ${state.page.revision + 1}, ${writeId}, ${at}, ${by}, ${action}, ${subject?.module ?? null}, ${subject?.id ?? null},
          ${JSON.stringify(label)}, ${historyOf(overwritten)}, ${isNamed ? JSON.stringify(units) : null}
        WHERE ${draftRevision(owner)} = ${state.page.revision} AND ${onlyIf} RETURNING number`,
      insertOf(added, owner, isMine),
      ...pointStatements(owner, state, { action, by, at, units, isMine }),
      ...updatesOf(rows, { owner, by, at, isMine }),
      sql`UPDATE page_revisions SET module_id = (SELECT id FROM modules
          WHERE ${isOf(owner, 'modules')} AND key = ${keyOfNew(added, subject?.id)})
        WHERE write_id = ${writeId} AND module_id < 0`,
      countRevision(owner, { at, site, isMine }),
      ...(more?.(isMine) ?? []),
    ],
    touched.map((tag) => (typeof tag === 'string' ? sql`SELECT ${tag} AS tag WHERE ${isMine}` : tag)),
  )
  const [mine] = (written.rows[0] ?? []) as { number: number }[]
  if (!mine) return null
  const what = deletesOwner
    ? 'deleted'
    : action === 'publish' || action === 'unpublish'
      ? (`${action}ed` as const)
      : 'changed'
  store.presence?.drafted(site, String(ownerName(owner)), {
    what,
    revision: mine.number,
    by,
    blocks: units,
    ...(takingActs.has(action) && { takes: true }),
    number: state.page.lastNumber + 1,
  })
  const ids = new Map((written.rows[1] as { id: number; key: string }[]).map(({ id, key }) => [key, id]))
  const realIds = new Map(added.map((row) => [row.id, ids.get(row.key ?? '') ?? row.id]))
  const idOf = (id: number) => realIds.get(id) ?? id
  const stored = rows.map((row) => ({
    ...row,
    id: idOf(row.id),
    parent: row.parent === null ? null : idOf(row.parent),
  }))
  return {
    kind: 'written',
    pageRevision: mine.number,
    idOf,
    tags: written.tags,
    state: { page: { ...state.page, revision: mine.number }, modules: withChanged(state.modules, stored) },
  }
}

function historyOf(blocks: readonly BlockState[]): string | null {
  if (blocks.length === 0) return null
  const stored = blocks.map(({ id, module, revision, hidden, slug, data }): OverwrittenBlock => {
    const fields = module === 'container' ? { ...data, slug } : data
    return { id, module, revision, hidden, fields }
  })
  return JSON.stringify(stored)
}

function keyOfNew(added: readonly BlockState[], id: number | undefined): string | null {
  return added.find((row) => row.id === id)?.key ?? null
}

/** Returns a statement that inserts empty rows; the update that follows fills them. */
function insertOf(added: readonly BlockState[], { content_type: type, object_id: id }: Owner, isMine: Sql): Sql {
  const rows = added.map(({ key, module }) => ({ key, module }))
  return sql`INSERT INTO modules (content_type, object_id, module, position, data, key)
    SELECT ${type}, ${id}, row.value ->> '$.module', 0, '{}', row.value ->> '$.key'
    FROM json_each(${JSON.stringify(rows)}) AS row WHERE ${isMine} RETURNING id, key`
}

function updatesOf(
  rows: readonly BlockState[],
  { owner, by, at, isMine }: { owner: Owner; by: string; at: string; isMine: Sql },
): Sql[] {
  const parentId = sql`CASE WHEN row.value ->> '$.parent' < 0
    THEN (SELECT holder.id FROM modules AS holder WHERE ${isOf(owner, 'holder')}
      AND holder.key = row.value ->> '$.parentKey')
    ELSE row.value ->> '$.parent' END`
  const columns = raw(`"column" = row.value ->> '$.column', position = row.value ->> '$.position',
    slug = row.value ->> '$.slug', data = row.value -> '$.data', revision = row.value ->> '$.revision',
    hidden = row.value ->> '$.hidden'`)
  const keys = new Map(rows.map(({ id, key }) => [id, key]))
  const withKeys = rows.map((row) => ({ ...row, parentKey: row.parent === null ? null : keys.get(row.parent) }))
  return chunks(withKeys).map(
    (json) => sql`UPDATE modules SET ${columns}, parent_id = ${parentId}, changed_by = ${by}, changed_at = ${at},
        deleted_at = CASE WHEN row.value ->> '$.isDeleted' THEN coalesce(modules.deleted_at, ${at}) END
      FROM json_each(${json}) AS row
      WHERE ${isOf(owner, 'modules')} AND ${isMine}
        AND (modules.id = row.value ->> '$.id' OR (row.value ->> '$.id' < 0 AND modules.key = row.value ->> '$.key'))`,
  )
}
