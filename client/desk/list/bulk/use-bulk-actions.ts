import { useQueryClient } from '@tanstack/react-query'
import type { EntityDefinition } from '../../../../shared/entities/define.ts'
import { staffLocale } from '../../../staff/staff-locale.ts'
import { rowsWritten } from '../../api/rows-written.ts'
import { type BulkActions, bulkActions } from './bulk-actions.ts'

/** Returns the commands for several rows; all except `restore` can be undone from their alert. */
export function useBulkActions(entity: EntityDefinition): BulkActions {
  const queries = useQueryClient()
  return bulkActions(entity, staffLocale(), () => rowsWritten(queries, entity.name))
}
