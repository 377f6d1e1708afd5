import { createDatabase } from '../../staff/device-storage/database.ts'

export const drafts = createDatabase('auftakt-editor', 'drafts')
export const inputs = createDatabase('auftakt-editor-inputs', 'inputs')
export const histories = createDatabase('auftakt-editor-history', 'tabs', { isNoted: false })
