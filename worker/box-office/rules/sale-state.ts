import type { SaleState } from '../../../shared/contract/box-office/availability.ts'
import type { Sales } from '../../../shared/contract/box-office/sales.ts'

/**
 * Returns whether a visitor can buy now and, if not, why.
 * @param access the access keys of the visitor's magic codes
 */
export function saleState(
  { is_stopped: isStopped, windows }: Sales,
  nowMs: number,
  access: readonly string[] = [],
): SaleState {
  if (isStopped) return 'stopped'
  const isOpen = ({ from, until }: Sales['windows'][number]) => Date.parse(from) <= nowMs && nowMs < Date.parse(until)
  const open = windows.filter(isOpen)
  if (open.some((window) => window.access === null || access.includes(window.access))) return 'on_sale'
  if (open.length > 0) return 'presale'
  return windows.some(({ from }) => nowMs < Date.parse(from)) ? 'not_yet' : 'ended'
}
