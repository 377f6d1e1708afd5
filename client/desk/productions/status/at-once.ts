import { Circle, CircleDot, CircleSlash, type LucideIcon } from 'lucide-react'

/** The statuses that are set without a dialog, with their icons. */
export const statusAtOnce = [
  ['available', Circle],
  ['few', CircleDot],
  ['sold_out', CircleSlash],
] as const satisfies readonly (readonly [status: string, icon: LucideIcon])[]

export type AtOnce = (typeof statusAtOnce)[number][0]
