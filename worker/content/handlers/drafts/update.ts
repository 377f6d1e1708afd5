import { definitionOf } from '../../../../shared/blocks/registry.ts'
import type { UpdateModuleRequest } from '../../../../shared/contract/editor.ts'
import type { ModuleChange } from '../../../../shared/contract/module-data.ts'
import { checkFields } from '../../store/drafts/fields.ts'
import type { GivenPlace } from '../../store/drafts/order-in-cell.ts'
import type { Refusal } from '../../store/drafts/refusal.ts'
import { liveBlock, readDraft } from '../../store/drafts/state.ts'
import { updateBlock } from '../../store/drafts/update-block.ts'
import { writeDraft } from '../../store/drafts/write-draft.ts'
import { type Edited, type Editing, invalid, notFound } from '../editing.ts'
import { answerBlock, type BlockAnswer, missingRows, ownerOfStored, refusalOf, target } from './answer.ts'
import { inData, placeOf } from './blocks-data.ts'
import { flatBlocks } from './flat-block.ts'
import { givenFields } from './given-fields.ts'

export interface ChangedBlock {
  module: string
  id: number
  /** From `If-Match`: the block's revision that the caller has seen; null to overwrite any revision. */
  revision: number | null
}

/** `POST {module}/{id}/` with `fields`: changes a block. */
export function updateDraftBlock(
  editing: Editing,
  at: ChangedBlock,
  request: UpdateModuleRequest,
): Promise<Edited<BlockAnswer>> {
  return update(editing, at, { request, hidden: request.hidden })
}

/** `POST {module}/{id}/` with module data: changes what differs from the block as it is read in this language. */
export async function updateFromData(
  editing: Editing,
  at: ChangedBlock,
  data: ModuleChange,
): Promise<Edited<BlockAnswer>> {
  const owner = await ownerOfStored(editing, at.id, { module: at.module })
  const state = owner && (await readDraft(editing.store, editing.reading.site, owner))
  const row = state && liveBlock(state, at.id)
  const shown = row && (await flatBlocks(editing, state))(row)
  return inData(
    await update(editing, at, {
      request: { ...data, fields: {} },
      hidden: data.hidden ?? undefined,
      place: placeOf(data),
      shown: shown ?? {},
    }),
  )
}

interface Request {
  request: { [name: string]: unknown; fields?: Record<string, unknown> }
  hidden: boolean | undefined
  /** Only of module data. */
  place?: GivenPlace
  shown?: Readonly<Record<string, unknown>>
}

async function update(
  editing: Editing,
  at: ChangedBlock,
  { request, hidden, place, shown }: Request,
): Promise<Edited<BlockAnswer>> {
  const owner = await ownerOfStored(editing, at.id, { module: at.module, deleted: true })
  const definition = definitionOf(at.module)
  if (!owner || !definition) return notFound
  const fields = givenFields(definition, request, { locale: editing.reading.locale, shown })
  const { patch, errors, wanted } = checkFields(definition, fields, { toolbar: editing.toolbar, pointer: '/fields' })
  errors.push(...(await missingRows(editing, wanted)))
  if (errors.length > 0) return invalid(errors)
  let before = 0
  const written = await writeDraft<Refusal>(editing.store, target(editing, owner), (state) => {
    before = liveBlock(state, at.id)?.revision ?? 0
    return updateBlock(state, at, { patch, hidden, place })
  })
  const isData = shown !== undefined
  if (written.kind === 'refused' && written.refusal.code === 'unchanged')
    return answerBlock(editing, { state: written.state, id: at.id, status: 200, isData })
  if (written.kind !== 'written') return refusalOf(editing, written)
  const { state, tags } = written
  const isOverwritten = at.revision === null && liveBlock(state, at.id)?.revision !== before
  return answerBlock(editing, {
    state,
    id: at.id,
    status: 200,
    isData,
    tags,
    overwritten: isOverwritten ? before : undefined,
  })
}
