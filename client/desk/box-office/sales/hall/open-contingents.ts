import type { StaffHall } from '../../../../../shared/contract/box-office/staff/sales.ts'

/** Returns the contingents whose free places are still set aside. */
export function openContingents({ contingents }: Pick<StaffHall, 'contingents'>): StaffHall['contingents'] {
  return contingents.filter((contingent) => !contingent.is_released)
}
