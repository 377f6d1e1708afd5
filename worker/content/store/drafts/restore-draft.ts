import { markUnchanged, setState } from '../owners/owners.ts'
import { raw } from '../sql.ts'
import { settingsStatement } from './change-settings.ts'
import type { BlockState, DraftState } from './state.ts'
import { settingsKey } from './units.ts'
import type { VersionDraft } from './version-draft.ts'
import type { Change } from './write-draft.ts'

interface Restoring {
  /** Whether the draft equals the public version afterwards, so that it has no unpublished changes. */
  isPublished: boolean
  /** Whether the settings and the pending place stay as they are. */
  keepsSettings?: boolean
}

/**
 * Restores the draft that a version was published from. Its blocks keep their ids if their rows still exist; blocks
 * that the version lacks are deleted.
 * @param state current draft, with the deleted rows of the version's blocks
 */
export function restoreDraft(
  state: DraftState,
  kept: VersionDraft,
  { action, label, isPublished, keepsSettings = false }: Pick<Change, 'action' | 'label'> & Restoring,
): Change {
  const owner = { content_type: state.page.type, object_id: state.page.id }
  const known = new Map(state.modules.map((row) => [row.id, row]))
  const ids = new Map(kept.modules.map(({ id }, index) => [id, known.has(id) ? id : -(index + 1)]))
  const restored = kept.modules.map((row): BlockState => {
    const before = known.get(row.id)
    const { column, position, slug, data, hidden, module } = row
    const after = {
      id: ids.get(row.id) ?? 0,
      key: before ? before.key : (row.key ?? crypto.randomUUID()),
      parent: row.parent === null ? null : (ids.get(row.parent) ?? null),
      module,
      column,
      position,
      slug,
      data,
      hidden,
      revision: before?.revision ?? 0,
      isDeleted: false,
    }
    return { ...after, revision: after.revision + (before && isSame(before, after) ? 0 : 1) }
  })
  const changed = restored.filter((row) => !isPlaced(known.get(row.id), row))
  const keptIds = new Set(kept.modules.map(({ id }) => id))
  const later = state.modules
    .filter((row) => !row.isDeleted && !keptIds.has(row.id))
    .map((row) => ({ ...row, revision: row.revision + 1, isDeleted: true }))
  const hasSettings = owner.content_type === 'page' && !keepsSettings
  return {
    kind: 'change',
    action,
    label,
    rows: [...changed, ...later],
    keys: hasSettings ? [settingsKey] : [],
    more: (isMine) => [
      ...(hasSettings ? [settingsStatement(owner.object_id, kept.settings, isMine)] : []),
      ...(hasSettings && action === 'discard' ? [setState(owner, raw('pending_place = NULL'), isMine)] : []),
      ...(isPublished ? [markUnchanged(owner, isMine)] : []),
    ],
  }
}

/** Whether a row has the restored content and place, so that it need not be written. */
function isPlaced(one: BlockState | undefined, other: BlockState): boolean {
  const isThere = one?.parent === other.parent && one.column === other.column && one.position === other.position
  return one !== undefined && isThere && isSame(one, other)
}

function isSame(one: BlockState, other: BlockState): boolean {
  return (
    !one.isDeleted &&
    one.hidden === other.hidden &&
    one.slug === other.slug &&
    JSON.stringify(one.data) === JSON.stringify(other.data)
  )
}
