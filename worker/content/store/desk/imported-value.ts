import type { EntityName } from '../../../../shared/entities/registry.ts'
import { raw, type Sql } from '../sql.ts'

/**
 * Returns SQL for the value by which imports identify a row: for a kept field, the value before staff first changed it,
 * otherwise the stored one.
 * @param row the row's name in the statement
 */
export function importedValue(entity: EntityName, row: string, field: string, column: string): Sql {
  return raw(`coalesce((SELECT c.changes ->> '$.${field}.before' FROM desk_changes c
      JOIN desk_rows d ON d.entity = c.entity AND d.id = c.entity_id
      WHERE c.entity = '${entity}' AND c.entity_id = ${row}.id AND c.changes ->> '$.${field}.before' IS NOT NULL
        AND EXISTS (SELECT 1 FROM json_each(d.kept) WHERE value = '${field}')
      ORDER BY c.id LIMIT 1), ${row}.${column})`)
}
