import { createDatabase } from '../../staff/database.ts'

export const drafts = createDatabase('auftakt-editor', 'drafts')
export const inputs = createDatabase('auftakt-editor-inputs', 'inputs')
/** Which blocks of a plain backend are which blocks here (`sync/plain/ledger.ts`), by the page's storage name. */
export const ledgers = createDatabase('auftakt-editor-ledgers', 'ledgers', { isNoted: false })
export const histories = createDatabase('auftakt-editor-history', 'tabs', { isNoted: false })
