import { useQuery } from '@tanstack/react-query'
import type { HallCheck } from '../../../../shared/entities/productions/changes.ts'
import { entityOf } from '../../../../shared/entities/registry.ts'
import { staffLocale } from '../../../staff/staff-locale.ts'
import { deskApi } from '../../api/desk-api.ts'
import { titleOf } from '../../ui/title-of.ts'
import { productionApi } from '../production-api.ts'

/**
 * Checks whether the hall is free.
 * @param at UTC; null for invalid input
 * @returns undefined until the response arrives, and without a hall or a valid moment
 */
export function useHall(id: number, room: number | null, at: string | null): HallCheck | undefined {
  const { data } = useQuery({
    queryKey: ['productions', 'hall', id, room, at],
    queryFn: ({ signal }) => productionApi.hall(id, Number(room), String(at), signal),
    enabled: room !== null && at !== null,
    staleTime: 0,
  })
  return data
}

/** Loads the halls of the site, up to 100. */
export function useHalls(): { id: number; title: string }[] {
  const { data } = useQuery({
    queryKey: ['rooms', 'all'],
    queryFn: ({ signal }) => deskApi.list('rooms', new URLSearchParams({ per_page: '100' }), signal),
  })
  return (data?.results ?? []).map((room) => ({ id: room.id, title: titleOf(entityOf('rooms'), room, staffLocale()) }))
}
