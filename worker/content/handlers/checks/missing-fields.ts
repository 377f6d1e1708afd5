// Finds the errors that prevent publication: empty required fields, blocks with too few child blocks, and embeds that
// the field or the toolbar does not allow.
import type { BlockDefinition, Field, FieldMap, Toolbar } from '../../../../shared/blocks/define.ts'
import { definitionOf } from '../../../../shared/blocks/registry.ts'
import { embedAddress } from '../../../../shared/fields/field-rules.ts'
import type { Localised } from '../../../../shared/i18n/locale.ts'
import { type BlockState, cellOf, type DraftState } from '../../store/drafts/state.ts'

export interface MissingField {
  /** JSON pointer, such as `/modules/12/fields/headline/de` or `/settings/title/de`. */
  pointer: string
  code: 'required' | 'too_few' | 'not_an_allowed_embed'
  /** The id of the block; null for the page's settings. */
  moduleId: number | null
  field: string
  locale: 'de' | null
}

export function missingFields(state: DraftState, toolbar: Toolbar): MissingField[] {
  const { de: title } = JSON.parse(state.page.title) as Localised
  const settings = {
    pointer: '/settings/title/de',
    code: 'required',
    moduleId: null,
    field: 'title',
    locale: 'de',
  } as const
  return [...(title ? [] : [settings]), ...shownBlocks(state).flatMap((row) => missingIn(state, row, toolbar))]
}

/** Returns the blocks in reading order, without hidden blocks and their descendants. */
export function shownBlocks({ modules }: DraftState): BlockState[] {
  const below = (parent: number | null): BlockState[] =>
    [0, 1, 2]
      .flatMap((column) => cellOf(modules, parent, column))
      .filter(({ hidden }) => !hidden)
      .flatMap((row) => [row, ...below(row.id)])
  return below(null)
}

function missingIn({ modules }: DraftState, row: BlockState, toolbar: Toolbar): MissingField[] {
  const definition = definitionOf(row.module)
  if (!definition) return []
  const at = `/modules/${row.id}`
  const fields = Object.entries(definition.fields).flatMap(([name, field]): MissingField[] => {
    const isText = ['text', 'textArea', 'richText', 'url'].includes(field.kind)
    const place = { moduleId: row.id, field: name, locale: isText ? ('de' as const) : null }
    const pointer = `${at}/fields/${name}${isText ? '/de' : ''}`
    if (isForeignEmbed(field, row.data[name], toolbar)) return [{ ...place, pointer, code: 'not_an_allowed_embed' }]
    if (!field.required || isThere(definition.fields, name, row.data)) return []
    return [{ ...place, pointer, code: 'required' }]
  })
  const count = cellOf(modules, row.id, 0).filter(({ hidden }) => !hidden).length
  const isShort = row.module !== 'container' && count < minChildrenOf(definition)
  const short = {
    pointer: `${at}/children`,
    code: 'too_few',
    moduleId: row.id,
    field: 'children',
    locale: null,
  } as const
  return isShort ? [...fields, short] : fields
}

function minChildrenOf({ minChildren = 0 }: BlockDefinition): number {
  return minChildren
}

/** Whether the field, or an address field that may replace it (`alternativeTo`), has a value. */
function isThere(fields: FieldMap, name: string, data: Record<string, unknown>): boolean {
  const alternatives = Object.entries(fields).filter(
    ([, field]) => field.kind === 'url' && field.alternativeTo === name,
  )
  return [name, ...alternatives.map(([other]) => other)].some((one) => hasValue(fields[one], data[one]))
}

function hasValue(field: Field | undefined, value: unknown): boolean {
  if (field?.kind === 'layout') return typeof value === 'number'
  const text = typeof value === 'object' && value !== null ? (value as Localised).de : value
  if (field?.kind === 'richText') return String(text ?? '').replace(/<[^<>]*>|&nbsp;|\s/g, '') !== ''
  return Boolean(text)
}

function isForeignEmbed(field: Field, value: unknown, toolbar: Toolbar): boolean {
  if (field.kind !== 'embed' || typeof value !== 'string' || value === '') return false
  return embedAddress(value, field, toolbar) === null
}
