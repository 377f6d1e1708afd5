import type { StaffHall } from '../../../../../shared/contract/shop/staff/sales.ts'

/** Returns the contingents whose free places are still set aside. */
export function openContingents({ contingents }: StaffHall): StaffHall['contingents'] {
  return contingents.filter((contingent) => !contingent.is_released)
}
