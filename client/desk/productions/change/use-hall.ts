import { useQuery } from '@tanstack/react-query'
import type { HallCheck } from '../../../../shared/entities/productions/changes.ts'
import { entityOf } from '../../../../shared/entities/registry.ts'
import { staffLocale } from '../../../staff/staff-locale.ts'
import { deskApi } from '../../api/desk-api.ts'
import { titleOf } from '../../ui/title-of.ts'
import { productionApi } from '../production-api.ts'

/** Checks the hall of a wish; undefined until the answer is there. @param at UTC; null while it is no moment */
export function useHall(id: number, room: number | null, at: string | null): HallCheck | undefined {
  const { data } = useQuery({
    queryKey: ['productions', 'hall', id, room, at],
    queryFn: ({ signal }) => productionApi.hall(id, Number(room), String(at), signal),
    enabled: room !== null && at !== null,
    staleTime: 0,
  })
  return data
}

/** Loads the halls of the site, by name. */
export function useHalls(): { id: number; title: string }[] {
  const { data } = useQuery({
    queryKey: ['rooms', 'all'],
    queryFn: ({ signal }) => deskApi.list('rooms', new URLSearchParams({ per_page: '100' }), signal),
  })
  return (data?.results ?? []).map((room) => ({ id: room.id, title: titleOf(entityOf('rooms'), room, staffLocale()) }))
}
