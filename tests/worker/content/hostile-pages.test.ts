import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { kindHeader, ownKind } from '../../../shared/contract/kind.ts'
import { ask } from './proxy/behind-hostile-backend.ts'
import { hostileBackend, hostileColours, hostileProduction } from './proxy/hostile-backend.ts'

let backend = hostileBackend()
const lines: string[] = []
beforeEach(() => {
  backend = hostileBackend()
  lines.length = 0
  vi.stubGlobal('fetch', backend.fetch)
  vi.spyOn(console, 'error').mockImplementation((line) => void lines.push(String(line)))
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
  vi.useRealTimers()
})

const timeOut = () =>
  vi.spyOn(AbortSignal, 'timeout').mockImplementation(() => AbortSignal.abort(new Error('the time is over')))

/** The longest time limit of a page's request to a backend, in ms. */
const longestMs = 3_000

/**
 * Asks for a page of a silent backend. The time limits of the page's requests end at once, and only a few of them may
 * follow one another.
 */
async function askInVain(...asked: Parameters<typeof ask>): Promise<Response> {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  let isAnswered = false
  const response = ask(...asked).finally(() => {
    isAnswered = true
  })
  let waits = 0
  while (!isAnswered) {
    if (vi.getTimerCount() > 0) waits++
    await vi.advanceTimersByTimeAsync(longestMs)
  }
  expect(waits).toBeLessThan(5)
  return response
}

const megabyteChunks = 16

describe('An invalid colour', () => {
  test('is replaced by the theme’s and reported, and the list stays', async () => {
    const response = await ask('/de/konzerte')
    expect(response.status).toBe(200)
    const html = await response.text()
    for (const [index] of hostileColours.entries()) expect(html).toContain(`Konzert ${index + 1}`)
    for (const colour of hostileColours.filter(Boolean)) expect(html).not.toContain(colour)
    const styles = [...html.matchAll(/style="([^"]*--abo[^"]*)"/g)].map(([, style]) => style)
    expect(styles.length).toBeGreaterThanOrEqual(hostileColours.length)
    expect(new Set(styles)).toEqual(new Set(['--abo:#53A3C4;--on-abo:#252525']))
    expect(html).not.toContain('javascript:')
    const report = lines.map((line) => JSON.parse(line)).find(({ message }) => message.includes('not a colour'))
    expect(report).toMatchObject({ what: 'content backend', site: 'hh', path: '/api/productions/' })
    expect(report.message).toContain('red;position:fixed')
  })

  test('leaves valid colours unchanged', async () => {
    const list = (...results: object[]) => ({ count: results.length, next: null, previous: null, results })
    const few = (index: number, colour: string, on: string) => ({
      ...hostileProduction(index, colour, on),
      status: 'few',
    })
    vi.stubGlobal('fetch', async (input: string) =>
      input.includes('/api/productions/?')
        ? Response.json(list(few(1, '#abc', '#123456'), few(2, '#ABCDEF', 'white')), {
            headers: { [kindHeader]: ownKind },
          })
        : backend.fetch(input),
    )
    const html = await (await ask('/de/konzerte?status=few')).text()
    expect(html).toContain('--abo:#abc;--on-abo:#123456')
    expect(html).toContain('--abo:#ABCDEF;--on-abo:#FFFFFF')
  })
})

describe.each(['silent', 'endless'] as const)('While the backend is %s', (mood) => {
  beforeEach(() => {
    if (mood === 'silent') timeOut()
  })
  const askIt = mood === 'silent' ? askInVain : ask

  test('a page that was loaded before is shown', async () => {
    vi.restoreAllMocks()
    vi.spyOn(console, 'error').mockImplementation(() => {})
    expect((await ask('/de/konzerte?venue=5')).status).toBe(200)
    backend.mood = mood
    if (mood === 'silent') timeOut()
    const response = await askIt('/_data/de/konzerte?venue=5')
    expect(response.status).toBe(200)
    expect(await response.text()).toContain('Konzert 1')
    expect(backend.chunksRead).toBeLessThanOrEqual(backend.requests.length * (8 * megabyteChunks + 1))
  })

  test('any other page is a clear error without an endless wait', async () => {
    backend.mood = mood
    const response = await askIt(`/de/konzerte/konzert/${mood === 'silent' ? 101 : 102}`)
    expect(response.status).toBe(503)
    expect(await response.text()).toContain('503')
    expect(backend.chunksRead).toBeLessThanOrEqual(backend.requests.length * (8 * megabyteChunks + 1))
  })

  test('the login reports that it is unavailable', async () => {
    backend.mood = mood
    const response = await askIt('/de/login', {
      method: 'POST',
      headers: { Origin: 'http://hh.localhost', 'Content-Type': 'application/x-www-form-urlencoded' },
      body: 'email=a@b.example&password=x',
    })
    expect(response.status).toBe(503)
    expect(backend.chunksRead).toBeLessThanOrEqual(backend.requests.length * (8 * megabyteChunks + 1))
    const posts = backend.requests.filter(({ method }) => method === 'POST')
    // a password is sent only to a backend that has said which login it has
    expect(posts).toHaveLength(0)
  })
})

test('the login reads at most 64 kB of an endless answer', async () => {
  const endless = hostileBackend('endless')
  vi.stubGlobal('fetch', (async (input: string, init?: RequestInit) =>
    init?.method === 'POST' ? endless.fetch(input, init) : backend.fetch(input, init)) as typeof fetch)
  const response = await ask('/de/login', {
    method: 'POST',
    headers: { Origin: 'http://hh.localhost', 'Content-Type': 'application/x-www-form-urlencoded' },
    body: 'email=a@b.example&password=x',
  })
  expect(response.status).toBe(503)
  expect(endless.requests).toHaveLength(1)
  expect(endless.chunksRead).toBe(64 / 64 + 1)
})

const forwarded = ['/api/partners/', '/de/api/x/', '/media/a/b.png', '/de/pageeditor-api/nav']

const limits: [path: string, init: RequestInit | undefined, limitMs: number][] = [
  ...forwarded.map((path): (typeof limits)[number] => [path, undefined, path.startsWith('/media/') ? 15_000 : 3_000]),
  ...['/api/x/', '/de/pageeditor-api/text'].flatMap((path): typeof limits => [
    [path, { method: 'POST', body: '{}' }, 15_000],
    [path, { method: 'POST', body: '--x--', headers: { 'Content-Type': 'multipart/form-data; boundary=x' } }, 300_000],
  ]),
]

test.each(limits)('while the backend is silent, %s (%o) is a bad gateway after %i ms', async (path, init, limitMs) => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  backend.mood = 'silent'
  const asked = backend.asked()
  const response = ask(path, init)
  let status = 0
  void response.then((answer) => {
    status = answer.status
  })
  await asked
  await vi.advanceTimersByTimeAsync(limitMs - 1)
  expect(status).toBe(0)
  await vi.advanceTimersByTimeAsync(1)
  expect((await response).status).toBe(502)
})

test.each(forwarded)('an endless answer of %s is read only while its visitor reads', async (path) => {
  backend.mood = 'endless'
  const response = await ask(path)
  const reader = response.body?.getReader()
  await reader?.read()
  await reader?.cancel()
  expect(backend.chunksRead).toBeLessThan(megabyteChunks)
})
