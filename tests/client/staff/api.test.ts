import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { call } from '../../../client/staff/api.ts'
import {
  Conflict,
  Invalid,
  LoginRequired,
  NotFound,
  Offline,
  Refused,
  ServerError,
  TooMany,
} from '../../../client/staff/refusals.ts'

const token = '0123456789abcdef0123456789abcdef'
const browser = { lang: 'en', cookie: `theme=light; csrftoken=${token}` }
const fetched = vi.fn<(path: string, init: RequestInit) => Promise<Response>>()

beforeEach(() => {
  Object.assign(browser, { lang: 'en', cookie: `theme=light; csrftoken=${token}` })
  fetched.mockReset()
  fetched.mockImplementation(async () => Response.json({ fine: true }))
  vi.stubGlobal('fetch', fetched)
  vi.stubGlobal('document', {
    get cookie() {
      return browser.cookie
    },
    get documentElement() {
      return { lang: browser.lang }
    },
  })
})
afterEach(() => {
  vi.unstubAllGlobals()
})

const problem = (status: number, more: object = {}) =>
  Response.json(
    { type: 'about:blank', title: 'T', status, detail: 'What to do.', code: 'failed', ...more },
    { status, headers: { 'Content-Type': 'application/problem+json; charset=utf-8' } },
  )
const sent = (at = 0) => {
  const [path, init] = fetched.mock.calls[at] ?? ['', {}]
  return { path, method: init.method, body: init.body, headers: Object.fromEntries(new Headers(init.headers)) }
}

describe('A call', () => {
  test('that writes carries the token, the revision and JSON, below the page’s language', async () => {
    expect(await call('POST', 'text/1/', { body: { fields: {} }, ifMatch: 7 })).toEqual({ fine: true })
    expect(sent()).toMatchObject({
      path: '/en/pageeditor-api/text/1/',
      method: 'POST',
      body: '{"fields":{}}',
      headers: { 'x-csrftoken': token, 'if-match': '"7"', 'content-type': 'application/json' },
    })
  })

  test('that sends a form leaves its type to the browser', async () => {
    await call('POST', 'media/', { body: new FormData() })
    expect(sent().headers['content-type']).toBeUndefined()
  })

  test('without a token in the browser asks the user call for one first', async () => {
    browser.cookie = ''
    fetched.mockImplementation(async (path) => {
      if (path.endsWith('/user')) browser.cookie = `csrftoken=${token}`
      return Response.json({})
    })
    await call('DELETE', 'text/1/')
    expect([sent(0).path, sent(1).headers['x-csrftoken']]).toEqual(['/en/pageeditor-api/user', token])
  })

  test('whose token is refused is repeated once with a new one', async () => {
    const answers = [problem(403, { code: 'forbidden' }), problem(401), Response.json({ second: true })]
    fetched.mockImplementation(async () => answers.shift() as Response)
    expect(await call('POST', 'text/1/')).toEqual({ second: true })
    expect(fetched.mock.calls.map(([path]) => path)).toEqual([
      '/en/pageeditor-api/text/1/',
      '/en/pageeditor-api/user',
      '/en/pageeditor-api/text/1/',
    ])
    fetched.mockClear()
    fetched.mockImplementation(async () => problem(403, { code: 'forbidden' }))
    await expect(call('POST', 'text/1/')).rejects.toBeInstanceOf(Refused)
    expect(fetched).toHaveBeenCalledTimes(3)
  })

  test('that is refused for another reason is not repeated', async () => {
    fetched.mockImplementation(async () => problem(403, { code: 'role-required' }))
    await expect(call('POST', 'pages/1/publish/')).rejects.toMatchObject({ code: 'role-required' })
    expect(fetched).toHaveBeenCalledTimes(1)
  })

  test.each([
    [401, LoginRequired],
    [404, NotFound],
    [409, Conflict],
    [400, Invalid],
    [413, Invalid],
    [428, Invalid],
    [429, TooMany],
    [500, ServerError],
    [503, ServerError],
  ])('answered with %i throws what that means, in the server’s words', async (status, kind) => {
    fetched.mockImplementation(async () =>
      problem(status, { current: { revision: 3 }, errors: [{ field: 'a', message: 'b' }] }),
    )
    const error = await call<Error>('GET', 'pages/1/').catch((thrown: Error) => thrown)
    expect(error).toBeInstanceOf(kind)
    expect(error.message).toBe('What to do.')
    if (error instanceof Conflict) expect(error.current).toEqual({ revision: 3 })
    if (error instanceof Invalid) expect(error.errors).toHaveLength(1)
  })

  test('that something in between answers is a failure of the server’s', async () => {
    fetched.mockImplementation(async () => new Response('<h1>Bad gateway</h1>', { status: 502 }))
    await expect(call('GET', 'pages/1/')).rejects.toBeInstanceOf(ServerError)
  })

  test('that does not get through, or whose answer breaks off, is offline', async () => {
    fetched.mockImplementation(async () => Promise.reject(new TypeError('failed to fetch')))
    await expect(call('GET', 'pages/1/')).rejects.toBeInstanceOf(Offline)
    fetched.mockImplementation(async () => new Response('{"half":'))
    await expect(call('GET', 'pages/1/')).rejects.toBeInstanceOf(Offline)
  })

  test('that was given up is no failure of the network', async () => {
    const gone = new AbortController()
    fetched.mockImplementation(async () => {
      gone.abort()
      return Promise.reject(gone.signal.reason)
    })
    await expect(call('GET', 'pages/1/', { signal: gone.signal })).rejects.toMatchObject({ name: 'AbortError' })
  })

  test('answered with nothing gives nothing', async () => {
    fetched.mockImplementation(async () => new Response(null, { status: 204 }))
    expect(await call('POST', 'logout')).toBeUndefined()
  })
})
