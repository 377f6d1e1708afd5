// Converts the rows of a draft to the tree that `shared/drafts/` compares and composes, and back.
import { comparePages } from '../../../../shared/drafts/compare-pages.ts'
import type { EditorBlock, Sections } from '../../../../shared/drafts/document.ts'
import { settingsName } from '../../../../shared/drafts/settings-fields.ts'
import type { StoredField } from '../../../../shared/fields/stored-field.ts'
import { settingColumns } from './page-columns.ts'
import { type BlockState, keyOf } from './state.ts'
import type { VersionSettings } from './version-draft.ts'

/** The name of a page's settings among the keys of changed blocks. */
export const settingsKey = 'settings'

export function sectionsOf(rows: readonly BlockState[]): Sections {
  const byParent = Map.groupBy(
    rows.filter(({ isDeleted }) => !isDeleted),
    ({ parent }) => parent,
  )
  const held = (parent: number | null): EditorBlock[] =>
    (byParent.get(parent) ?? [])
      .toSorted((one, other) => one.column - other.column || one.position - other.position || one.id - other.id)
      .map((row) => {
        const { id, module, column, hidden, data, slug } = row
        const fields = (module === 'container' ? { ...data, slug } : data) as Record<string, StoredField>
        return { id, key: keyOf(row), module, column, hidden, fields, children: held(id) }
      })
  return held(null)
}

/** Returns the rows of sections, with the numbers that they have in `known` where these have the same order. */
export function rowsOf(sections: Sections, known: ReadonlyMap<number, BlockState>): BlockState[] {
  const rows = (blocks: Sections, parent: number | null): BlockState[] => {
    const cells = [...Map.groupBy(blocks, ({ column }) => column).values()]
    return cells.flatMap((cell) => {
      const numbers = cell.map(({ id }) => known.get(id ?? 0)?.position ?? -1)
      const isRising = numbers.every((number, index) => number > (numbers[index - 1] ?? -1))
      return cell.flatMap((block, index) => {
        const { id, module, column, hidden, fields, children } = block
        if (id === null) throw new Error(`block ${block.key} was never stored`)
        const { slug, ...rest } = fields
        const isContainer = module === 'container'
        const row: BlockState = {
          id,
          parent,
          module,
          column,
          hidden,
          isDeleted: false,
          key: known.get(id)?.key ?? null,
          position: isRising ? (numbers[index] ?? index) : index,
          slug: isContainer ? String(slug ?? '') : '',
          data: isContainer ? rest : fields,
          revision: known.get(id)?.revision ?? 0,
        }
        return [row, ...rows(children, id)]
      })
    })
  }
  return rows(sections, null)
}

/** Returns the settings as a block with the contract's names, for a comparison. */
export function settingsOf(settings: VersionSettings): EditorBlock {
  const fields = Object.entries(settingColumns).map(([name, { property, kind }]): [string, StoredField] => {
    const value = settings[property] ?? null
    return [name, kind === 'text' && typeof value === 'string' ? JSON.parse(value) : value]
  })
  const place = { id: null, column: 0, hidden: false, children: [] }
  return { ...place, key: settingsKey, module: settingsName, fields: Object.fromEntries(fields) }
}

/** Returns the keys of the sections and their blocks whose content, visibility or place differs. */
export function changedUnits(before: readonly BlockState[], after: readonly BlockState[]): string[] {
  return comparePages(sectionsOf(before), sectionsOf(after)).flatMap(({ key, kind }) => (kind === 'same' ? [] : key))
}
