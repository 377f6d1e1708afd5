import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from 'react-router'
import { alert } from '../../staff/alerts.tsx'
import { staffLocale } from '../../staff/staff-locale.ts'
import { call } from '../api/call.ts'
import { mediaWords } from './words.ts'

/** Ids of pictures that the user has skipped since the desk was loaded. */
const skipped = new Set<number>()
const listed = 100

/**
 * Loads the pictures without alternative text.
 * @returns `open`, their number (at most 100), and `next`, which opens another picture that was not skipped, or else the
 * library
 */
export function useAltQueue(current: number) {
  const words = mediaWords[staffLocale()]
  const navigate = useNavigate()
  const queries = useQueryClient()
  const query = {
    queryKey: ['media', 'without-alt'],
    queryFn: async () => {
      const filters = new URLSearchParams({ lacks: 'alt', per_page: String(listed) })
      return (await call('listRows', { entity: 'media' }, { query: filters })).results.map(({ id }) => id)
    },
  }
  const { data = [] } = useQuery(query)

  async function next({ skips = false } = {}): Promise<void> {
    if (skips) skipped.add(current)
    const open = await queries.fetchQuery({ ...query, staleTime: 0 })
    const following = open.find((id) => id !== current && !skipped.has(id))
    if (following !== undefined) return navigate(`/media/${following}?queue=alt`, { replace: true })
    if (open.length === 0) alert('save', words.allDone)
    await navigate('/media')
  }
  return { open: data.length, next }
}
