// The contract's door to the desk: the calls of staff at the box office, their names in the audit log, why they are
// refused, and the term that staff name.

export { type BoxOfficeCall, boxOfficeCalls, isRefusal } from './audited-calls.ts'
export { weeksToReturn } from './exchange-terms.ts'
export { type RefusalReason, refusalSentence } from './refusal-words.ts'
export { boxOfficeRows } from './staff-calls/rows.ts'
export type { boxOfficeSchemas } from './staff-calls/schemas.ts'
