// The editor's calls for modules (spec §7): reads, creates, changes, deletes and orders blocks of a draft.

import type { z } from 'zod'
import { definitionOf } from '../../../../shared/blocks/registry.ts'
import { withQuery } from '../../../../shared/contract/call-address.ts'
import type { Paged } from '../../../../shared/contract/common.ts'
import type {
  CreateModuleRequest,
  DraftBlock,
  NewBlock,
  reorderRequest,
  UpdateModuleRequest,
  WrittenBlock,
  WrittenPage,
} from '../../../../shared/contract/editor.ts'
import { type Owner, type OwnerName, ownerName, ownerOf } from '../../../../shared/page/section-owner.ts'
import { createBlock, type WantedBlock } from '../../store/drafts/changes/create-block.ts'
import { deleteBlock } from '../../store/drafts/changes/delete-block.ts'
import type { Refusal } from '../../store/drafts/changes/refusal.ts'
import { reorderCell } from '../../store/drafts/changes/reorder-cell.ts'
import { updateBlock } from '../../store/drafts/changes/update-block.ts'
import { checkFields, type FieldError, type WantedRow } from '../../store/drafts/fields.ts'
import { blocksOfSite, ownerOfBlock, rowsThere } from '../../store/drafts/queries.ts'
import { readDraft } from '../../store/drafts/state.ts'
import { type DraftTarget, type Written, writeDraft } from '../../store/drafts/write-draft.ts'
import { type Edited, type Editing, type EditRefused, invalid, notFound } from '../editing.ts'
import { pagedList } from '../paging.ts'
import { fieldsOf } from './fields-beside.ts'
import { withoutPutBack } from './put-back.ts'
import { draftBlockOf, draftBlocksOf, draftPageOf } from './read.ts'

const pageSize = 100
/**
 * Blocks per list page when all drafts are listed; small, because each block may belong to a different draft, and every
 * draft is read completely.
 */
const sitePageSize = 20

interface BlockList {
  /** The owner of the blocks; without it, the blocks of all drafts are listed. */
  page?: OwnerName | undefined
  list?: number | undefined
}

/** `GET {module}/?page={id}`: lists the blocks of one kind in a draft, or without `page` in all drafts of the site. */
export async function listBlocks(
  editing: Editing,
  module: string,
  { page, list = 1 }: BlockList,
): Promise<Edited<Paged<DraftBlock>>> {
  const { site, locale } = editing.reading
  if (page === undefined) return listBlocksOfSite(editing, module, list)
  const state = await readDraft(editing.store, site, ownerOf(page))
  if (!state) return notFound
  const blocks = await draftBlocksOf(editing, state, module)
  const results = blocks.slice((list - 1) * pageSize, list * pageSize)
  const address = withQuery(`/${locale}/pageeditor-api/${module}/`, { page })
  const body = pagedList(results, { page: list, size: pageSize, total: blocks.length, address, key: 'list' })
  return body ? { kind: 'done', status: 200, body } : notFound
}

async function listBlocksOfSite(editing: Editing, module: string, list: number): Promise<Edited<Paged<DraftBlock>>> {
  const { site, locale } = editing.reading
  const rows = await editing.reading.read.all(blocksOfSite(site, module, sitePageSize, (list - 1) * sitePageSize))
  const owners = [...new Set(rows.map(ownerName))]
  const drafts = await Promise.all(owners.map((owner) => readDraft(editing.store, site, ownerOf(owner))))
  const lists = await Promise.all(drafts.map((state) => (state ? draftBlocksOf(editing, state, module) : [])))
  const blocks = new Map(lists.flat().map((block) => [block.id, block]))
  const results = rows.flatMap(({ id }) => blocks.get(id) ?? [])
  const address = `/${locale}/pageeditor-api/${module}/`
  const total = rows[0]?.total ?? null
  const body = pagedList(results, { page: list, size: sitePageSize, total, address, key: 'list' })
  return body ? { kind: 'done', status: 200, body } : notFound
}

/** `GET {module}/{id}/`: reads a block of a draft; a deleted block is not found. */
export async function readBlock(editing: Editing, module: string, id: number): Promise<Edited<DraftBlock>> {
  const owner = await ownerOfStored(editing, module, id)
  const state = owner && (await readDraft(editing.store, editing.reading.site, owner))
  const block = state && (await draftBlockOf(editing, state, id))
  return block ? { kind: 'done', status: 200, body: block } : notFound
}

