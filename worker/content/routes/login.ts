// The API calls for login, logout and password reset (spec §4, §6).
import type { Hono } from 'hono'
import type { ProblemCode } from '../../../shared/contract/problem.ts'
import type { AppContext } from '../../env.ts'
import { type ApiContext, requestBody, requestLocale } from '../../http/request/request.ts'
import { problemResponse } from '../../http/response/problem.ts'
import type { TooMany } from '../handlers/staff/login-limits.ts'
import { type Entry, enter, enterCode, leave } from '../staff/enter.ts'
import { askForReset, setNewPassword } from '../staff/reset.ts'
import { tooManyDetails } from '../staff/too-many.ts'
import { writing } from './writing.ts'

const noStore = { 'Cache-Control': 'no-store' }

export function loginCalls(api: Hono<AppContext>, base: string): void {
  const writes = writing(api)
  writes('POST', `${base}/login/`, async (c) => {
    const schema = async () => (await import('../../../shared/contract/login.ts')).loginRequest
    return entryAnswer(c, await enter(c, await requestBody(c, schema)))
  })
  writes('POST', `${base}/login/code/`, async (c) => {
    const schema = async () => (await import('../../../shared/contract/account.ts')).loginCodeRequest
    const { code, kind, trust_device: isTrusted } = await requestBody(c, schema)
    return entryAnswer(c, await enterCode(c, { code, kind, isTrusted }))
  })
  writes('POST', `${base}/login/reset/`, async (c) => {
    const schema = async () => (await import('../../../shared/contract/account.ts')).resetRequest
    const { email } = await requestBody(c, schema)
    const outcome = await askForReset(c, requestLocale(c), email)
    if (outcome.kind === 'too-many') return tooMany(c, outcome)
    return c.json({ state: 'pending' }, 200, noStore)
  })
  writes('POST', `${base}/login/new-password/`, async (c) => {
    const schema = async () => (await import('../../../shared/contract/account.ts')).newPasswordRequest
    const { token, new_password: password } = await requestBody(c, schema)
    const outcome = await setNewPassword(c, token, password)
    if (outcome.kind === 'too-many') return tooMany(c, outcome)
    if (outcome.kind !== 'done') return problemResponse('link-expired', requestLocale(c))
    return c.json({ state: 'changed' }, 200, noStore)
  })
  writes('POST', `${base}/logout/`, async (c) => {
    await leave(c)
    return c.body(null, 204)
  })
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
