// Sends the desk's calls. A press that would publish the changes of others shows them first, whatever road it takes.
import type { CallRow } from '../../../shared/contract/calls/row.ts'
import type { UnseenRows } from '../../../shared/contract/unseen.ts'
import type { RequestOptions } from '../api.ts'
import { Refusal } from '../refusals.ts'
import { sendWithLogin } from '../send-with-login.ts'

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
      if (!(error instanceof Refusal) || error.code !== 'unseen') throw error
      const [{ askWhose }, { bodyOf }] = await Promise.all([import('./whose-dialog.tsx'), import('./chosen-body.ts')])
      const { unseen } = error.body as UnseenRows
      const choice = await askWhose(unseen, options.body as Parameters<typeof bodyOf>[0])
      if (!choice) throw new PublicationDeclined()
      // the list describes the rows as they are now; a later change refuses the call again, with the list of then
      sent = { ...options, body: bodyOf(options.body as Parameters<typeof bodyOf>[0], unseen, choice) }
    }
  }
}
