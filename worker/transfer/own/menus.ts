// Files nest the entries of a menu, which fields list with their levels.
import type { DeskFieldMap } from '../../../shared/entities/define.ts'
import { menus } from '../../../shared/entities/menus/fields.ts'
import type { NavigationRow } from '../../content/store/schema/navigation.ts'
import type { FromFile, Values } from '../kinds/kind.ts'
import { valuesOf } from '../kinds/kinds.ts'
import type { Own } from './own.ts'

const { level: _, ...fields } = menus.fields.items.fields

export const ownMenus: Own = {
  read: ['items'],
  toFile: (records, rows) =>
    records.map((record, at) => ({
      ...record,
      items: nested(rows[at]?.columns.items as NavigationRow[], (record.items as Values[]).values()),
    })),
  fromFile: async (values, { items }, context) => ({ ...values, items: await flat(items, context, 'items', 0) }),
}

/** @param entries the records of the tree's entries, parents before children */
function nested(tree: readonly NavigationRow[], entries: Iterator<Values>): Values[] {
  return tree.map(({ children }) => {
    const { level: _level, hidden, ...entry } = entries.next().value as Values
    return {
      ...entry,
      ...(hidden ? { hidden } : {}),
      ...(children && { children: nested(children, entries) }),
    }
  })
}

async function flat(given: unknown, context: FromFile, path: string, level: number): Promise<Values[]> {
  const entries: Values[] = []
  for (const [at, item] of ((given ?? []) as Values[]).entries()) {
    const above = `${path}[${at}].`
    const values = await valuesOf(fields as unknown as DeskFieldMap, item, context, { above })
    entries.push({ ...values, level }, ...(await flat(item.children, context, `${above}children`, level + 1)))
  }
  return entries
}

/** Returns the values of a menu at the desk, whose list has two levels. */
export function inTwoLevels({ items, ...values }: Values): Values {
  return {
    ...values,
    items: (items as { level: number }[]).map((item) => ({ ...item, level: Math.min(item.level, 1) })),
  }
}
