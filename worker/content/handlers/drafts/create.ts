import { definitionOf } from '../../../../shared/blocks/registry.ts'
import type { NewBlock } from '../../../../shared/contract/editor.ts'
import type { Owner } from '../../../../shared/contract/section-owner.ts'
import { isSame } from '../../../../shared/entities/is-same.ts'
import { createBlock, type WantedBlock } from '../../store/drafts/create-block.ts'
import { checkFields, type FieldError, type WantedRow } from '../../store/drafts/fields.ts'
import type { Refusal } from '../../store/drafts/refusal.ts'
import { type BlockState, keyOf, liveBlock, readDraft } from '../../store/drafts/state.ts'
import { writeDraft } from '../../store/drafts/write-draft.ts'
import { type Edited, type Editing, invalid } from '../editing.ts'
import { answerBlock, type BlockAnswer, missingRows, refusalOf, target } from './answer.ts'
import { givenFields } from './given-fields.ts'

/** Without `fields`, the fields are at the top level. */
interface NewBlockOnPage extends Owner, Omit<NewBlock, 'module'> {
  parent: number | null
  after?: number | null | undefined
}

/** What module data add to a request. */
interface DataOptions {
  order: number | undefined
}

/**
 * `POST {module}/`: creates a block with its children. If the draft already has a block of this kind with the requested
 * key, the answer contains that block.
 * @param data for module data: the answer is module data, too, and a section with the name of an existing one is that
 *   section
 */
export async function createDraftBlock(
  editing: Editing,
  module: string,
  request: NewBlockOnPage,
  data?: DataOptions,
): Promise<Edited<BlockAnswer>> {
  const { toolbar } = editing
  const { locale } = editing.reading
  const fields = givenFields(definitionOf(module), request, { locale })
  const errors: FieldError[] = []
  const wanted: WantedRow[] = []
  const blockOf = (given: NewBlock, pointer: string): WantedBlock => {
    const definition = definitionOf(given.module)
    if (!definition) errors.push({ pointer: `${pointer}/module`, code: 'block_not_allowed' })
    const fields = givenFields(definition, given, { locale })
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
  const isData = data !== undefined
  const { parent, after } = request
  const place = { parent, after, order: data?.order, isNamedOnce: isData, toolbar }
  const written = await writeDraft<Refusal>(
    editing.store,
    target(editing, request),
    (state) => createBlock(state, block, place),
    deleted,
  )
  if (written.kind === 'refused' && written.refusal.code === 'exists') {
    const { id } = written.refusal
    if (liveBlock(written.state, id)?.module !== module) return invalid([{ pointer: '/key', code: 'key_taken' }])
    return answerBlock(editing, { state: written.state, id, status: 200, isData })
  }
  if (written.kind !== 'written') return refusalOf(editing, written)
  const { state, tags } = written
  const created = state.modules.find(({ key, id }) => key === block.key || `m${id}` === block.key)
  return answerBlock(editing, { state, tags, id: created?.id ?? 0, status: 201, isData })
}

function keysOf({ key, children }: WantedBlock): string[] {
  return [key, ...children.flatMap(keysOf)]
}

/**
 * Allows undo to restore a deleted block even if some of its stored values would now be refused, for example because a
 * picture was deleted from the library. Copies these values to `block.patch`.
 * @param given the block as the request contains it
 * @param rows the page's blocks, including deleted ones with the keys of `block` and its descendants
 * @returns the errors that remain
 */
function withoutPutBack(
  block: WantedBlock,
  given: NewBlock,
  rows: readonly BlockState[],
  errors: readonly FieldError[],
): FieldError[] {
  const stored = rows.find((row) => keyOf(row) === block.key && row.isDeleted && row.module === block.module)
  const left = errors.filter(({ pointer }) => {
    const [, name = ''] = /^\/fields\/([^/]+)/.exec(pointer.slice(block.pointer.length)) ?? []
    if (!pointer.startsWith(`${block.pointer}/`) || !stored || !Object.hasOwn(stored.data, name)) return true
    if (!isSame(given.fields?.[name], stored.data[name])) return true
    block.patch[name] = stored.data[name]
    return false
  })
  return block.children.reduce(
    (rest, child, index) => withoutPutBack(child, given.children?.[index] ?? given, rows, rest),
    left,
  )
}
