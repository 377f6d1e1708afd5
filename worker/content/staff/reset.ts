// Password reset by mail. The answer does not reveal whether an account exists.
import type { Context } from 'hono'
import type { Locale } from '../../../shared/i18n/locale.ts'
import type { AppContext } from '../../env.ts'
import { failureContext } from '../../http/failures/failure-context.ts'
import { reportFailure } from '../../http/failures/report.ts'
import { currentSite } from '../current-site.ts'
import { readingOf } from '../handlers/reading-of.ts'
import type { AccountOutcome } from '../handlers/staff/account.ts'
import { countOpenResets } from '../handlers/staff/sessions.ts'
import { askBackend, type BackendAnswer } from './backend.ts'
import { staffCall } from './enter.ts'

type C = Context<AppContext>

/** Maximum number of valid links per account, so that repeated requests do not flood a mailbox. */
const maxOpenResets = 3

/**
 * Mails a reset link if the address has an account with fewer than `maxOpenResets` valid links.
 * @throws ContentUnavailable if login is not configured or the backend does not respond
 */
export async function askForReset(c: C, locale: Locale, email: string): Promise<AccountOutcome> {
  const there = await askBackend(c, 'login/reset', { email })
  if (there) return outcomeThere(there)
  const { requestReset } = await import('../handlers/staff/account.ts')
  const call = staffCall(c)
  return requestReset({ ...call, sendReset: (person) => mailReset(c, call.origin, locale, person) }, email)
}

/** @throws ContentUnavailable if login is not configured or the backend does not respond */
export async function setNewPassword(c: C, token: string, password: string): Promise<AccountOutcome> {
  const there = await askBackend(c, 'login/new-password', { token, new_password: password })
  if (there) return outcomeThere(there)
  const { resetPassword } = await import('../handlers/staff/account.ts')
  return resetPassword(staffCall(c), token, password)
}

function outcomeThere({ isOk, code, retryAfterSeconds }: BackendAnswer): AccountOutcome {
  if (isOk) return { kind: 'done', cookies: [], value: undefined }
  return code === 'too-many-requests' ? { kind: 'too-many', of: 'network', retryAfterSeconds } : { kind: 'refused' }
}

async function mailReset(
  c: C,
  origin: string,
  locale: Locale,
  person: { id: number; email: string; token: string },
): Promise<void> {
  try {
    const { read } = readingOf(c.env.DB, { site: c.var.site.key, locale, now: c.var.now })
    if ((await countOpenResets(read, person.id)) > maxOpenResets) return
    const { sendResetMail } = await import('../../mail/reset-mail.ts')
    const url = `${origin}/${locale}/login/reset?token=${encodeURIComponent(person.token)}`
    const site = await currentSite(c.env, c.var.site.key)
    await sendResetMail(c.env, { site, locale, to: person.email, url })
  } catch (error) {
    reportFailure(failureContext(c), 'mail', error)
  }
}
