import type { DeskRecord } from '../../../../shared/entities/contract.ts'
import type { EntityDefinition } from '../../../../shared/entities/define.ts'
import { deskApi } from '../../api/desk-api.ts'
import { usePagedList, wholeQuery } from '../../listing/use-listing.ts'

export function useHistory({ name }: EntityDefinition, { id, revision }: DeskRecord) {
  return usePagedList([name, 'history', id, revision], wholeQuery, (query) =>
    deskApi.history(name, id, query.get('after')),
  )
}
