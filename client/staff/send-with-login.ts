import { type CallRow, needsKey } from '../../shared/contract/calls/row.ts'
import { type RequestOptions, request } from './api.ts'
import { keyedCalls } from './keyed-call.ts'
import { withLogin } from './login-dialog.tsx'

const keyed = keyedCalls(() => crypto.randomUUID())

/**
 * Sends a call. If the session has ended, staff log in first. A second press before the response of a call that writes
 * at the box office, or a retry after a lost response, has no further effect.
 * @throws what `request` throws
 */
export function sendWithLogin(row: CallRow, address: string, options: RequestOptions): Promise<unknown> {
  const act = (sent: RequestOptions) => withLogin(() => request(row.method, address, sent))
  if (!needsKey(row)) return act(options)
  return keyed(`${row.method} ${address} ${JSON.stringify(options)}`, (key) => act({ ...options, key }))
}
