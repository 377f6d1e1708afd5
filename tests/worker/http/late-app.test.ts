import { createExecutionContext, env } from 'cloudflare:test'
import { Hono } from 'hono'
import { beforeEach, expect, it } from 'vitest'
import { sites } from '../../../shared/sites/sites.ts'
import type { AppContext } from '../../../worker/env.ts'
import { lateApp } from '../../../worker/http/late-app.ts'

let loads = 0
let isBroken = false
let app: Hono<AppContext>

beforeEach(() => {
  loads = 0
  isBroken = false
  const late = lateApp(async () => {
    loads++
    if (isBroken) throw new Error('not loaded')
    return someApp()
  })
  app = new Hono<AppContext>()
  app.use(async (c, next) => {
    c.set('site', sites.hh)
    await next()
    c.res.headers.set('X-Outer', 'yes')
  })
  for (const path of ['/late/*', '/later/*']) app.use(path, late)
  app.get('*', (c) => c.text(`page for ${c.var.site.key}`))
  app.onError((error, c) => c.text(`outer: ${error.message}`, 500))
})

function someApp(): Hono<AppContext> {
  const some = new Hono<AppContext>()
  const handled = new Hono<AppContext>()
  handled.onError((error, c) => c.text(`inner: ${error.message}`, 503))
  handled.get('/late/handled', () => {
    throw new Error('handled')
  })
  some.route('/', handled)
  some.get('/late', (c) => c.text('root'))
  some.get('/late/:id{[0-9]+}', (c) => {
    c.executionCtx.waitUntil(Promise.resolve())
    return c.text(`${c.req.param('id')} ${c.var.site.key} ${c.env === env} ${c.req.query('a')}`)
  })
  some.post('/later/body', async (c) => c.text(await c.req.text(), 201, { 'Set-Cookie': 'a=b' }))
  some.get('/late/missing', (c) => c.notFound())
  some.get('/late/thrown', async () => {
    throw new Error('thrown')
  })
  return some
}

async function answer(path: string, init?: RequestInit): Promise<[status: number, text: string]> {
  const response = await app.fetch(new Request(`http://hh.localhost${path}`, init), env, createExecutionContext())
  expect(response.headers.get('X-Outer')).toBe('yes')
  return [response.status, await response.text()]
}

it('is loaded by the first request below its paths, once', async () => {
  expect(await answer('/other')).toEqual([200, 'page for hh'])
  expect(loads).toBe(0)
  for (let request = 0; request < 3; request++) expect(await answer('/late')).toEqual([200, 'root'])
  expect(await answer('/later/body', { method: 'POST', body: 'typed' })).toEqual([201, 'typed'])
  expect(loads).toBe(1)
})

it('has the variables, bindings and execution context of the outer app', async () => {
  expect(await answer('/late/7?a=b')).toEqual([200, '7 hh true b'])
  expect(await answer('/late/8?a=c')).toEqual([200, '8 hh true c'])
  expect(await answer('/late/7?a=b', { method: 'HEAD' })).toEqual([200, ''])
})

it('leaves a request without a route to the next route, and answers its own missing addresses', async () => {
  expect(await answer('/late/unknown')).toEqual([200, 'page for hh'])
  expect(await answer('/late/missing')).toEqual([404, '404 Not Found'])
})

it('passes on the errors that it does not handle', async () => {
  expect(await answer('/late/handled')).toEqual([503, 'inner: handled'])
  expect(await answer('/late/thrown')).toEqual([500, 'outer: thrown'])
})

it('is loaded by a later request if it could not be loaded', async () => {
  isBroken = true
  expect(await answer('/late')).toEqual([500, 'outer: not loaded'])
  isBroken = false
  expect(await answer('/late')).toEqual([200, 'root'])
})

it('serves concurrent first requests, each with its own variables', async () => {
  const answers = await Promise.all([1, 2, 3].map((id) => answer(`/late/${id}?a=${id}`)))
  expect(answers).toEqual([1, 2, 3].map((id) => [200, `${id} hh true ${id}`]))
})
