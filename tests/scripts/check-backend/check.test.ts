import { describe, expect, test } from 'vitest'
import { checkBackend } from '../../../scripts/check-backend/check.ts'
import { type Finding, isRefusal, reportLines } from '../../../scripts/check-backend/finding.ts'
import { plainBackend } from '../../fixtures/plain-backend/backend.ts'
import type { Looseness } from '../../fixtures/plain-backend/looseness.ts'

/** Each backend has its own origin, since the readers report a reason once a minute and backend. */
let backends = 0

async function check(looseness: Partial<Looseness> = {}): Promise<Finding[]> {
  const { fetch } = plainBackend({ looseness })
  backends += 1
  return checkBackend({ origin: `http://backend-${backends}.example`, fetch, clock: () => 0 })
}
const of = (findings: Finding[], call: string) => findings.filter((each) => each.call.startsWith(call))

test('a backend of the specification has each call, nothing odd and no refusal', async () => {
  const findings = await check()
  expect(findings.filter(({ state, odd }) => state !== 'found' || odd.length > 0)).toEqual([])
  expect(of(findings, 'GET /api/productions/?page={n}')).toMatchObject([
    { detail: expect.stringMatching(/^78 concerts on 4 pages/) },
  ])
  expect(of(findings, 'GET /{locale}/pageeditor-api/page/service')[0]?.detail).toBe('1 sections, 2 blocks')
  expect(reportLines(findings).at(-1)).toMatch(/^\d+ found, 0 missing, 0 odd, 0 refused$/)
})

test('what is missing says what visitors do not see, and only concerts are needed', async () => {
  const missing = (path: string) => check({ faults: [{ path, kind: 'html', status: 404 }] })
  const findings = await missing('/hero/')
  expect(of(findings, 'GET /api/hero/')).toMatchObject([
    { state: 'missing', unseen: expect.stringContaining('picture') },
  ])
  expect(reportLines(findings).join('\n')).toMatch(/unseen {3}the large picture/)
  expect(findings.some(isRefusal)).toBe(false)
  expect((await missing('/productions/')).some(isRefusal)).toBe(true)
})

test.each([
  { path: '/banners/', kind: 'html', status: 500 },
  { path: '/banners/', kind: 'html', status: 200 },
  { path: '/banners/', kind: 'cut' },
  { path: '/banners/', kind: 'refused' },
] as const)('an error, a page instead of JSON and a cut answer are refusals: %o', async (fault) => {
  const findings = (await check({ faults: [fault] })).filter(isRefusal)
  expect(new Set(findings.map(({ call }) => call.replace(' (en)', '')))).toEqual(new Set(['GET /api/banners/']))
})

test('an item that falls is odd: its place and the reason are named', async () => {
  const lines = reportLines(await check({ brokenEvery: 3 }))
  expect(lines.join('\n')).toMatch(/odd +productions: results\[\d+\]: /)
})

test('a backend that shows the user to visitors is refused', async () => {
  const backend = plainBackend()
  const fetch = (async (input: string, init?: RequestInit) =>
    input.includes('/user') ? Response.json({ email: 'x@y.z' }) : backend.fetch(input, init)) as typeof globalThis.fetch
  const findings = await checkBackend({ origin: 'http://open.example', fetch, clock: () => 0 })
  expect(of(findings, 'GET /{locale}/pageeditor-api/user')).toMatchObject([{ state: 'refused' }])
})

describe('the pickers of an editor', () => {
  const account = { username: 'redaktion', password: 'plain-demo' }
  async function pickers(looseness: Partial<Looseness>, headers: Record<string, string> = {}, given = account) {
    const backend = plainBackend({ looseness })
    const fetch = (async (input: string, init?: RequestInit) => {
      const answer = await backend.fetch(input, init)
      if (input.includes('/admin/pick/')) for (const entry of Object.entries(headers)) answer.headers.set(...entry)
      return answer
    }) as typeof globalThis.fetch
    backends += 1
    const origin = `https://picking-${backends}.example`
    const findings = await checkBackend({ origin, fetch, clock: () => 0, account: given })
    return findings.filter(({ call }) => call.includes('pick'))
  }

  test('are named, and each page is asked for', async () => {
    const [named, ...pages] = await pickers({ pickers: true })
    expect(named).toMatchObject({ state: 'found', detail: 'image, link, event, article, sponsor' })
    expect(pages.map(({ call, state }) => `${call} ${state}`)).toEqual(
      ['image', 'link', 'event', 'article', 'sponsor'].map((kind) => `GET /admin/pick/${kind}/ found`),
    )
  })

  test('may be missing: editors choose from the site’s lists', async () => {
    const found = await pickers({})
    expect(found).toMatchObject([{ state: 'missing', unseen: expect.stringContaining('lists of the site') }])
    expect(found.some(isRefusal)).toBe(false)
  })

  test.each([
    [{ 'X-Frame-Options': 'DENY' }, 'refused'],
    [{ 'Content-Security-Policy': "default-src *; frame-ancestors 'self'" }, 'refused'],
    [{ 'Content-Security-Policy': 'frame-ancestors https://site.example', 'X-Frame-Options': 'DENY' }, 'found'],
  ] as const)('with %j are %s', async (headers, state) => {
    const pages = (await pickers({ pickers: true }, headers)).slice(1)
    expect(new Set(pages.map((page) => page.state))).toEqual(new Set([state]))
  })

  test('that do not answer, or that a wrong password keeps closed, are refused', async () => {
    const faults = [{ path: '/admin/pick/event/', kind: 'html', status: 404 } as const]
    const pages = await pickers({ pickers: true, faults })
    expect(pages.filter(isRefusal).map(({ call, detail }) => [call, detail])).toEqual([
      ['GET /admin/pick/event/', 'status 404'],
    ])
    expect(await pickers({ pickers: true }, {}, { ...account, password: 'x' })).toMatchObject([
      { state: 'refused', detail: expect.stringContaining('401') },
    ])
  })
})

test('pictures of a host that is not named are odd', async () => {
  const backend = plainBackend({ looseness: { files: 'relative' } })
  const fetch = (async (input: string, init?: RequestInit) => {
    const text = await (await backend.fetch(input, init)).text()
    return new Response(text.replaceAll('"/media/', '"https://cdn.example/media/'))
  }) as typeof globalThis.fetch
  const other = { fetch, clock: () => 0 }
  const lines = async (given: { origin: string; mediaOrigins?: string[] }) =>
    reportLines(await checkBackend({ ...given, ...other })).filter((line) => line.includes('another host'))
  expect(await lines({ origin: 'http://pictures-1.example' })).not.toEqual([])
  expect(await lines({ origin: 'http://pictures-2.example', mediaOrigins: ['https://cdn.example'] })).toEqual([])
})
