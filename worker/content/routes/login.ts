// The API calls for login, logout and password reset (spec §4, §6).
import type { Hono } from 'hono'
import type { accountCalls as descriptions } from '../../../shared/contract/account.ts'
import { loginRows } from '../../../shared/contract/call-table.ts'
import { below } from '../../../shared/contract/calls/row.ts'
import type { ProblemCode } from '../../../shared/contract/problem.ts'
import type { Locale } from '../../../shared/i18n/locale.ts'
import type { AppContext } from '../../env.ts'
import { type ApiContext, requestLocale } from '../../http/request/request.ts'
import { problemResponse } from '../../http/response/problem.ts'
import { type ServedCall, serve, serveArea } from '../../http/serve.ts'
import type { TooMany } from '../handlers/staff/login-limits.ts'
import { type Entry, enter, enterCode, leave } from '../staff/enter.ts'
import { askForReset, setNewPassword } from '../staff/reset.ts'
import { tooManyDetails } from '../staff/too-many.ts'

const noStore = { 'Cache-Control': 'no-store' }

export function loginCalls(api: Hono<AppContext>): void {
  const area = {
    rows: loginRows,
    load: async () => (await import('../../../shared/contract/account.ts')).accountCalls,
    calls: async () => answers,
  }
  serveArea(api, area, { admit: async () => null, callOf: (c) => ({ locale: requestLocale(c) }) })
  // not part of the contract
  serve(api, logoutRows, async (_, c) => {
    await leave(c)
    return c.body(null, 204)
  })
}

const logoutRows = below('/{locale}/pageeditor-api/', { logout: { method: 'POST', path: 'logout', right: 'anyone' } })

interface LoginCall<Description> extends ServedCall<Description> {
  locale: Locale
}
type Answers = {
  [Name in keyof typeof loginRows]: (call: LoginCall<(typeof descriptions)[Name]>) => Promise<Response>
}

const answers: Answers = {
  login: async ({ c, body }) => entryAnswer(c, await enter(c, await body())),
  async loginCode({ c, body }) {
    const { code, kind, trust_device: isTrusted } = await body()
    return entryAnswer(c, await enterCode(c, { code, kind, isTrusted }))
  },
  async loginReset({ c, locale, body }) {
    const { email } = await body()
    const outcome = await askForReset(c, locale, email)
    return outcome.kind === 'too-many' ? tooMany(c, outcome) : c.json({ state: 'pending' }, 200, noStore)
  },
  async loginNewPassword({ c, locale, body }) {
    const { token, new_password: password } = await body()
    const outcome = await setNewPassword(c, token, password)
    if (outcome.kind === 'too-many') return tooMany(c, outcome)
    if (outcome.kind !== 'done') return problemResponse('link-expired', locale)
    return c.json({ state: 'changed' }, 200, noStore)
  },
}

function tooMany(c: ApiContext, refused: TooMany): Response {
  const locale = requestLocale(c)
  return problemResponse('too-many-requests', locale, tooManyDetails(refused, locale))
}

/**
 * Responds to a login attempt. A refusal is sent through the context, which adds the cookies of a login that still
 * requires a code.
 */
export function entryAnswer(c: ApiContext, entry: Entry): Response {
  if (entry.kind === 'in') return c.json(entry.user, 200, noStore)
  if (entry.kind === 'too-many') return tooMany(c, entry)
  const refusal = problemResponse(codeOf[entry.kind], requestLocale(c))
  return c.newResponse(refusal.body, refusal)
}

const codeOf: Record<Exclude<Entry['kind'], 'in' | 'too-many'>, ProblemCode> = {
  wrong: 'wrong-password',
  code: 'code-required',
  'wrong-code': 'wrong-code',
  'code-expired': 'link-expired',
  'other-site': 'other-site',
}
