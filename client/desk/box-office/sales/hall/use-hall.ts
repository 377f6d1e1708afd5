import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { StaffHall } from '../../../../../shared/contract/box-office/staff/sales.ts'
import type { HallPlan } from '../../../../../shared/contract/hall-plan.ts'
import { request } from '../../../../staff/api.ts'
import { staffLocale } from '../../../../staff/staff-locale.ts'
import { call } from '../../../api/call.ts'
import { type DeskSeat, deskSeats } from './desk-seats.ts'

export interface LoadedHall {
  hall: StaffHall
  plan: HallPlan
  seats: readonly DeskSeat[]
}

/**
 * Loads a production's hall with its sale, and the hall plan. A version of a plan never changes, so it does not become
 * stale.
 */
export function useHall(production: number): { data: LoadedHall | null; error: Error | null; retry: () => void } {
  const hall = useQuery({
    queryKey: ['box-office', 'hall', production],
    queryFn: ({ signal }) => call('staffHall', { id: production }, { signal }),
    staleTime: 0,
  })
  const version = hall.data?.plan.version
  const plan = useQuery({
    queryKey: ['hall-plan', hall.data?.plan.key, version],
    queryFn: async ({ signal }) => {
      const address = `/api/shop/productions/${production}/plan/?version=${version}`
      return (await request('GET', address, { signal })) as HallPlan
    },
    enabled: version !== undefined,
    staleTime: Number.POSITIVE_INFINITY,
  })
  const locale = staffLocale()
  const [hallData, planData] = [hall.data, plan.data]
  const data = useMemo(
    () =>
      hallData && planData ? { hall: hallData, plan: planData, seats: deskSeats(planData, hallData, locale) } : null,
    [hallData, planData, locale],
  )
  return { data, error: hall.error ?? plan.error, retry: () => void (hall.error ? hall.refetch() : plan.refetch()) }
}
