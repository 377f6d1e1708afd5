import { useQuery } from '@tanstack/react-query'
import type { HallCheck } from '../../../../shared/contract/calls/programme/productions-schemas.ts'
import { entityOf } from '../../../../shared/entities/registry.ts'
import { staffLocale } from '../../../staff/staff-locale.ts'
import { call } from '../../api/call.ts'
import { titleOf } from '../../ui/title-of.ts'

/** The hall that a production needs, and when. */
export interface HallWish {
  /** The production, which does not conflict with itself; null for a new one. */
  id: number | null
  roomId: number
  /** The start in UTC. */
  at: string
  /** The end in UTC; if it is missing, the production's stored length or else the usual length is assumed. */
  endsAt?: string | null
}

export function checkHall({ id, roomId, at, endsAt }: HallWish, signal?: AbortSignal): Promise<HallCheck> {
  const own = { ...(endsAt && { ends_at: endsAt }), ...(id !== null && { id }) }
  return call('checkHall', { room: roomId, at, ...own }, signal && { signal })
}

/**
 * @param wish null without a hall or a valid moment
 * @returns undefined until the response arrives, and without a wish
 */
export function useHall(wish: HallWish | null): HallCheck | undefined {
  const { data } = useQuery({
    queryKey: hallKey(wish),
    queryFn: ({ signal }) => (wish ? checkHall(wish, signal) : { conflicts: [], closures: [], free: [] }),
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
    queryFn: ({ signal }) =>
      call('listRows', { entity: 'rooms' }, { query: new URLSearchParams({ per_page: '100' }), signal }),
  })
  return (data?.results ?? []).map((room) => ({ id: room.id, title: titleOf(entityOf('rooms'), room, staffLocale()) }))
}
