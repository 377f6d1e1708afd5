import { refusalReasons } from '../shop/refusal-words.ts'

/** The names that the box office's calls have in the audit log. */
export const boxOfficeCalls = [
  'sell',
  'hold',
  'change',
  'release',
  'extend',
  'add code',
  'remove code',
  'refund',
  'refund-paid',
  'keep-tickets',
  'seats',
  'contact',
  'resend',
  'note',
  'note-removed',
  'returned-mail',
  'bank',
  'assign bank line',
  'blocks',
  'unblocking',
  'contingents',
  'new-contingent',
  'contingent-release',
  'contingent-dissolution',
  'prices',
  'vouchers',
  'stop voucher',
  'cancel production',
  'move production',
  'new-date',
  'reconcile',
  'reconcile_run',
  'bookkeeping',
  'export orders',
  'export sales',
  'export vouchers',
] as const
export type BoxOfficeCall = (typeof boxOfficeCalls)[number]

const refusals: readonly string[] = [...refusalReasons, 'unknown', 'unknown_note', 'refused']

/** Whether the stored result of a call is a refusal. `expired` is a refusal of a code, but a state of an order. */
export function isRefusal(result: unknown, { isOfOrder }: { isOfOrder: boolean }): boolean {
  return typeof result === 'string' && refusals.includes(result) && !(isOfOrder && result === 'expired')
}
