import type { Hono } from 'hono'
import type { AppContext } from '../../env.ts'
import { type ApiContext, requestBody, requestId, requestLocale } from '../../http/request/request.ts'
import { RefusedRequest } from '../../http/response/problem.ts'
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
import { reading } from './reading.ts'
import { requestReading } from './request-reading.ts'
import { writing } from './writing.ts'

const noStore = { 'Cache-Control': 'no-store' }
const schemas = () => import('../../../shared/contract/account.ts')
const actions = () => import('../handlers/staff/account.ts')

export function accountCalls(api: Hono<AppContext>, base: string): void {
  const [reads, writes] = [reading(api), writing(api)]
  writes('POST', `${base}/account/`, async (c) => {
    const { person } = await whoAsks(c)
    const { single_keys: isOn } = await requestBody(c, async () => (await schemas()).accountChange)
    return c.json(await changeSingleKeys(storeOf(c), person, isOn), 200, noStore)
  })
  writes('POST', `${base}/account/password/`, async (c) => {
    const { person } = await whoAsks(c)
    const { current_password: current, new_password: next } = await requestBody(
      c,
      async () => (await schemas()).passwordChange,
    )
    const change = { staffId: person.id, current, next }
    await done(c, await (await actions()).changePassword(staffCall(c), storeOf(c), change), 'current_password')
    return c.json(accountOf(person), 200, noStore)
  })
  writes('POST', `${base}/account/two-factor/`, async (c) => {
    await whoAsks(c)
    const { password } = await requestBody(c, async () => (await schemas()).passwordProof)
    const { uri, backupCodes } = await done(
      c,
      await (await actions()).startTwoFactor(staffCall(c), password),
      'password',
    )
    return c.json({ uri, backup_codes: backupCodes }, 200, noStore)
  })
  writes('POST', `${base}/account/two-factor/confirmation/`, async (c) => {
    const { person } = await whoAsks(c)
    const { code } = await requestBody(c, async () => (await schemas()).codeProof)
    await done(
      c,
      await (await actions()).confirmTwoFactor(staffCall(c), storeOf(c), { staffId: person.id, code }),
      'code',
    )
    return c.json(accountOf({ ...person, two_factor_enabled: 1 }), 200, noStore)
  })
  writes('POST', `${base}/account/two-factor/removal/`, async (c) => {
    const { person } = await whoAsks(c)
    const { password } = await requestBody(c, async () => (await schemas()).passwordProof)
    const proof = { staffId: person.id, password }
    await done(c, await (await actions()).endTwoFactor(staffCall(c), storeOf(c), proof), 'password')
    return c.json(accountOf({ ...person, two_factor_enabled: 0 }), 200, noStore)
  })
  writes('POST', `${base}/account/two-factor/backup-codes/`, async (c) => {
    await whoAsks(c)
    const { password } = await requestBody(c, async () => (await schemas()).passwordProof)
    const codes = await done(c, await (await actions()).newBackupCodes(staffCall(c), password), 'password')
    return c.json({ backup_codes: codes }, 200, noStore)
  })
  writes('DELETE', `${base}/account/sessions/`, async (c) => {
    return c.json(await endEverySession(storeOf(c), (await whoAsks(c)).person), 200, noStore)
  })
  writes('DELETE', `${base}/account/sessions/:id{[1-9]\\d{0,9}}/`, async (c) => {
    const asking = await whoAsks(c)
    const remaining = await endOneSession(storeOf(c), requestReading(c).read, { ...asking, id: requestId(c) })
    if (!remaining) throw new RefusedRequest('not-found', requestLocale(c))
    return c.json(remaining, 200, noStore)
  })
  // registered after the write calls of the same paths, since `reads` refuses all other methods
  reads(`${base}/account/`, async (c) => c.json(accountOf((await whoAsks(c)).person), 200, noStore))
  reads(`${base}/account/sessions/`, async (c) =>
    c.json(await listSessions(requestReading(c).read, await whoAsks(c)), 200, noStore),
  )
}

async function whoAsks(c: ApiContext): Promise<{ person: SiteMember; token: string }> {
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

function storeOf(c: ApiContext) {
  return { d1: c.env.DB, now: c.var.now }
}
