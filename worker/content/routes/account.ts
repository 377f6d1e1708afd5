// The calls about the account of the person who is logged in.
import type { Hono } from 'hono'
import type { accountCalls as descriptions } from '../../../shared/contract/account.ts'
import { accountRows } from '../../../shared/contract/call-table.ts'
import type { AnswerOf } from '../../../shared/contract/calls/describe.ts'
import type { AppContext } from '../../env.ts'
import { type ApiContext, requestId, requestLocale, storeOf } from '../../http/request/request.ts'
import { RefusedRequest } from '../../http/response/problem.ts'
import { type ServedCall, serveArea } from '../../http/serve.ts'
import type { Reader } from '../handlers/reading.ts'
import type { AccountOutcome } from '../handlers/staff/account.ts'
import { memberOfCookie, memberOfSite, type SiteMember } from '../handlers/staff/member.ts'
import {
  accountOf,
  changeSingleKeys,
  endEverySession,
  endOneSession,
  listSessions,
} from '../handlers/staff/sessions.ts'
import { setCookies, staffCall } from '../staff/enter.ts'
import { tooManyDetails } from '../staff/too-many.ts'
import { content } from './content.ts'
import { refuseTokens } from './editor/staff.ts'
import { requestReading } from './request-reading.ts'

const noStore = { 'Cache-Control': 'no-store' }
const actions = () => import('../handlers/staff/account.ts')

export function accountCalls(api: Hono<AppContext>): void {
  const area = {
    rows: accountRows,
    load: async () => (await import('../../../shared/contract/account.ts')).accountCalls,
    calls: async () => answers,
  }
  serveArea(api, area, {
    admit: whoAsks,
    callOf: (c, { person, token }) => ({ person, token, store: storeOf(c), read: requestReading(c).read }),
    respond: (c, answer: object) => c.json(answer, 200, noStore),
  })
}

interface AccountCall<Description> extends ServedCall<Description> {
  person: SiteMember
  token: string
  store: Parameters<typeof changeSingleKeys>[0]
  read: Reader
}
type Answers = {
  [Name in keyof typeof accountRows]: (
    call: AccountCall<(typeof descriptions)[Name]>,
  ) => Promise<AnswerOf<(typeof descriptions)[Name]>>
}

const answers: Answers = {
  account: async ({ person }) => accountOf(person),
  async changeAccount({ store, person, body }) {
    return changeSingleKeys(store, person, (await body()).single_keys)
  },
  async accountPassword({ c, store, person, body }) {
    const { current_password: current, new_password: next } = await body()
    const change = { staffId: person.id, current, next }
    await done(c, await (await actions()).changePassword(staffCall(c), store, change), 'current_password')
    return accountOf(person)
  },
  async twoFactor({ c, body }) {
    const { password } = await body()
    const started = await (await actions()).startTwoFactor(staffCall(c), password)
    const { uri, backupCodes } = await done(c, started, 'password')
    return { uri, backup_codes: backupCodes }
  },
  async twoFactorConfirmation({ c, store, person, body }) {
    const proof = { staffId: person.id, code: (await body()).code }
    await done(c, await (await actions()).confirmTwoFactor(staffCall(c), store, proof), 'code')
    return accountOf({ ...person, two_factor_enabled: 1 })
  },
  async twoFactorRemoval({ c, store, person, body }) {
    const proof = { staffId: person.id, password: (await body()).password }
    await done(c, await (await actions()).endTwoFactor(staffCall(c), store, proof), 'password')
    return accountOf({ ...person, two_factor_enabled: 0 })
  },
  async backupCodes({ c, body }) {
    const { password } = await body()
    return { backup_codes: await done(c, await (await actions()).newBackupCodes(staffCall(c), password), 'password') }
  },
  sessions: async ({ read, person, token }) => listSessions(read, { person, token }),
  endSessions: async ({ store, person }) => endEverySession(store, person),
  async endSession({ c, store, read, person, token }) {
    const remaining = await endOneSession(store, read, { person, token, id: requestId(c) })
    if (!remaining) throw new RefusedRequest('not-found', requestLocale(c))
    return remaining
  },
}

async function whoAsks(c: ApiContext): Promise<{ person: SiteMember; token: string }> {
  await refuseTokens(c)
  const cookie = c.req.header('Cookie') ?? null
  const member =
    (await content(c).staff.user()) && (await memberOfCookie(requestReading(c).read, cookie, c.env.SESSION_SECRET))
  const person = member && memberOfSite(member.person, c.var.site.key)
  if (!person) throw new RefusedRequest('login-required', requestLocale(c))
  return { person, token: member.token }
}

/**
 * Sets the cookies of a successful change and returns its value.
 * @param proof name of the field with the password or code, for the error
 * @throws RefusedRequest if the change failed, or after too many attempts
 */
async function done<Value>(c: ApiContext, outcome: AccountOutcome<Value>, proof: string): Promise<Value> {
  const locale = requestLocale(c)
  if (outcome.kind === 'too-many')
    throw new RefusedRequest('too-many-requests', locale, tooManyDetails(outcome, locale))
  if (outcome.kind !== 'done')
    throw new RefusedRequest('bad-request', locale, { fields: outcome.kind === 'refused' ? [] : [proof] })
  setCookies(c, outcome.cookies)
  return outcome.value
}
