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

test('neither the log nor the error service learns of a person or a secret', async () => {
  const { context, done } = failureOf({ SENTRY_DSN: dsn, RELEASE: 'abc1234' })
  const code = 'mfrggzdfmztwq2lknnwg23tpobyxe43uovvxi5lxpb'.toUpperCase()
  const error = new Error('Failed query: select 1 from user where email = ?\nparams: jule@example.org,Jule Petersen')
  reportFailure({ ...context, path: `/de/tickets/${code}` }, 'login', error)
  reportFailure(context, 'mail', new Error('no mailbox for jule@example.org'))
  await done()
  await vi.waitFor(() => expect(sent).toHaveLength(2), 20_000)
  for (const text of [...lines, ...sent.map(({ body }) => body)]) {
    for (const word of ['jule@example.org', 'Petersen', code]) expect(text).not.toContain(word)
    expect(text).toMatch(/Failed query: select 1|no mailbox for …@…/)
  }
})
