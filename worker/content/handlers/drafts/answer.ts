// Shared by the editor's calls for blocks: the draft that a call changes, and its answer.
import type { WrittenBlock } from '../../../../shared/contract/editor.ts'
import type { Owner } from '../../../../shared/contract/section-owner.ts'
import type { FieldError, WantedRow } from '../../store/drafts/fields.ts'
import { ownerOfBlock, rowsThere } from '../../store/drafts/queries.ts'
import type { Refusal } from '../../store/drafts/refusal.ts'
import { type DraftState, liveBlock } from '../../store/drafts/state.ts'
import type { DraftTarget, Written } from '../../store/drafts/write-draft.ts'
import { type Edited, type Editing, type EditRefused, invalid, notFound } from '../editing.ts'
import { type FlatBlock, flatBlocks } from './flat-block.ts'
import { draftBlockOf, draftPageOf } from './read.ts'

/** In today's form, the block in both languages; otherwise as module data, with today's answer in `extra`. */
export type BlockAnswer = WrittenBlock | (FlatBlock & { extra: WrittenBlock })

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

interface Answered {
  state: DraftState
  id: number
  status: 200 | 201
  isData: boolean
  /** The block's revision that the write has overwritten without naming it. */
  overwritten?: number | undefined
  tags?: readonly string[]
}

/** Answers with a block of the draft. @param isData whether the request was module data */
export async function answerBlock(
  editing: Editing,
  { state, id, status, isData, overwritten, tags = [] }: Answered,
): Promise<Edited<BlockAnswer>> {
  const row = liveBlock(state, id)
  const block = row && (await draftBlockOf(editing, state, id))
  if (!block) throw new Error(`block ${id} is missing after its write`)
  const written: WrittenBlock = {
    page_revision: state.page.revision,
    block,
    ...(overwritten !== undefined && { overwritten_revision: overwritten }),
  }
  const body = isData ? { ...(await flatBlocks(editing, state))(row), extra: written } : written
  return { kind: 'done', status, body, tags, revision: row.revision }
}

/** Returns the owner of a block; null if the site has no such block. @param module undefined for any kind */
export async function ownerOfStored(
  { reading }: Editing,
  id: number,
  { module, deleted = false }: { module?: string; deleted?: boolean } = {},
): Promise<Owner | null> {
  const row = await reading.read.first(ownerOfBlock(reading.site, id, module))
  if (!row || (row.is_deleted === 1 && !deleted)) return null
  return { content_type: row.content_type, object_id: row.object_id }
}
