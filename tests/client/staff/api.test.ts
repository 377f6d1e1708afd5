import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { askUser, call, closeSession, request } from '../../../client/staff/api.ts'
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
const body = { content_type: 'page', object_id: 1, parent: null, fields: {} } as const
const sent = (at = 0) => {
  const [path, init] = fetched.mock.calls[at] ?? ['', {}]
  return { path, method: init.method, body: init.body, headers: Object.fromEntries(new Headers(init.headers)) }
}

test('a server that never answers is given up after ten seconds, later ones after more', async () => {
  const given = vi.spyOn(AbortSignal, 'timeout').mockReturnValue(AbortSignal.abort())
  fetched.mockImplementation((_, { signal }) => (signal?.aborted ? Promise.reject(signal.reason) : Promise.reject()))
  for (const _ of [1, 2]) await expect(call('user', {})).rejects.toBeInstanceOf(Offline)
  given.mockReturnValue(new AbortController().signal)
  fetched.mockImplementation(async () => Response.json({ fine: true }))
  for (const _ of [1, 2]) await call('user', {})
  expect(given.mock.calls).toEqual([[10_000], [20_000], [40_000], [10_000]])
  given.mockRestore()
})

describe('A call', () => {
  test('that writes carries the token, the revision and JSON, below the page’s locale', async () => {
    expect(await call('updateModule', { module: 'text', id: 1 }, { body: { fields: {} }, ifMatch: 7 })).toEqual({
      fine: true,
    })
    expect(sent()).toMatchObject({
      path: '/en/pageeditor-api/text/1/',
      method: 'POST',
      body: '{"fields":{}}',
      headers: { 'x-csrftoken': token, 'if-match': '"7"', 'content-type': 'application/json' },
    })
  })

  test('fills its path and puts the other parameters into the query', async () => {
    await call('page', { path: 'über uns/team', draft: '' })
    await call('linkChoices', { kind: 'page', query: 'a b', id: undefined })
    expect([sent(0).path, sent(1).path]).toEqual([
      '/en/pageeditor-api/page/%C3%BCber%20uns/team?draft=',
      '/en/pageeditor-api/links/?kind=page&query=a+b',
    ])
  })

  test('that sends a form leaves its type to the browser', async () => {
    await call('mediaUpload', {}, { body: new FormData() })
    expect(sent().headers['content-type']).toBeUndefined()
  })

  test('without a token in the browser gets one from the user call first', async () => {
    browser.cookie = ''
    fetched.mockImplementation(async (path) => {
      if (path.endsWith('/user')) browser.cookie = `csrftoken=${token}`
      return Response.json({})
    })
    await call('deleteModule', { module: 'text', id: 1 })
    expect([sent(0).path, sent(1).headers['x-csrftoken']]).toEqual(['/en/pageeditor-api/user', token])
  })

  test('whose token is refused is repeated once with a new one', async () => {
    const answers = [problem(403, { code: 'forbidden' }), problem(401), Response.json({ second: true })]
    fetched.mockImplementation(async () => answers.shift() as Response)
    expect(await call('createModule', { module: 'text' }, { body })).toEqual({ second: true })
    expect(fetched.mock.calls.map(([path]) => path)).toEqual([
      '/en/pageeditor-api/text/',
      '/en/pageeditor-api/user',
      '/en/pageeditor-api/text/',
    ])
    fetched.mockClear()
    fetched.mockImplementation(async () => problem(403, { code: 'forbidden' }))
    await expect(call('createModule', { module: 'text' }, { body })).rejects.toBeInstanceOf(Refused)
    expect(fetched).toHaveBeenCalledTimes(3)
  })

  test('to a plain backend carries that backend’s token as it is', async () => {
    browser.cookie = 'theme=light; csrftoken=aZ3k-Q9.xY~b'
    await call('deleteModule', { module: 'text', id: 1 })
    expect(sent().headers['x-csrftoken']).toBe('aZ3k-Q9.xY~b')
  })

  test('that a plain backend refuses with 403 is repeated once if the user is known', async () => {
    const csrf = () => Response.json({ detail: 'CSRF Failed: CSRF token missing.' }, { status: 403 })
    fetched.mockImplementation(async (path) => {
      if (!path.endsWith('/user')) return browser.cookie.includes('new') ? Response.json({ second: true }) : csrf()
      browser.cookie = 'csrftoken=newToken'
      return Response.json({})
    })
    expect(await call('createModule', { module: 'text' }, { body })).toEqual({ second: true })
    expect(sent(2).headers['x-csrftoken']).toBe('newToken')
    fetched.mockClear()
    fetched.mockImplementation(async (path) => (path.endsWith('/user') ? Response.json({}) : csrf()))
    const refusal = call('createModule', { module: 'text' }, { body })
    await expect(refusal).rejects.toMatchObject({ name: 'Refused', message: 'CSRF Failed: CSRF token missing.' })
    expect(fetched).toHaveBeenCalledTimes(3)
  })

  test.each([401, 403])('that a plain backend refuses with 403 opens the login if the user is %s', async (status) => {
    fetched.mockImplementation(async (path) => Response.json({}, { status: path.endsWith('/user') ? status : 403 }))
    await expect(call('createModule', { module: 'text' }, { body })).rejects.toBeInstanceOf(LoginRequired)
    await expect(call('page', { path: 'x' })).rejects.toBeInstanceOf(LoginRequired)
    await expect(call('user', {})).rejects.toBeInstanceOf(status === 401 ? LoginRequired : Refused)
  })

  test('that is refused for another reason is not repeated', async () => {
    fetched.mockImplementation(async () => problem(403, { code: 'role-required' }))
    await expect(call('publishPage', { id: 1 })).rejects.toMatchObject({ code: 'role-required' })
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
      problem(status, {
        current: { revision: 3 },
        errors: [{ field: 'a', message: 'b' }],
        ...(status === 409 && { code: 'conflict' }),
      }),
    )
    const error = await call('draftPage', { id: 1 }).then(
      () => new Error('answered'),
      (thrown: Error) => thrown,
    )
    expect(error).toBeInstanceOf(kind)
    expect(error.message).toBe('What to do.')
    if (error instanceof Conflict) expect(error.current).toEqual({ revision: 3 })
    if (error instanceof Invalid) expect(error.errors).toHaveLength(1)
  })

  test('answered by an intermediary is a server error', async () => {
    fetched.mockImplementation(async () => new Response('<h1>Bad gateway</h1>', { status: 502 }))
    await expect(call('draftPage', { id: 1 })).rejects.toBeInstanceOf(ServerError)
  })

  test('without a complete response is offline', async () => {
    fetched.mockImplementation(async () => Promise.reject(new TypeError('failed to fetch')))
    await expect(call('draftPage', { id: 1 })).rejects.toBeInstanceOf(Offline)
    fetched.mockImplementation(async () => new Response('{"half":'))
    await expect(call('draftPage', { id: 1 })).rejects.toBeInstanceOf(Offline)
  })

  test('without a response says in words what is unclear, never in those of the browser', async () => {
    fetched.mockImplementation(async () => Promise.reject(new TypeError('Failed to fetch')))
    const message = async (attempt: Promise<unknown>) =>
      attempt.then(
        () => '',
        (error: Error) => error.message,
      )
    const read = await message(call('draftPage', { id: 1 }))
    const written = await message(call('updateModule', { module: 'text', id: 1 }, { body: { fields: {} }, ifMatch: 7 }))
    const keyed = await message(request('POST', '/api/shop/staff/orders/', { key: 'k', body: {} }))
    expect([read, written, keyed]).toMatchObject([
      expect.stringContaining('cannot be reached'),
      expect.stringContaining('unclear whether this was saved'),
      expect.stringContaining('nothing happens twice'),
    ])
    expect([read, written, keyed].join()).not.toMatch(/fetch|TypeError/)
    fetched.mockImplementation(async () => new Response('<h1>Bad gateway</h1>', { status: 502 }))
    expect(await message(call('draftPage', { id: 1 }))).toContain('did not answer properly')
  })

  test('that was aborted is not a network failure', async () => {
    const gone = new AbortController()
    fetched.mockImplementation(async () => {
      gone.abort()
      return Promise.reject(gone.signal.reason)
    })
    await expect(call('draftPage', { id: 1 }, { signal: gone.signal })).rejects.toMatchObject({ name: 'AbortError' })
  })

  test('that was aborted while its body arrived is not a network failure', async () => {
    const gone = new AbortController()
    const body = new ReadableStream({
      pull(stream) {
        gone.abort()
        stream.error(gone.signal.reason)
      },
    })
    fetched.mockImplementation(async () => new Response(body))
    await expect(call('draftPage', { id: 1 }, { signal: gone.signal })).rejects.toMatchObject({ name: 'AbortError' })
  })

  test('with an empty answer returns nothing', async () => {
    fetched.mockImplementation(async () => new Response(null, { status: 204 }))
    expect(await closeSession()).toBeUndefined()
  })
})

test('only a plain backend names its login page', async () => {
  const headers = { 'X-Backend-Login': 'https://plain.example/admin/login/' }
  fetched.mockImplementation(async () => Response.json({}, { status: 403, headers }))
  expect(await askUser()).toEqual({ user: null, loginPage: 'https://plain.example/admin/login/' })
  fetched.mockImplementation(async () => Response.json({ id: 1 }))
  expect(await askUser()).toEqual({ user: { id: 1 }, loginPage: null })
})
