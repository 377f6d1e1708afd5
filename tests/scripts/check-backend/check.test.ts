import { describe, expect, test } from 'vitest'
import { checkBackend } from '../../../scripts/check-backend/check.ts'
import { type Finding, isFatal, isRefusal, reportLines } from '../../../scripts/check-backend/finding.ts'
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
  expect((await missing('/productions/')).some(isFatal)).toBe(true)
})

test.each([
  { path: '/banners/', kind: 'html', status: 500 },
  { path: '/banners/', kind: 'html', status: 200 },
  { path: '/banners/', kind: 'cut' },
  { path: '/banners/', kind: 'refused' },
] as const)('an error, a page instead of JSON and a cut answer are refusals: %o', async (fault) => {
  const findings = (await check({ faults: [fault] })).filter(isRefusal)
  expect(new Set(findings.map(({ call }) => call.replace(' (en)', '')))).toEqual(new Set(['GET /api/banners/']))
  // a site can stand before such a backend
  expect(findings.some(isFatal)).toBe(false)
})

test('ids that no address can have are the first line, and without any concert the check fails', async () => {
  const backend = plainBackend()
  const named = async (input: string, init?: RequestInit) => {
    const answer = await backend.fetch(input, init)
    const isList = input.includes('/productions/') && !input.includes('calendar')
    return isList ? new Response((await answer.text()).replace(/"id":(\d+)/g, '"id":"c-$1"')) : answer
  }
  const origin = 'http://uuids.example'
  const findings = await checkBackend({ origin, fetch: named as typeof globalThis.fetch, clock: () => 0 })
  expect(reportLines(findings)[0]).toMatch(/^\(ids\) +refused +ids must be whole numbers .*GET \/api\/productions\//)
  expect(findings.some(isFatal)).toBe(true)
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
  expect(findings.some(isFatal)).toBe(true)
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

/** Checks a backend whose answers are changed. @param change returns null to leave an answer as it is */
async function checkChanged(
  change: (path: string, text: string, init?: RequestInit) => Response | string | null,
  given: Partial<Parameters<typeof checkBackend>[0]> = {},
): Promise<Finding[]> {
  const backend = plainBackend()
  const fetch = (async (input: string, init?: RequestInit) => {
    const response = await backend.fetch(input, init)
    const text = await response.clone().text()
    const changed = change(new URL(input).pathname, text, init)
    if (changed instanceof Response) return changed
    return changed === null ? response : new Response(changed, response)
  }) as typeof globalThis.fetch
  backends += 1
  return checkBackend({ origin: `https://changed-${backends}.example`, fetch, clock: () => 0, ...given })
}

test('no control, bidirectional or invisible character of a backend is printed, and each finding keeps its line', async () => {
  const hostile = 'A\u001b]0;x\u0007B\u202eC\u009b2JD\nE\u2028F\u0000G\u200fH\ufeff\ud800'
  const findings = await checkChanged((path, text) => {
    if (path.includes('/hero/')) return JSON.stringify({ headline: hostile })
    if (path.endsWith('/redirect') || path.endsWith('/redirect/'))
      return JSON.stringify([{ old_path: `/de/${hostile}`, new_path: '/de' }])
    if (path.includes('/productions/'))
      return text
        .replaceAll('"status"', '"status_"')
        .replace('"id":1012', `"id":1012,"status":${JSON.stringify(hostile)}`)
    return path.includes('/nav')
      ? text.replaceAll('/de/service"', `/de/service${encodeURIComponent(hostile.slice(0, -1))}"`)
      : null
  })
  const lines = reportLines(findings)
  expect(lines.join('')).toContain('A\\u{1b}]0;x\\u{7}B\\u{202e}C\\u{9b}2JD\\u{a}E')
  expect(lines.filter((line) => /[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}]/u.test(line))).toEqual([])
})

test('entities in plain texts are said, and whether they are decoded', async () => {
  const seen = async (other: string) =>
    of(
      await checkChanged((_, text) =>
        text.replaceAll('Winterreise', 'Don Giovanni &amp; Freunde').replaceAll('Anfahrt', other),
      ),
      '(entities',
    )
  expect(await seen('Weg')).toMatchObject([
    { detail: expect.stringMatching(/“.*&amp;.*” ?.*decoded, and written back/), odd: [] },
  ])
  expect(await seen('Weg & Ziel')).toMatchObject([{ odd: [expect.stringContaining('as they are sent')] }])
  expect(of(await check(), '(entities')).toEqual([])
})

test('a calendar whose keys are days or months is counted, and a page is named with its letters', async () => {
  for (const calendar of [
    { '2026-12-01': 2, '2027-01-05': [{ id: 1 }] },
    { '2026-12': [1, '24'], '2027-01': { 5: 2 } },
  ]) {
    const findings = await checkChanged((path) => (path.endsWith('/calendar/') ? JSON.stringify(calendar) : null))
    expect(of(findings, 'GET /api/productions/calendar/')).toMatchObject([{ detail: '2 months with concerts' }])
  }
  const findings = await checkChanged((path, text) => {
    if (path.includes('/nav')) return text.replaceAll('/de/service"', '/de/%C3%BCber-uns/größe"')
    return path.includes(encodeURI('/page/über-uns/größe'))
      ? Response.json({ id: 1, title: 'Über uns', modules: [] })
      : null
  })
  expect(of(findings, 'GET /de/pageeditor-api/page/über-uns/größe')).toMatchObject([{ state: 'found' }])
})

test('a login form without quotes, in capitals or with single quotes is read', async () => {
  const form = (field: (name: string, value: string) => string) =>
    `<FORM method=post>${field('csrfmiddlewaretoken', 'x')}${field('username', '')}${field('password', '')}</FORM>`
  for (const field of [
    (name: string, value: string) => `<input type=hidden name=${name} value=${value}>`,
    (name: string, value: string) => `<INPUT VALUE='${value}' NAME='${name}' data-a="a>b"/>`,
    (name: string, value: string) => `<input\n name = "${name}"\n value="${value}">`,
  ]) {
    const findings = await checkChanged((path) => (path === '/admin/login/' ? form(field) : null))
    expect(of(findings, 'GET /admin/login/')).toMatchObject([{ state: 'found' }])
  }
  const other = await checkChanged((path) => (path === '/admin/login/' ? '<input name=user><b name="username">' : null))
  expect(of(other, 'GET /admin/login/')).toMatchObject([
    { state: 'missing', detail: expect.stringContaining('username') },
  ])
})

test('the newsletter is asked without an address, and no one is signed up', async () => {
  const of422 = (path: string) =>
    path === '/api/newsletter/' ? Response.json({ message: 'x', errors: { email: ['x'] } }, { status: 422 }) : null
  expect(of(await check(), 'POST /api/newsletter/')).toMatchObject([
    { state: 'found', detail: expect.stringContaining('400') },
  ])
  expect(of(await checkChanged(of422), 'POST /api/newsletter/')).toMatchObject([{ state: 'found', odd: [] }])
  const answered = (status: number) =>
    checkChanged((path) => (path === '/api/newsletter/' ? Response.json({}, { status }) : null))
  expect(of(await answered(404), 'POST')).toMatchObject([
    { state: 'missing', unseen: expect.stringContaining('newsletter') },
  ])
  expect(of(await answered(200), 'POST')).toMatchObject([
    { state: 'found', odd: [expect.stringContaining('without an address')] },
  ])
  expect(of(await answered(403), 'POST')).toMatchObject([{ state: 'refused' }])
})

test('the cookies of the login form are named, and what to set if they are not Django’s', async () => {
  expect(of(await check(), 'cookies of the login form')).toMatchObject([{ detail: 'csrftoken', odd: [] }])
  const headers = new Headers()
  for (const name of ['XSRF-TOKEN', 'laravel_session']) headers.append('Set-Cookie', `${name}=a; Path=/`)
  const laravel = (given = {}) =>
    checkChanged((path) => (path === '/admin/login/' ? new Response('<form>', { headers }) : null), given)
  expect(of(await laravel(), 'cookies')).toMatchObject([
    {
      detail: 'XSRF-TOKEN, laravel_session',
      odd: [
        expect.stringContaining('CONTENT_CSRF_COOKIE=hh=XSRF-TOKEN'),
        expect.stringContaining('CONTENT_SESSION_COOKIE=hh=laravel_session'),
      ],
    },
  ])
  const named = await laravel({ cookies: { session: 'laravel_session', token: 'XSRF-TOKEN' } })
  expect(of(named, 'cookies')).toMatchObject([{ odd: [] }])
})

test('a redirect to another host names the origin to set', async () => {
  const findings = await checkChanged((path) =>
    path.includes('/banners/')
      ? new Response(null, { status: 301, headers: { Location: `https://other.example${path}` } })
      : null,
  )
  expect(of(findings, 'GET /api/banners/')[0]?.odd.join()).toContain('https://other.example: name this origin')
})
