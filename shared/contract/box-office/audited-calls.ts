import { refusalReasons } from './refusal-words.ts'
import { boxOfficeRows } from './staff-calls/rows.ts'

type Rows = typeof boxOfficeRows
type Audited = { [Name in keyof Rows]: Rows[Name] extends { audit: infer Audit } ? Audit : never }[keyof Rows]

/** What the audit log of the box office names besides calls. */
const others = ['returned-mail', 'move production', 'reconcile_run', 'job ended'] as const

/** The names of the box office's calls in the audit log. */
export type BoxOfficeCall = Audited | (typeof others)[number]
export const boxOfficeCalls: readonly BoxOfficeCall[] = [
  ...Object.values(boxOfficeRows).flatMap((row) => ('audit' in row ? [row.audit] : [])),
  ...others,
]

// the audit log still has `other_price`, by which moves to dearer seats were refused
const refusals: readonly string[] = [...refusalReasons, 'unknown', 'unknown_note', 'refused', 'other_price']

/** Whether the stored result of a call is a refusal. `expired` is a refusal of a code, but a state of an order. */
export function isRefusal(result: unknown, { isOfOrder }: { isOfOrder: boolean }): boolean {
  return typeof result === 'string' && refusals.includes(result) && !(isOfOrder && result === 'expired')
}
