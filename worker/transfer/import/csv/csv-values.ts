import { harmIn } from '../../../../shared/contract/import/text.ts'
import type { DeskField, DeskFieldMap } from '../../../../shared/entities/define.ts'
import { isLocalised } from '../../../../shared/entities/define.ts'
import { cellOf, type IdsByTitle } from '../../kinds/cells.ts'
import type { Problem } from '../problems.ts'
import type { CsvRow } from './read-csv.ts'

interface CellSurroundings {
  fields: DeskFieldMap
  /**
   * The row's current values: they supply a text's language that has no column in the file, and decide between rows
   * with the same title.
   */
  current: Readonly<Record<string, unknown>>
  idsByTitle: IdsByTitle
}

/** Returns the fields' values for the columns that the file has, or the problems by column heading. */
export async function csvValues(
  { cells, heads }: CsvRow,
  { fields, current, idsByTitle }: CellSurroundings,
): Promise<{ values: Record<string, unknown> } | { problems: Problem[] }> {
  const values: Record<string, unknown> = {}
  const problems: Problem[] = []
  for (const [pointer, text] of Object.entries(cells)) {
    const [, name = '', language] = pointer.split('/')
    const field = fields[name]
    if (!field) continue
    const harm = harmIn(text)
    if (harm) {
      problems.push({ path: heads[pointer] ?? name, reason: harm })
      continue
    }
    if ('max' in field && isText(field) && text.length > field.max) {
      problems.push({ path: heads[pointer] ?? name, reason: `must have <=${field.max} characters` })
      continue
    }
    if (isLocalised(field)) {
      // a language without a column keeps its current text
      const both = (values[name] ?? current[name] ?? { de: '', en: '' }) as object
      values[name] = { ...both, [language ?? 'de']: text }
      continue
    }
    const read = cellOf(field)
    const value = text === '' || !read ? null : await read(text, field, { current: current[name], idsByTitle })
    if (typeof value === 'object' && value !== null) problems.push({ path: heads[pointer] ?? name, ...value })
    else values[name] = value
  }
  return problems.length > 0 ? { problems } : { values }
}

/** Whether a field's length is limited by the letters of its cell; rich text has markup. */
function isText({ kind }: DeskField): boolean {
  return kind === 'line' || kind === 'text' || kind === 'textArea'
}