/**
 * `POST {module}/`: creates a block with its children. If the draft already has a block of this kind with the requested
 * key, the answer contains that block.
 */
export async function createDraftBlock(
  editing: Editing,
  module: string,
  request: CreateModuleRequest,
): Promise<Edited<WrittenBlock>> {
  const { toolbar } = editing
  const { locale } = editing.reading
  const fields = fieldsOf(definitionOf(module), request, locale)
  const errors: FieldError[] = []
  const wanted: WantedRow[] = []
  const blockOf = (given: NewBlock, pointer: string): WantedBlock => {
    const definition = definitionOf(given.module)
    if (!definition) errors.push({ pointer: `${pointer}/module`, code: 'block_not_allowed' })
    const fields = fieldsOf(definition, given, locale)
    const checked = definition && checkFields(definition, fields, { toolbar, pointer: `${pointer}/fields` })
    errors.push(...(checked?.errors ?? []))
    wanted.push(...(checked?.wanted ?? []))
    return {
      module: given.module,
      key: given.key?.toLowerCase() ?? crypto.randomUUID(),
      hidden: given.hidden ?? false,
      patch: checked?.patch ?? {},
      column: given.column ?? 0,
      children: (given.children ?? []).map((child, index) => blockOf(child, `${pointer}/children/${index}`)),
      pointer,
    }
  }
  const block = blockOf({ ...request, module, fields }, '')
  const keys = keysOf(block)
  const deleted = { keys, ids: keys.flatMap((key) => (/^m\d+$/.test(key) ? [Number(key.slice(1))] : [])) }
  errors.push(...(await missingRows(editing, wanted)))
  if (errors.length > 0) {
    const state = await readDraft(editing.store, editing.reading.site, request, deleted)
    const left = withoutPutBack(block, { ...request, module, fields }, state?.modules ?? [], errors)
    if (left.length > 0) return invalid(left)
  }
  const written = await writeDraft<Refusal>(
    editing.store,
    target(editing, request),
    (state) => createBlock(state, block, { parent: request.parent, after: request.after, toolbar }),
    deleted,
  )
  const isThere = written.kind === 'refused' && written.refusal.code === 'exists'
  if (isThere && written.refusal.code === 'exists') {
    const there = await draftBlockOf(editing, written.state, written.refusal.id)
    if (there?.module !== module) return invalid([{ pointer: '/key', code: 'key_taken' }])
    return { kind: 'done', status: 200, body: { page_revision: written.state.page.revision, block: there } }
  }
  if (written.kind !== 'written') return refusalOf(editing, written)
  const created = written.state.modules.find(({ key, id }) => key === block.key || `m${id}` === block.key)
  return answerBlock(editing, written, created?.id ?? 0, 201)
}

/**
 * `POST {module}/{id}/`: changes a block.
 * @param at `revision` from `If-Match` is the block's revision that the caller has seen; null to overwrite any revision
 */
export async function updateDraftBlock(
  editing: Editing,
  at: { module: string; id: number; revision: number | null },
  request: UpdateModuleRequest,
): Promise<Edited<WrittenBlock>> {
  const owner = await ownerOfStored(editing, at.module, at.id, { deleted: true })
  const definition = definitionOf(at.module)
  if (!owner || !definition) return notFound
  const fields = fieldsOf(definition, request, editing.reading.locale)
  const { patch, errors, wanted } = checkFields(definition, fields, { toolbar: editing.toolbar, pointer: '/fields' })
  errors.push(...(await missingRows(editing, wanted)))
  if (errors.length > 0) return invalid(errors)
  const written = await writeDraft<Refusal>(editing.store, target(editing, owner), (state) =>
    updateBlock(state, at, { patch, hidden: request.hidden }),
  )
  if (written.kind === 'refused' && written.refusal.code === 'unchanged') {
    const block = await draftBlockOf(editing, written.state, at.id)
    if (block) return { kind: 'done', status: 200, body: { page_revision: written.state.page.revision, block } }
  }
  if (written.kind !== 'written') return refusalOf(editing, written)
  const answer = await answerBlock(editing, written, at.id, 200)
  return at.revision === null && answer.kind === 'done'
    ? { ...answer, body: { ...answer.body, overwritten_revision: answer.body.block.revision - 1 } }
    : answer
}

