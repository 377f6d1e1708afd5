import { afterEach, expect, test, vi } from 'vitest'
import { sites } from '../../../../shared/sites/sites.ts'
import { type FailureContext, logFailure, reportFailure } from '../../../../worker/http/failures/report.ts'

const dsn = 'https://0123456789abcdef@errors.example/7'

function failureOf(env: FailureContext['env']) {
  const work: Promise<unknown>[] = []
  const context: FailureContext = { env, site: sites.k, path: '/de/konzerte', wait: (promise) => work.push(promise) }
  return { context, done: () => Promise.all(work) }
}

const sent: { url: string; body: string }[] = []
vi.stubGlobal('fetch', async (input: RequestInfo | URL, init?: RequestInit) => {
  const request = new Request(input, init)
  sent.push({ url: request.url, body: await request.text() })
  return new Response('{}')
})
const lines: string[] = []
vi.spyOn(console, 'error').mockImplementation((line) => {
  lines.push(String(line))
})
afterEach(() => {
  sent.length = 0
  lines.length = 0
})

test('with a DSN a failure reaches the error service, with release and site', async () => {
  const { context, done } = failureOf({ SENTRY_DSN: dsn, RELEASE: 'abc1234' })
  const number = reportFailure(context, 'productions', new Error('the hall is on fire'))
  expect(number).toMatch(/^[0-9A-F]{8}$/)
  expect(JSON.parse(lines[0] ?? '{}').number).toBe(number)
  await done()
  // Toucan passes its request to `wait` only after `done` has collected the background work
  await vi.waitFor(() => expect(sent).toHaveLength(1), 20_000)
  const [{ url, body } = { url: '', body: '' }] = sent
  expect(url).toContain('errors.example/api/7/envelope')
  for (const word of ['the hall is on fire', 'abc1234', '"site":"k"', '"what":"productions"', `"number":"${number}"`])
    expect(body).toContain(word)
  for (const word of ['cookie', 'ip_address', 'query_string']) expect(body.toLowerCase()).not.toContain(word)
})

test('without one, and for failures that are only logged, it writes a structured line', async () => {
  for (const [report, env] of [
    [reportFailure, { SENTRY_DSN: '', RELEASE: 'abc1234' }],
    [logFailure, { SENTRY_DSN: dsn, RELEASE: 'abc1234' }],
  ] as const) {
    const { context, done } = failureOf(env)
    report(context, 'partners', new Error('no answer'))
    await done()
    expect(JSON.parse(lines.pop() ?? '{}')).toMatchObject({
      level: 'error',
      what: 'partners',
      site: 'k',
      path: '/de/konzerte',
      release: 'abc1234',
      message: 'no answer',
    })
  }
  expect(sent).toEqual([])
})
