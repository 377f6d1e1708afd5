import { expect, test } from 'vitest'
import { sites } from '../../../shared/sites/sites.ts'
import { MailRefused, sendMail } from '../../../worker/mail/send-mail.ts'

const mail = { site: sites.hh, sender: 'karten', to: 'gast@example.org', subject: 'S', text: 'T' } as const

test.each([
  ['E_RECIPIENT_SUPPRESSED', true],
  ['E_RATE_LIMIT_EXCEEDED', false],
])('%s of the mail service is a refusal for good: %s', async (code, isRefusal) => {
  const EMAIL = { send: () => Promise.reject(Object.assign(new Error('not sent'), { code })) }
  const sent = sendMail({ EMAIL: EMAIL as never, MAIL_LOG: '' }, { ...mail, html: <p>T</p> })
  const error = await sent.catch((cause: unknown) => cause)
  expect(error instanceof MailRefused).toBe(isRefusal)
  expect(error).toBeInstanceOf(Error)
})