/**
 * `DELETE {module}/{id}/`: deletes a block with its descendants; with `isAlone`, refuses a block that has descendants.
 * @param at `revision` from `If-Match` is the block's revision that the caller has seen; null to delete any revision
 */
export async function deleteDraftBlock(
  editing: Editing,
  at: { module: string; id: number; revision: number | null; isAlone: boolean },
): Promise<Edited<WrittenPage>> {
  const owner = await ownerOfStored(editing, at.module, at.id, { deleted: true })
  if (!owner) return notFound
  const written = await writeDraft<Refusal>(editing.store, target(editing, owner), (state) => deleteBlock(state, at))
  if (written.kind !== 'written') return refusalOf(editing, written)
  const deleted = written.state.modules.find(({ id }) => id === at.id)
  const overwritten = at.revision === null && deleted ? { overwritten_revision: deleted.revision - 1 } : {}
  return {
    kind: 'done',
    status: 200,
    body: { page_revision: written.pageRevision, ...overwritten },
    tags: written.tags,
  }
}

/** `POST {module}/reorder/`: orders the blocks of a column. Writes nothing if they already have this order. */
export async function reorderBlocks(
  editing: Editing,
  request: z.output<typeof reorderRequest>,
): Promise<Edited<WrittenPage>> {
  const order = { ...request, column: request.column ?? 0 }
  const written = await writeDraft<Refusal>(editing.store, target(editing, request), (state) =>
    reorderCell(state, order),
  )
  if (written.kind === 'refused' && written.refusal.code === 'unchanged') {
    return { kind: 'done', status: 200, body: { page_revision: written.state.page.revision } }
  }
  if (written.kind !== 'written') return refusalOf(editing, written)
  return { kind: 'done', status: 200, body: { page_revision: written.pageRevision }, tags: written.tags }
}

/**
 * Converts the outcome of a refused write to an answer. If the draft has changed or lacks the block, the answer
 * contains the current draft, for the client to merge with its unsaved changes.
 */
export async function refusalOf(
  editing: Editing,
  written: Exclude<Written<Refusal>, { kind: 'written' }>,
): Promise<EditRefused> {
  if (written.kind === 'page-missing') return notFound
  if (written.kind === 'refused' && written.refusal.code === 'invalid') return invalid(written.refusal.errors)
  const isGone = written.kind === 'refused' && written.refusal.code === 'not-found'
  return {
    kind: 'problem',
    code: isGone ? 'not-found' : 'conflict',
    current: await draftPageOf(editing, written.state),
  }
}

export function target({ reading, by }: Editing, { content_type, object_id }: Owner): DraftTarget {
  return { site: reading.site, owner: { content_type, object_id }, by }
}

/** Returns an error for each picture or reference whose row is missing. */
export async function missingRows({ reading }: Editing, wanted: readonly WantedRow[]): Promise<FieldError[]> {
  if (wanted.length === 0) return []
  const rows = await reading.read.all(rowsThere(reading.site, wanted))
  const there = new Set(rows.map(({ kind, id }) => `${kind} ${id}`))
  return wanted
    .filter(({ kind, id }) => !there.has(`${kind} ${id}`))
    .map(({ pointer }) => ({ pointer, code: 'not_there' as const }))
}

async function answerBlock(
  editing: Editing,
  written: Extract<Written<Refusal>, { kind: 'written' }>,
  id: number,
  status: 200 | 201,
): Promise<Edited<WrittenBlock>> {
  const block = await draftBlockOf(editing, written.state, id)
  if (!block) throw new Error(`block ${id} is missing after its write`)
  return { kind: 'done', status, body: { page_revision: written.pageRevision, block }, tags: written.tags }
}

async function ownerOfStored(
  { reading }: Editing,
  module: string,
  id: number,
  { deleted = false } = {},
): Promise<Owner | null> {
  const row = await reading.read.first(ownerOfBlock(reading.site, module, id))
  return row && (deleted || row.is_deleted === 0) ? row : null
}

function keysOf({ key, children }: WantedBlock): string[] {
  return [key, ...children.flatMap(keysOf)]
}
