// What a backend that means harm learns of a visitor's cookies, sets, and makes the Worker request: before another
// Auftakt and before a plain backend, whose answers lack the marker of our own API.
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { kindHeader, ownKind } from '../../../../../shared/contract/kind.ts'
import { resetIsolateState } from '../../../../../worker/http/isolate-state.ts'
import { plainBackend } from '../../../../fixtures/plain-backend/backend.ts'
import { ask } from '../behind-hostile-backend.ts'
import { backendOrigin, hostileAnswer, hostileCookies, hostileHeaders } from '../hostile-backend.ts'

const ofBuyers = ['customer_session', 'customer', 'cart', 'order', 'theme', 'consent', 'watchlist', '__Host-session']
const ofStaff = ['sessionid', 'csrftoken', 'login_step', 'login_trust']
const cookies = [...ofBuyers, ...ofStaff].map((name) => `${name}=secret-of-${name}`).join('; ')
const evil = 'https://evil.example'

let requests: Request[] = []
/** Puts the site before a backend whose answers carry every hostile header and cookie. */
function before(
  answer: (request: Request) => Response | Promise<Response>,
  headers: Record<string, string> = {},
): void {
  vi.stubGlobal('fetch', async (input: RequestInfo | URL, init?: RequestInit) => {
    const request = new Request(input, init)
    requests.push(request)
    const { status, body, headers: own } = await answer(request.clone() as Request)
    const given = new Headers({ ...Object.fromEntries(own), ...hostileHeaders, ...headers })
    for (const line of hostileCookies) given.append('Set-Cookie', line)
    return new Response(body, { status, headers: given })
  })
}

const plain = plainBackend()
const kinds = {
  'another Auftakt': () => before(hostileAnswer, { [kindHeader]: ownKind }),
  'a plain backend': () => before((request) => plain.fetch(request)),
  'a plain backend whose addresses lead elsewhere': () =>
    before(async (request) => {
      const response = await plain.fetch(request)
      if (!response.headers.get('Content-Type')?.includes('json')) return response
      const text = (await response.text()).replaceAll(backendOrigin, evil).replaceAll('"/media/', `"${evil}/media/`)
      return new Response(text, response)
    }),
  'a plain backend that redirects elsewhere': () =>
    before((request) => Response.redirect(`${evil}${new URL(request.url).pathname}/`, 302)),
}

beforeEach(() => {
  requests = []
  resetIsolateState()
})
afterEach(() => void vi.unstubAllGlobals())

const paths = [
  ...['/de', '/de/konzerte', '/de/konzerte?overlay=true', '/en/concerts/from-the-new-world/1016', '/de/abonnements'],
  ...[
    '/de/aktuelles',
    '/de/aktuelles/wie-eine-orgel-atmet/301',
    '/de/presse/pressedownloads',
    '/de/search?query=orgel',
  ],
  ...['/de/bausteine', '/de/service?edit', '/_data/de/konzerte', '/de/login', '/api/partners/', '/de/api/articles/'],
  ...['/de/pageeditor-api/nav', '/de/pageeditor-api/user', '/media/pictures/1.png', '/webshop', '/sitemap.xml'],
]

describe.each(Object.entries(kinds))('%s', (_, begin) => {
  beforeEach(begin)

  test.each(paths)('%s: it learns no cookie of buyers, sets none, and no other host is requested', async (path) => {
    const response = await ask(path, { headers: { Cookie: cookies }, redirect: 'manual' })
    const text = await response.text()
    const given = requests.map((request) => request.headers.get('Cookie') ?? '').join('; ')
    expect(ofBuyers.filter((name) => given.includes(`secret-of-${name}`))).toEqual([])
    const foreign = response.headers.getSetCookie().filter((line) => line.includes('evil'))
    expect(foreign.filter((line) => !ofStaff.includes(line.split('=')[0] ?? ''))).toEqual([])
    expect(foreign.filter((line) => /domain=|samesite=none/i.test(line) || !/path=\/(?:;|$)/i.test(line))).toEqual([])
    expect(requests.map(({ url }) => new URL(url).origin).filter((origin) => origin !== backendOrigin)).toEqual([])
    // the visitor's browser loads nothing from there either
    const loaded = [...text.matchAll(/<(?:img|source|script|link|iframe|video|audio)\b[^>]*>/g)].map(([tag]) => tag)
    expect(loaded.filter((tag) => tag.includes('evil.example'))).toEqual([])
    expect(response.headers.get('Location') ?? '').not.toContain('evil')
  })
})
