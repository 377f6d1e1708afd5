import { useQuery } from '@tanstack/react-query'
import type { HallCheck } from '../../../../shared/entities/productions/changes.ts'
import { entityOf } from '../../../../shared/entities/registry.ts'
import { staffLocale } from '../../../staff/staff-locale.ts'
import { deskApi } from '../../api/desk-api.ts'
import { titleOf } from '../../ui/title-of.ts'
import { type HallWish, productionApi } from '../production-api.ts'

/**
 * @param wish null without a hall or a valid moment
 * @returns undefined until the response arrives, and without a wish
 */
export function useHall(wish: HallWish | null): HallCheck | undefined {
  const { data } = useQuery({
    queryKey: hallKey(wish),
    queryFn: ({ signal }) => (wish ? productionApi.hall(wish, signal) : { conflicts: [], closures: [], free: [] }),
    enabled: wish !== null,
    staleTime: 0,
  })
  return data
}

/** The query's key begins with `productions`, so a write of a production or a closure invalidates it. */
export function hallKey(wish: HallWish | null): readonly unknown[] {
  return ['productions', 'hall', wish?.id, wish?.roomId, wish?.at, wish?.endsAt ?? null]
}

/** Loads the halls of the site, up to 100. */
export function useHalls(): { id: number; title: string }[] {
  const { data } = useQuery({
    queryKey: ['rooms', 'all'],
    queryFn: ({ signal }) => deskApi.list('rooms', new URLSearchParams({ per_page: '100' }), signal),
  })
  return (data?.results ?? []).map((room) => ({ id: room.id, title: titleOf(entityOf('rooms'), room, staffLocale()) }))
}
