import type { PageVersion } from '../../../../shared/contract/editor.ts'
import type { Owner } from '../../../../shared/contract/section-owner.ts'
import { draftOf } from '../../store/drafts/open-draft.ts'
import { versionById } from '../../store/drafts/queries.ts'
import { type BlockState, readDraft } from '../../store/drafts/state.ts'
import type { PageSnapshot } from '../../store/pages/snapshot.ts'
import { draftSectionsOf, versionSettingsOf } from '../drafts/read.ts'
import { type Edited, type Editing, notFound } from '../editing.ts'
import { versionItem } from './history.ts'

/** `GET pages/{id}/versions/{version_id}/`: reads a version in the form of a draft. */
export async function readVersion(editing: Editing, owner: Owner, versionId: number): Promise<Edited<PageVersion>> {
  const { store, reading } = editing
  const version = await reading.read.first(versionById(reading.site, owner, versionId))
  if (!version) return notFound
  const { modules, settings } = draftOf(version)
  const state = await readDraft(store, reading.site, owner, { ids: modules.map(({ id }) => id) })
  const today = new Map(state?.modules.map((row) => [row.id, row]))
  const rows = modules.map((row): BlockState => {
    const known = today.get(row.id)
    return { ...row, key: known?.key ?? row.key, revision: known?.revision ?? 0, isDeleted: false }
  })
  const { draft: _, snapshot: __, ...listed } = version
  const { paths } = JSON.parse(version.snapshot) as PageSnapshot
  const [sections, shown] = await Promise.all([
    draftSectionsOf(editing, rows),
    owner.content_type === 'page' ? versionSettingsOf(editing, settings, paths) : null,
  ])
  return { kind: 'done', status: 200, body: { ...versionItem(listed), sections, settings: shown } }
}
