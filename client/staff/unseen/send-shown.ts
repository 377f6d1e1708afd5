// Sends the desk's calls. A press that would publish or discard the changes of others
// shows them first, whatever road it takes.
import type { CallRow } from '../../../shared/contract/calls/row.ts'
import type { UnseenRows } from '../../../shared/contract/unseen.ts'
import type { RequestOptions } from '../api.ts'
import { Refusal } from '../refusals.ts'
import { sendWithLogin } from '../send-with-login.ts'
import type { PublishingBody } from './chosen-body.ts'

/** The user has closed the dialog that shows the changes of others; nothing was published. */
export class PublicationDeclined extends Error {
  override name = 'PublicationDeclined'
}

/** @throws what `sendWithLogin` throws; PublicationDeclined */
export async function sendShown(row: CallRow, address: string, options: RequestOptions): Promise<unknown> {
  let sent = options
  for (;;) {
    try {
      return await sendWithLogin(row, address, sent)
    } catch (error) {
      const unseen = error instanceof Refusal ? (error.body as Partial<UnseenRows> | null)?.unseen : null
      if (!unseen) throw error
      const { askWhose } = await import('./whose-dialog.tsx')
      // the list describes the rows as they are now; a later change refuses the call again, with the list of then
      const body = await askWhose(unseen, options.body as PublishingBody, {
        mayAll: (error as Refusal).code === 'unseen',
      })
      if (!body) throw new PublicationDeclined()
      sent = { ...options, body }
    }
  }
}
