import { useQuery } from '@tanstack/react-query'
import { grouped } from '../../../../shared/i18n/numbers.ts'
import { staffLocale } from '../../../staff/staff-locale.ts'
import { call } from '../../api/call.ts'

/**
 * The number of rows in a saved view, `100+` if the server stopped counting; nothing for an empty view and on failure.
 */
export function ViewCount({ entity, search }: { entity: string; search: string }) {
  const { data } = useQuery({
    queryKey: [entity, 'count', search],
    queryFn: ({ signal }) => call('countRows', { entity }, { query: new URLSearchParams(search), signal }),
  })
  if (!data || (data.count === 0 && !data.is_more)) return null
  return (
    <span className="e-n">
      {grouped(data.count, staffLocale())}
      {data.is_more && '+'}
    </span>
  )
}
