import type { Hono } from 'hono'
import { loginWords } from '../../../shared/box-office/pages/login/words.ts'
import { accountRows } from '../../../shared/contract/box-office/calls/account.ts'
import type { accountSchemas } from '../../../shared/contract/box-office/calls/account-schemas.ts'
import type { AppContext } from '../../env.ts'
import { type ApiContext, problemLocale, requestLocale, storeOf } from '../../http/request/request.ts'
import { problemResponse } from '../../http/response/problem.ts'
import { customerToken } from '../../signing/customer-session.ts'
import { sha256 } from '../../signing/sha256.ts'
import { markErased } from '../handlers/copies/marks.ts'
import { accountOf, changeAccount } from '../handlers/customers/account.ts'
import { exportAccount } from '../handlers/customers/export.ts'
import { answerOnce, eraseCustomer } from '../store/customers/writes.ts'
import { enterByLink, forgetSession, sendLoginLink } from './log-in.ts'
import { refusal } from './refusals.ts'
import { personal, type ShopCall, serveShop } from './serve-shop.ts'

const area = {
  rows: accountRows,
  load: async () => (await import('../../../shared/contract/box-office/calls/account-schemas.ts')).accountSchemas,
}

type Schemas = typeof accountSchemas

export function accountCalls(api: Hono<AppContext>): void {
  serveShop(api, area, {
    customerLogin: logIn,
    async account({ c, customer }) {
      return c.json(await accountOf(c.env, storeOf(c), c.var.site.key, await customer()), 200, personal)
    },
    changeCustomer: change,
    deleteAccount: erase,
    async accountExport({ c, customer }) {
      const data = await exportAccount(c.env, storeOf(c), c.var.site.key, await customer())
      return c.json(data, 200, { ...personal, 'Content-Disposition': 'attachment; filename="auftakt.json"' })
    },
  })
}

async function logIn(call: ShopCall<Schemas['customerLogin']>): Promise<Response> {
  const { c } = call
  const key = call.key()
  const body = await call.body()
  if ('token' in body) {
    const entry = await enterByLink(c, { key, token: body.token })
    if (!entry) return refusal(c, { ok: false, reason: 'key_reused' })
    if (entry.kind === 'too-many') return tooMany(c, entry.retryAfterSeconds)
    if (entry.kind === 'expired') return problemResponse('link-expired', problemLocale(c))
    return c.json({ state: 'in', email: entry.email }, 200, personal)
  }
  const { email, next = '' } = body
  const sent = await sendLoginLink(c, { key, email, next, locale: requestLocale(c) })
  if (!sent) return refusal(c, { ok: false, reason: 'key_reused' })
  if (sent.kind === 'too-many') return tooMany(c, sent.retryAfterSeconds)
  return c.json({ state: 'pending' }, 202, personal)
}

async function change(call: ShopCall<Schemas['changeCustomer']>): Promise<Response> {
  const { c } = call
  const key = call.key()
  const customer = await call.customer()
  const body = await call.body()
  const store = storeOf(c)
  const answer = await answerOnce(
    { ...store, now: new Date() },
    { scope: `customer:${customer.id}`, key, body },
    async () => accountOf(c.env, store, c.var.site.key, await changeAccount(store, customer, body)),
  )
  return answer ? c.json(answer, 200, personal) : refusal(c, { ok: false, reason: 'key_reused' })
}

/** Deletes the account. The request key belongs to the session's token, since a repeated call has no valid session. */
async function erase({ c, customer, key: read }: ShopCall<unknown>): Promise<Response> {
  const key = read()
  const token = await customerToken(c.req.header('Cookie') ?? null, c.env.SESSION_SECRET)
  const request = { scope: `session:${await sha256(token ?? '')}`, key, body: 'erase' }
  await answerOnce({ ...storeOf(c), now: new Date() }, request, async () => {
    const { key: site } = c.var.site
    const erased = await customer()
    await markErased(c.env, storeOf(c), site, { email: erased.email, account: erased.id })
    await eraseCustomer(storeOf(c), site, erased)
    return 'erased'
  })
  await forgetSession(c)
  return c.body(null, 204, personal)
}

function tooMany(c: ApiContext, retryAfterSeconds: number): Response {
  const locale = problemLocale(c)
  const headers = { 'Retry-After': String(retryAfterSeconds) }
  return problemResponse('too-many-requests', locale, { detail: loginWords[locale].tooMany, headers })
}
