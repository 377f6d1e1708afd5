import { everyRows } from '../../../shared/contract/calls/entities/every.ts'
import type { everySchemas } from '../../../shared/contract/calls/entities/every-schemas.ts'
import { programmeRows } from '../../../shared/contract/calls/programme/productions.ts'
import type { programmeSchemas } from '../../../shared/contract/calls/programme/productions-schemas.ts'
import { typedCalls } from '../../staff/api.ts'
import { sendShown } from '../../staff/unseen/send-shown.ts'

const rows = { ...everyRows, ...programmeRows }

/**
 * Calls the desk's API about the page's row.
 * @throws Offline, PublicationDeclined, or the Refusal class for the response's status
 */
export const { call } = typedCalls<typeof rows, typeof everySchemas & typeof programmeSchemas>(rows, sendShown)
