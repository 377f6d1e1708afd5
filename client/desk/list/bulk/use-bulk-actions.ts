import { useQueryClient } from '@tanstack/react-query'
import type { EntityDefinition } from '../../../../shared/entities/define.ts'
import { staffLocale } from '../../../staff/staff-locale.ts'
import { type BulkActions, bulkActions } from './bulk-actions.ts'

/** Returns the commands for several rows; all except `restore` can be undone from their alert. */
export function useBulkActions(entity: EntityDefinition): BulkActions {
  const queries = useQueryClient()
  return bulkActions(entity, staffLocale(), () =>
    Promise.all([
      queries.invalidateQueries({ queryKey: [entity.name] }),
      queries.invalidateQueries({ queryKey: ['start'] }),
    ]),
  )
}
