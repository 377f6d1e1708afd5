import type { EntityDefinition } from '../../../../shared/entities/define.ts'
import type { ListedEntry } from '../../listing/entity-list.ts'
import { specialOf } from '../../special/special.ts'
import { Cell } from './cell.tsx'

/** A cell of a list: the entity's special cell for the column, or the field's value as text or picture. */
export function ListCell({ entity, name, row }: { entity: EntityDefinition; name: string; row: ListedEntry }) {
  const Own = specialOf(entity.name)?.cells[name]
  if (Own) return <Own row={row} />
  return <Cell field={entity.fields[name]} value={row.values[name] ?? null} related={row.related} />
}
