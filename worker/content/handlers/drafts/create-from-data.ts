import { layoutOfClasses } from '../../../../shared/blocks/in-language.ts'
import type { NewBlock } from '../../../../shared/contract/editor.ts'
import type { ModuleData } from '../../../../shared/contract/module-data.ts'
import type { Owner } from '../../../../shared/contract/section-owner.ts'
import type { FieldError } from '../../store/drafts/fields.ts'
import { ownerOfDraftSection } from '../../store/drafts/queries.ts'
import { type Edited, type Editing, invalid } from '../editing.ts'
import { type BlockAnswer, ownerOfStored } from './answer.ts'
import { inData, placeOf } from './blocks-data.ts'
import { createDraftBlock } from './create.ts'

/**
 * `POST {module}/` with module data (spec §7): creates a block. A section with a name that its owner already has is
 * answered as it is, since two clients may have missed it at the same time (spec §4 "Missing section").
 */
export async function createFromData(editing: Editing, module: string, data: ModuleData): Promise<Edited<BlockAnswer>> {
  const owner = await ownerOfNew(editing, data)
  if (!('object_id' in owner)) return invalid(owner)
  const { content_type: _, object_id: __, key, hidden, children, columns, ...rest } = data
  const { parent = null, column = 0, order } = placeOf(data)
  if (module === 'container' && (await isNamedElsewhere(editing, rest.slug, owner)))
    return invalid([{ pointer: '/slug', code: 'anchor_taken' }])
  const request = {
    ...rest,
    ...owner,
    ...(columns && rest.layout === undefined && { layout: layoutOfClasses(columns.map(({ classes }) => classes)) }),
    parent,
    column,
    key,
    hidden: hidden ?? undefined,
    children: [...(children ?? []), ...(columns ?? []).flatMap(childrenOf)],
  }
  return inData(await createDraftBlock(editing, module, request, { order }))
}

/** Returns the owner that the parent belongs to, or the one that the data of a section name. */
async function ownerOfNew(editing: Editing, data: ModuleData): Promise<Owner | FieldError[]> {
  const { parent, content_type, object_id } = data
  if (parent) return (await ownerOfStored(editing, parent)) ?? [{ pointer: '/parent', code: 'not_there' }]
  if (content_type && object_id) return { content_type, object_id }
  const missing = [...(content_type ? [] : ['content_type']), ...(object_id ? [] : ['object_id'])]
  return missing.map((name) => ({ pointer: `/${name}`, code: 'required' }))
}

/** Whether another owner's section has this name, by which it is found (`container/by-slug/{slug}`). */
async function isNamedElsewhere({ reading }: Editing, slug: unknown, owner: Owner): Promise<boolean> {
  if (typeof slug !== 'string' || slug === '') return false
  return (await reading.read.first(ownerOfDraftSection(reading.site, slug, owner))) !== null
}

function childrenOf({ children }: { children?: NewBlock[] | null | undefined }, column: number): NewBlock[] {
  return (children ?? []).map((child) => ({ ...child, column }))
}
