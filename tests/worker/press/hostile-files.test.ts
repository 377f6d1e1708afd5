import { createExecutionContext, env } from 'cloudflare:test'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import app from '../../../worker/index.ts'
import { backendOrigin, hostileBackend } from '../content/proxy/hostile-backend.ts'

const chunkBytes = 64 * 1024
const bytes = 3 * chunkBytes

let files = hostileBackend()
const reports: string[] = []
beforeEach(() => {
  files = hostileBackend('endless')
  reports.length = 0
  vi.spyOn(console, 'error').mockImplementation((line) => void reports.push(String(line)))
  vi.stubGlobal('fetch', (async (input: string, init?: RequestInit) =>
    input.includes('/media/') ? files.fetch(input, init) : Response.json(directories)) as typeof fetch)
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
  vi.useRealTimers()
})

const file = { text: 'x', filename: 'a.jpg', size: bytes, content_type: 'image/jpeg', copyright: null, image: null }
const directories = [
  {
    id: 1,
    key: 'x',
    title: 'x',
    category: { key: 'x', title: 'x' },
    files: [5, 6].map((id) => ({ ...file, id, url: `/media/a/${id}.jpg` })),
  },
]
const ask = async (path: string): Promise<Response> =>
  app.fetch(
    new Request(`http://hh.localhost${path}`),
    { ...env, CONTENT_ORIGINS: `hh=${backendOrigin}` },
    createExecutionContext(),
  )

describe('An endless file', () => {
  test('is read only while its visitor reads', async () => {
    const response = await ask('/_press/de/5/a.jpg')
    const reader = response.body?.getReader()
    await reader?.read()
    await reader?.cancel()
    expect(response.status).toBe(200)
    expect(files.chunksRead).toBeLessThan(16)
  })

  test('ends an archive at the announced length', async () => {
    const response = await ask('/_press/de/zip?file=5&file=6')
    const announced = Number(response.headers.get('Content-Length'))
    expect(announced).toBeGreaterThan(2 * bytes)
    expect(announced).toBeLessThan(2 * bytes + chunkBytes)
    await expect(response.arrayBuffer()).rejects.toThrow()
    expect(files.chunksRead).toBeLessThan((announced / chunkBytes) * 2 + 16)
  })
})

describe.each(['/_press/de/5/a.jpg', '/_press/de/zip?file=5&file=6'])('While the backend is silent, %s', (path) => {
  test('is refused after 15 seconds', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    files.mood = 'silent'
    const requested = files.asked()
    const response = ask(path)
    let status = 0
    void response.then((answer) => {
      status = answer.status
    })
    await requested
    await vi.advanceTimersByTimeAsync(14_999)
    expect(status).toBe(0)
    await vi.advanceTimersByTimeAsync(1)
    expect((await response).status).toBe(503)
    expect(reports.join()).toContain('no answer within 15000 ms')
  })
})

describe.each(['/_press/de/5/a.jpg', '/_press/de/zip?file=5&file=6'])(
  '%s of a failing backend is temporarily unavailable',
  (path) => {
    const failures: [string, () => Response][] = [
      ['its own failure', () => new Response('oh', { status: 500 })],
      ['a failure of its gateway', () => new Response('oh', { status: 502 })],
      [
        'a lost connection',
        () => {
          throw new TypeError('connection lost')
        },
      ],
    ]
    test.each(failures)('%s', async (_, fail) => {
      vi.stubGlobal('fetch', (async (input: string) =>
        input.includes('/media/') ? fail() : Response.json(directories)) as typeof fetch)
      expect((await ask(path)).status).toBe(503)
    })
  },
)

test('a type with a line break does not become a header', async () => {
  const broken = { ...file, content_type: 'image/jpeg\r\nX-Evil: 1', id: 5, url: '/media/a/5.jpg' }
  vi.stubGlobal('fetch', (async (input: string) =>
    input.includes('/media/')
      ? new Response('x')
      : Response.json([{ ...directories[0], files: [broken] }])) as typeof fetch)
  const response = await ask('/_press/de/5/a.jpg')
  expect([response.status, response.headers.get('X-Evil')]).toEqual([200, null])
  expect(response.headers.get('Content-Type') ?? '').not.toContain('Evil')
})

test('a backend that falls silent during an archive ends it after 15 seconds, with a report', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const silent = hostileBackend('silent')
  const requested = silent.asked()
  vi.stubGlobal('fetch', (async (input: string, init?: RequestInit) => {
    if (!input.includes('/media/')) return Response.json(directories)
    const isSecond = input.includes('/media/a/6.jpg') && init?.method === 'GET'
    return isSecond ? silent.fetch(input, init) : new Response(new Uint8Array(bytes))
  }) as typeof fetch)
  const archive = (await ask('/_press/de/zip?file=5&file=6')).arrayBuffer()
  const ended = expect(archive).rejects.toThrow()
  await requested
  expect(reports).toEqual([])
  await vi.advanceTimersByTimeAsync(15_000)
  await ended
  expect(reports.join()).toContain('no answer within 15000 ms')
})

test.each(['/_press/de/5/a.jpg', '/_press/de/zip?file=5&file=6'])(
  '%s ends 15 seconds after the backend has stopped sending, with a report',
  async (path) => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    files.mood = 'stalled'
    const response = await ask(path)
    const reader = response.body?.getReader()
    const rest = (async () => {
      while (!(await reader?.read())?.done);
    })()
    const ended = expect(rest).rejects.toThrow()
    // `waitFor` advances the fake clock while it polls
    await vi.waitFor(() => expect(vi.getTimerCount()).toBe(1), 20_000)
    await vi.advanceTimersByTimeAsync(12_000)
    expect(reports).toEqual([])
    await vi.advanceTimersByTimeAsync(3000)
    await ended
    expect(reports.join()).toContain('no data within 15000 ms')
  },
)

test('an archive that its visitor cancels is not a failure', async () => {
  const response = await ask('/_press/de/zip?file=5&file=6')
  const reader = response.body?.getReader()
  await reader?.read()
  await reader?.cancel()
  expect(files.chunksRead).toBeLessThan(16)
  expect(reports).toEqual([])
})
