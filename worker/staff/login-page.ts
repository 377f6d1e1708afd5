// The login's page of its own: works without JavaScript.
import type { Context } from 'hono'
import type { Locale } from '../../shared/locale.ts'
import type { LoginData } from '../../shared/page-data.ts'
import { buildPath } from '../../shared/routes.ts'
import type { AppContext } from '../env.ts'
import { failureContext } from '../gateway/failure-context.ts'
import { page } from '../gateway/page.ts'
import { asLocation } from '../gateway/path.ts'
import { personalPage } from '../gateway/personal-page.ts'
import { reportFailure } from '../gateway/report.ts'
import { safeNext } from '../pages/login.ts'
import { comesFromUs, offerCsrfToken } from './csrf.ts'
import { type Entry, enter } from './enter.ts'

type C = Context<AppContext>

/** `GET /{locale}/login`: the form, and the token that calls of the editor's API have to show. */
export async function showLogin(c: C): Promise<Response> {
  const response = await page(c)
  offerCsrfToken(c)
  return c.newResponse(response.body, response)
}

/** `POST /{locale}/login`: the form, sent; leads on, or comes back with what is wrong. */
export async function takeLogin(c: C): Promise<Response> {
  if (!comesFromUs(c)) return c.text('403 Forbidden', 403)
  const locale = c.req.param('locale') as Locale
  const form = await c.req.parseBody()
  const email = textOf(form.email).trim().slice(0, 254)
  const next = safeNext(textOf(form.next), locale)
  const problem = await problemOf(c, { email: email.toLowerCase(), password: textOf(form.password).slice(0, 128) })
  if (problem === null) return c.redirect(asLocation(next), 303)
  const login: LoginData = { email, next, problem }
  return personalPage(c, buildPath({ screen: 'login', locale }), { staff: { cookie: null, login } })
}

async function problemOf(c: C, credentials: { email: string; password: string }): Promise<LoginData['problem']> {
  try {
    const { kind }: Entry = await enter(c, credentials)
    return kind === 'in' ? null : kind
  } catch (error) {
    reportFailure(failureContext(c), 'login', error)
    return 'unavailable'
  }
}

function textOf(value: unknown): string {
  return typeof value === 'string' ? value : ''
}
