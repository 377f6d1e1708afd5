// The forms of the login, the password reset and invitations; they work without JavaScript.
import type { Context } from 'hono'
import { faultOfPassword } from '../../shared/contract/password.ts'
import type { User } from '../../shared/contract/site-content.ts'
import { addressKey } from '../../shared/email/address.ts'
import { maxTyped } from '../../shared/email/max-typed.ts'
import { cleanText } from '../../shared/fields/clean-text.ts'
import type { Locale } from '../../shared/i18n/locale.ts'
import type { LoginData } from '../../shared/screens/login/screen.ts'
import { buildPath } from '../../shared/screens/routes.ts'
import { startAddress } from '../../shared/staff/admin-menus.ts'
import { isEmbedded } from '../content/content-client.ts'
import { type Entry, enter, enterCode } from '../content/staff/enter.ts'
import { acceptLink, invited } from '../content/staff/invited.ts'
import { askForReset, setNewPassword } from '../content/staff/reset.ts'
import type { AppContext } from '../env.ts'
import { failureContext } from '../http/failures/failure-context.ts'
import { reportFailure } from '../http/failures/report.ts'
import { readForm } from '../http/request/form.ts'
import { asLocation } from '../http/request/path.ts'
import { loginData, safeNext } from '../screens/login.ts'
import type { RenderPersonalPage } from '../screens/parts/rendering.ts'

type C = Context<AppContext>
type Fields = Record<'email' | 'name' | 'password' | 'code' | 'next' | 'token', string> & { isTrusted: boolean }
type Refused = Exclude<Entry, { kind: 'in' } | { kind: 'code' }>

/** Handles a form. Returns the path of a redirect, or the data of the login page to show. */
type Act = (c: C, fields: Fields, locale: Locale) => Promise<string | Partial<LoginData>>

export const maxLoginBytes = 8 * 1024

export function loginForms(render: RenderPersonalPage) {
  const show: Show = (c, login) => shown(c, render, login)
  const post = (act: Act) => (c: C) => posted(c, show, act)
  return {
    /** `POST /{locale}/login`: the first step, e-mail address and password. */
    postPassword: post(checkPassword),
    /** `POST /{locale}/login/code`: the second step, a code, for staff with a second factor. */
    postCode: post(checkCode),
    /** `POST /{locale}/login/reset`: sends the mail, or sets the new password if the form has the mail's token. */
    postReset: post(resetPassword),
    /** `POST /{locale}/login/invitation`: accepts an invitation and logs in. */
    postInvitation: post(acceptInvitation),
    /** `GET /{locale}/login/invitation?token=`: the form behind an invitation's link. */
    showInvitation: async (c: C) => {
      const token = c.req.query('token')?.slice(0, 100) ?? ''
      return show(c, await invitationStep(c, token))
    },
    /** `GET /{locale}/login/reset`: asks for the e-mail address, or with the mail's token for a new password. */
    showReset: (c: C) => {
      const token = c.req.query('token')?.slice(0, 100) ?? ''
      return show(c, token ? { step: 'new-password', token } : { step: 'forgotten' })
    },
  }
}

type Show = (c: C, login: Partial<LoginData>) => Promise<Response>

const checkPassword: Act = async (c, { email, password, next }, locale) => {
  const entry = await enter(c, { email, password })
  if (entry.kind === 'in') return opened(c, entry.user, next, locale)
  return entry.kind === 'code' ? { step: 'code', next } : { email, next, problem: problemOf(entry) }
}

const checkCode: Act = async (c, { code, isTrusted, next }, locale) => {
  const kind = /^\d{6}$/.test(code) ? 'app' : 'backup'
  const entry = await enterCode(c, { code, kind, isTrusted })
  if (entry.kind === 'in') return opened(c, entry.user, next, locale)
  if (entry.kind === 'code') return { step: 'code', next }
  const isOver = entry.kind === 'code-expired' || entry.kind === 'other-site'
  return { step: isOver ? 'password' : 'code', next, problem: problemOf(entry) }
}

/**
 * Returns the address to open after a login: `next` if it was requested or the site is proxied, else the start page for
 * the user's role.
 */
function opened(c: C, user: User, next: string, locale: Locale): string {
  const isRequested = next !== safeNext(null, locale)
  return isRequested || !isEmbedded(c.env, c.var.site) ? next : startAddress(user, locale)
}

async function invitationStep(c: C, token: string): Promise<Partial<LoginData>> {
  const who = await invited(c, token)
  if (who === null) return { step: 'password', problem: 'link-expired' }
  return { step: who === 'new' ? 'invited' : 'invited-back', token }
}

const acceptInvitation: Act = async (c, { token, name, password }, locale) => {
  const entry = await acceptLink(c, { token, name, password })
  const next = `/admin/account?locale=${locale}`
  if (entry.kind === 'in') return next
  if (entry.kind === 'code') return { step: 'code', next }
  if (entry.kind === 'link-expired') return { step: 'password', problem: entry.kind }
  const step = await invitationStep(c, token)
  const problem = entry.kind === 'incomplete' ? (faultOfPassword(password) ?? 'too-short') : problemOf(entry)
  return { ...step, name, problem }
}

const resetPassword: Act = async (c, { email, token, password }, locale) => {
  if (!token) {
    const outcome = await askForReset(c, locale, addressKey(email))
    if (outcome.kind === 'too-many') return { step: 'forgotten', email, problem: `too-many-${outcome.of}` }
    return { step: 'mail-sent', email }
  }
  const fault = faultOfPassword(password)
  if (fault) return { step: 'new-password', token, problem: fault }
  const outcome = await setNewPassword(c, token, password)
  if (outcome.kind === 'too-many') return { step: 'new-password', token, problem: `too-many-${outcome.of}` }
  return outcome.kind === 'done' ? { step: 'changed' } : { step: 'forgotten', problem: 'link-expired' }
}

function problemOf(entry: Refused): LoginData['problem'] {
  return entry.kind === 'too-many' ? `too-many-${entry.of}` : entry.kind
}

async function posted(c: C, show: Show, act: Act): Promise<Response> {
  const locale = c.req.param('locale') as Locale
  const fields = await fieldsOf(c, locale)
  if (!fields) return c.text('400 Bad Request', 400)
  try {
    const outcome = await act(c, fields, locale)
    return typeof outcome === 'string' ? c.redirect(asLocation(outcome), 303) : await show(c, outcome)
  } catch (error) {
    reportFailure(failureContext(c), 'login', error)
    return show(c, { email: fields.email, next: fields.next, problem: 'unavailable' })
  }
}

/** Renders the login page, with the cookies that handlers have set on `c`. */
async function shown(c: C, render: RenderPersonalPage, login: Partial<LoginData>): Promise<Response> {
  const locale = c.req.param('locale') as Locale
  const address = buildPath({ screen: 'login', locale })
  const requested = c.req.path.startsWith('/_data/') ? `/_data${address}` : address
  const response = await render(c, requested, { staff: { cookie: null, login: loginData(login) } })
  return c.newResponse(response.body, response)
}

async function fieldsOf(c: C, locale: Locale): Promise<Fields | null> {
  const form = await readForm(c)
  if (!form) return null
  const text = (name: string, length: number) => (typeof form[name] === 'string' ? form[name].slice(0, length) : '')
  return {
    email: text('email', maxTyped).trim(),
    name: cleanText(text('name', 120)),
    password: text('password', 128),
    code: text('code', 20).trim(),
    token: text('token', 100),
    next: safeNext(text('next', 2000), locale),
    isTrusted: text('trust', 2) !== '',
  }
}
