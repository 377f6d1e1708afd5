import { pagesRows } from '../../../shared/contract/calls/desk/pages.ts'
import type { pagesSchemas } from '../../../shared/contract/calls/desk/pages-schemas.ts'
import { typedCalls } from '../../staff/api.ts'
import { sendWithLogin } from '../../staff/send-with-login.ts'

/** Calls the desk's API about requests for publication. @throws Offline, or the Refusal class for the status */
export const { call: callDesk } = typedCalls<typeof pagesRows, typeof pagesSchemas>(pagesRows, sendWithLogin)
