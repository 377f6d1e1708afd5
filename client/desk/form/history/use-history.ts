import type { DeskRecord } from '../../../../shared/entities/contract.ts'
import type { EntityDefinition } from '../../../../shared/entities/define.ts'
import { call } from '../../api/call.ts'
import { usePagedList, wholeQuery } from '../../listing/use-listing.ts'

export function useHistory({ name }: EntityDefinition, { id, revision }: DeskRecord) {
  return usePagedList([name, 'history', id, revision], wholeQuery, (query) =>
    call('listVersions', { entity: name, id, after: query.get('after') ?? undefined }),
  )
}
