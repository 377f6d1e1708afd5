// An app with the routes of payment webhooks and bank lines; instead of orders, it has stubs that record the calls.
import { createExecutionContext, env } from 'cloudflare:test'
import { Hono } from 'hono'
import type { BankResult } from '../../../../shared/contract/box-office/bank.ts'
import { sites } from '../../../../shared/sites/sites.ts'
import { paymentCalls } from '../../../../worker/box-office/routes/payment-calls.ts'
import { bankCalls } from '../../../../worker/box-office/routes/staff/bank-calls.ts'
import type { AppContext } from '../../../../worker/env.ts'
import { problemResponse, RefusedRequest } from '../../../../worker/http/response/problem.ts'

export interface RecordedCall {
  site: string
  order: string
  key: string
  cents?: number
}

/** @param known the numbers of existing orders */
export function outsideCalls(known: readonly string[]) {
  const calls: RecordedCall[] = []
  const results: BankResult[] = []
  const failures: (Error | null)[] = []
  const record = (call: RecordedCall) => {
    const failure = failures.shift()
    if (failure) throw failure
    calls.push(call)
    return known.includes(call.order)
  }
  const orderOf = (_: unknown, site: string, order: string) => ({
    paymentChanged: async (key: string) => ({ ok: record({ site, order, key }) }),
    bankLine: async (key: string, { cents }: { cents: number }) =>
      record({ site, order, key, cents })
        ? ({ ok: true, result: results.shift() ?? 'exact' } as const)
        : ({ ok: false, reason: 'order_closed' } as const),
    previewBankLines: async () => null,
  })
  const app = new Hono<AppContext>()
  app.use(async (c, next) => {
    c.set('site', sites.hh)
    c.set('now', new Date(env.FIXED_NOW))
    await next()
  })
  paymentCalls(app, orderOf)
  bankCalls(app, orderOf)
  app.notFound((c) => problemResponse('not-found', 'de') ?? c.body(null))
  app.onError((error) =>
    error instanceof RefusedRequest
      ? problemResponse(error.code, error.locale, error.details)
      : problemResponse('unavailable', 'de'),
  )
  return {
    calls,
    results,
    /** Errors that the next calls to orders throw, in sequence; null lets a call succeed. */
    failures,
    post: async (path: string, body: string, headers: Record<string, string> = {}) => {
      const request = new Request(`http://hh.localhost/api/shop/${path}`, { method: 'POST', body, headers })
      const response = await app.fetch(request, env, createExecutionContext())
      const text = await response.text()
      return { status: response.status, text, json: text ? JSON.parse(text) : null }
    },
  }
}
