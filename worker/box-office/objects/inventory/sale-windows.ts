import type { Sales } from '../../../../shared/contract/box-office/sales.ts'

/** Whether a buyer may buy now, in the general sale or a presale that a magic code opens; false for a stopped sale. */
export function isOnSale({ is_stopped: isStopped, windows }: Sales, nowMs: number, access: readonly string[]): boolean {
  if (isStopped) return false
  return windows.some(
    (window) =>
      Date.parse(window.from) <= nowMs &&
      nowMs < Date.parse(window.until) &&
      (window.access === null || access.includes(window.access)),
  )
}
