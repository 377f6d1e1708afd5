import { useQueries } from '@tanstack/react-query'
import { call } from '../../api/call.ts'
import { entityNamed } from '../../shell/entries.ts'
import { titleOf } from '../../ui/title-of.ts'
import { useSurroundings } from '../control.ts'

/**
 * Returns a function that returns the title of an entity's row, from the form's data or else by loading the row. A row
 * that has no title or is not loaded is named by its id: `#5`.
 */
export function useTitles(to: string, ids: readonly number[]): (id: number) => string {
  const { locale, related } = useSurroundings()
  const entity = entityNamed(to)
  const known = (id: number) => related[to]?.[id]?.title
  const missing = entity ? ids.filter((id) => known(id) === undefined) : []
  const loaded = useQueries({
    queries: missing.map((id) => ({
      queryKey: [to, 'title', id],
      queryFn: ({ signal }: { signal: AbortSignal }) => call('readRow', { entity: to, id }, { signal }),
    })),
  })
  return (id) => {
    const record = loaded[missing.indexOf(id)]?.data
    return known(id) ?? ((entity && record && titleOf(entity, record, locale)) || `#${id}`)
  }
}
