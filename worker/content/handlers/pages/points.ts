// Points of a draft: the states before an act that took words of others out of it. One press brings these words back.
import type { DraftPage, PagePoint, PagePointItem } from '../../../../shared/contract/editor.ts'
import type { Owner } from '../../../../shared/contract/section-owner.ts'
import { changesOf, compose, leftOut } from '../../../../shared/drafts/compose.ts'
import { select } from '../../store/commit.ts'
import { readOpenDraft } from '../../store/drafts/open-draft.ts'
import { type PointRow, pointById, pointsOf } from '../../store/drafts/points.ts'
import { type Refusal, refused } from '../../store/drafts/refusal.ts'
import { restoreDraft } from '../../store/drafts/restore-draft.ts'
import { type BlockState, type DraftState, keyOf, readDraft } from '../../store/drafts/state.ts'
import { rowsOf, sectionsOf, settingsKey } from '../../store/drafts/units.ts'
import { type VersionDraft, versionDraft } from '../../store/drafts/version-draft.ts'
import { writeDraft } from '../../store/drafts/write-draft.ts'
import { refusalOf, target } from '../drafts/answer.ts'
import { draftSectionsOf, readDraftPage } from '../drafts/read.ts'
import { type Edited, type Editing, notFound } from '../editing.ts'
import { bringBackFiles } from '../media/bring-back.ts'
import { refusalOfThrown } from './changes.ts'
import type { SeenPage } from './publication.ts'

/** `GET pages/{id}/points/`: lists the points of an owner, the latest first. */
export async function listPoints(editing: Editing, owner: Owner): Promise<Edited<{ results: PagePointItem[] }>> {
  const state = await readDraft(editing.store, editing.reading.site, owner)
  if (!state) return notFound
  const rows = await select(editing.store, pointsOf(owner))
  return { kind: 'done', status: 200, body: { results: rows.map((row) => itemOf(editing, row)) } }
}

/** `GET pages/{id}/points/{point_id}/`: reads a point in the form of a draft. */
export async function readPoint(editing: Editing, owner: Owner, pointId: number): Promise<Edited<PagePoint>> {
  const found = await pointOf(editing, owner, pointId)
  if (!found) return notFound
  const sections = await draftSectionsOf(editing, found.rows)
  return { kind: 'done', status: 200, body: { ...itemOf(editing, found.point), sections } }
}

/** `POST pages/{id}/restore/` with `point_id`: brings back what the act took; the rest of the draft stays. */
export async function restorePoint(
  editing: Editing,
  { owner, revision, seen }: SeenPage,
  pointId: number,
): Promise<Edited<DraftPage>> {
  const { store, reading, by } = editing
  const found = await pointOf(editing, owner, pointId)
  const read = await readOpenDraft(store, reading.site, owner)
  if (!found || !read) return notFound
  const { point, kept } = found
  const { blocks, hasSettings } = broughtBack(point, read.state, found.rows)
  // a block that is gone has no words of others that would go
  const there = new Set(read.state.modules.flatMap((row) => (row.isDeleted ? [] : keyOf(row))))
  const only = {
    blocks: [...blocks].filter((key) => there.has(key)).map((key) => ({ key, revision: 0 })),
    ...(hasSettings && { settings: 0 }),
  }
  if (read.state.page.revision === revision) {
    const thrown = refusalOfThrown(editing, read, { seen, only })
    if (thrown) return thrown
  }
  await bringBackFiles({ store, site: reading.site, by }, kept)
  const name = point.by_name ?? point.by
  const written = await writeDraft<Refusal>(
    store,
    target(editing, owner),
    (state) => {
      if (state.page.revision !== revision) return refused({ code: 'conflict' })
      const was = { sections: sectionsOf(state.modules), settings: null }
      const then = { sections: sectionsOf(found.rows), settings: null }
      const { sections } = compose(was, was, then, { blocks, settings: false })
      const known = new Map([...found.rows, ...state.modules].map((row) => [row.id, row]))
      const wanted = { ...versionDraft(state.page, rowsOf(sections, known)), settings: kept.settings }
      return restoreDraft(state, wanted, {
        action: 'restore',
        label: { de: `Zurückgeholt, was ${name} verworfen hat`, en: `Brought back what ${name} discarded` },
        isPublished: false,
        keepsSettings: !hasSettings,
      })
    },
    { ids: kept.modules.map(({ id }) => id) },
  )
  if (written.kind !== 'written') return refusalOf(editing, written)
  const page = await readDraftPage(editing, owner)
  return page ? { kind: 'done', status: 200, body: page, tags: written.tags } : notFound
}

/** Returns the units that a point brings back, with those that they need. */
function broughtBack(
  { units }: PointRow,
  state: DraftState,
  rows: readonly BlockState[],
): { blocks: ReadonlySet<string>; hasSettings: boolean } {
  const changes = changesOf(sectionsOf(state.modules), sectionsOf(rows))
  const wanted = units === null ? null : new Set(JSON.parse(units) as string[])
  const blocks = new Set(changes.flatMap(({ key }) => (!wanted || wanted.has(key) ? key : [])))
  for (let more = leftOut(changes, blocks); more.length > 0; more = leftOut(changes, blocks))
    for (const key of more) blocks.add(key)
  return { blocks, hasSettings: state.page.type === 'page' && (!wanted || wanted.has(settingsKey)) }
}

async function pointOf(
  { store, reading }: Editing,
  owner: Owner,
  pointId: number,
): Promise<{ point: PointRow; kept: VersionDraft; rows: BlockState[] } | null> {
  const [point] = await select(store, pointById(owner, pointId))
  if (!point) return null
  const kept = JSON.parse(point.draft) as VersionDraft
  const state = await readDraft(store, reading.site, owner, { ids: kept.modules.map(({ id }) => id) })
  if (!state) return null
  const today = new Map(state.modules.map((row) => [row.id, row]))
  const rows = kept.modules.map((row): BlockState => {
    const known = today.get(row.id)
    return { ...row, key: known?.key ?? row.key, revision: known?.revision ?? 0, isDeleted: false }
  })
  return { point, kept, rows }
}

function itemOf({ by: me }: Editing, row: Omit<PointRow, 'draft' | 'units'>): PagePointItem {
  const { id, at, by, by_name: name, kind, action } = row
  return {
    point_id: id,
    at,
    by,
    ...(name ? { by_name: name } : {}),
    kind,
    name: row.name,
    action: action as PagePointItem['action'],
    has_mine: (JSON.parse(row.authors) as string[]).includes(me),
  }
}
