// The login's pages of its own, and those for a new password: they work without JavaScript.
import type { Context } from 'hono'
import type { Locale } from '../../shared/locale.ts'
import { buildPath } from '../../shared/routes.ts'
import type { LoginData } from '../../shared/screens/login/screen.ts'
import { type Entry, enter, enterCode } from '../content/staff/enter.ts'
import { askForReset, setNewPassword } from '../content/staff/reset.ts'
import type { AppContext } from '../env.ts'
import { page } from '../gateway/page.ts'
import { offerCsrfToken } from '../http/csrf.ts'
import { failureContext } from '../http/failure-context.ts'
import { readForm } from '../http/form.ts'
import { asLocation } from '../http/path.ts'
import { reportFailure } from '../http/report.ts'
import { personalPage } from '../pages/personal-page.ts'
import { loginData, safeNext } from '../screens/login.ts'

type C = Context<AppContext>
type Fields = Record<'email' | 'password' | 'code' | 'next' | 'token', string> & { isTrusted: boolean }

/** `GET /{locale}/login`: the form, and the token that calls of the editor's API have to show. */
export async function showLogin(c: C): Promise<Response> {
  const response = await page(c)
  offerCsrfToken(c)
  return c.newResponse(response.body, response)
}

/** `POST /{locale}/login`: the form, sent; leads on, asks for a code, or comes back with what is wrong. */
export function takeLogin(c: C): Promise<Response> {
  return taken(c, async ({ email, password, next }) => {
    const entry = await enter(c, { email, password })
    if (entry.kind === 'in') return next
    return entry.kind === 'code' ? { step: 'code', next } : { email, next, problem: entry.kind as Problem }
  })
}

/** `POST /{locale}/login/code`: the second step of those who have switched it on. */
export function takeCode(c: C): Promise<Response> {
  return taken(c, async ({ code, isTrusted, next }) => {
    const kind = /^\d{6}$/.test(code) ? 'app' : 'backup'
    const entry = await enterCode(c, { code, kind, isTrusted })
    if (entry.kind === 'in') return next
    const isOver = entry.kind === 'code-expired' || entry.kind === 'other-site'
    return { step: isOver ? 'password' : 'code', next, problem: entry.kind as Problem }
  })
}

/** `GET /{locale}/login/reset`: asks for the address, or with the mail's token for a new password. */
export function showReset(c: C): Promise<Response> {
  const token = c.req.query('token')?.slice(0, 100) ?? ''
  return shown(c, token ? { step: 'new-password', token } : { step: 'forgotten' })
}

/** `POST /{locale}/login/reset`: sends the mail, or sets the new password that its link is for. */
export function takeReset(c: C): Promise<Response> {
  return taken(c, async ({ email, token, password }, locale) => {
    if (!token) {
      const { kind } = await askForReset(c, locale, email)
      if (kind === 'too-many') return { step: 'forgotten', email, problem: kind }
      return { step: 'mail-sent', email }
    }
    if (password.length < 12) return { step: 'new-password', token, problem: 'too-short' }
    const { kind } = await setNewPassword(c, token, password)
    if (kind === 'too-many') return { step: 'new-password', token, problem: kind }
    return kind === 'done' ? { step: 'changed' } : { step: 'forgotten', problem: 'link-expired' }
  })
}

type Problem = Extract<Entry['kind'], LoginData['problem']>

/** A form that one of the site's own pages sent. @param act returns where it leads, or what the page says then */
async function taken(
  c: C,
  act: (fields: Fields, locale: Locale) => Promise<string | Partial<LoginData>>,
): Promise<Response> {
  const locale = c.req.param('locale') as Locale
  const fields = await fieldsOf(c, locale)
  if (!fields) return c.text('400 Bad Request', 400)
  try {
    const outcome = await act(fields, locale)
    return typeof outcome === 'string' ? c.redirect(asLocation(outcome), 303) : await shown(c, outcome)
  } catch (error) {
    reportFailure(failureContext(c), 'login', error)
    return shown(c, { email: fields.email, next: fields.next, problem: 'unavailable' })
  }
}

/** The page, with the cookies that were set on the way to it. */
async function shown(c: C, login: Partial<LoginData>): Promise<Response> {
  const locale = c.req.param('locale') as Locale
  const address = buildPath({ screen: 'login', locale })
  const asked = c.req.path.startsWith('/_data/') ? `/_data${address}` : address
  const response = await personalPage(c, asked, { staff: { cookie: null, login: loginData(login) } })
  return c.newResponse(response.body, response)
}

async function fieldsOf(c: C, locale: Locale): Promise<Fields | null> {
  const form = await readForm(c)
  if (!form) return null
  const text = (name: string, length: number) => (typeof form[name] === 'string' ? form[name].slice(0, length) : '')
  return {
    email: text('email', 254).trim().toLowerCase(),
    password: text('password', 128),
    code: text('code', 20).trim(),
    token: text('token', 100),
    next: safeNext(text('next', 2000), locale),
    isTrusted: text('trust', 2) !== '',
  }
}
