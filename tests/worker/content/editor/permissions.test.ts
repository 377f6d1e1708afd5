import { env } from 'cloudflare:workers'
import { beforeAll, describe, expect, test } from 'vitest'
import { type Role, roles } from '../../../../shared/entities/roles.ts'
import { contentApi } from '../../../../worker/content/routes/content-api.ts'
import { both, publish, save, somePage } from '../store/some-rows.ts'
import { type Ask, type Asked, askWith, asStaff, csrf, draftOf, staffWith, storeContent } from './as-staff.ts'

/** The kinds of calls that a role may make. The test repeats the rights, so that they are not changed by accident. */
const permitted: Record<Role, Call['role'][]> = {
  editor: ['staff', 'reader', 'editor'],
  publisher: ['staff', 'reader', 'editor', 'publisher'],
  boxoffice: ['staff', 'reader'],
  door: ['staff'],
  admin: ['staff', 'reader', 'editor', 'publisher'],
}
const otherOf = (role: Role): Role => (permitted[role].includes('publisher') ? 'door' : 'admin')

interface Call {
  method: 'GET' | 'POST' | 'DELETE'
  path: string
  body?: unknown
  base?: true
  /** The role that the call requires: `staff` is any role, `reader` may read files, `anyone` includes visitors. */
  role: 'anyone' | 'staff' | 'reader' | 'editor' | 'publisher'
  /** The refusal for staff of other sites, if it differs from the default. */
  elsewhere?: 'login-required'
  /** Whether the call ends the caller's session; tests/worker/staff tests such calls. */
  isLast?: true
}

let visitor: Ask
const staff = {} as Record<Role | 'other', Ask>
let pageId = 0
let blockId = 0
let sectionId = 0
let count = 0

beforeAll(async () => {
  visitor = askWith('')
  // each person has another role on the other sites, which must not count here
  for (const role of roles)
    staff[role] = askWith(await staffWith(`one-${role}`, { hh: role, k: otherOf(role), d: otherOf(role) }))
  staff.other = await asStaff('elsewhere', 'admin', { sites: ['k'] })
  await freshPage()
})

async function freshPage() {
  const text = { module: 'text', data: { content: both('<p>Eins</p>'), anchor: '' } }
  const sections = [{ slug: '', layout: 0, columns: [[text]] }]
  const saved = await save(somePage(`allowed-${++count}`, { sections }))
  pageId = saved.pageId
  await publish(pageId)
  const draft = await draftOf(staff.editor, pageId)
  sectionId = draft.sections[0]?.id ?? 0
  blockId = draft.sections[0]?.children[0]?.id ?? 0
}

const calls = (): Call[] => {
  const place = { content_type: 'page', object_id: pageId, parent: sectionId }
  const paths = { de: `neu-${++count}`, en: `new-${count}` }
  const body = { only: { blocks: [{ key: 'm1', revision: 0 }] } }
  const cell = { object_id: pageId, parent: sectionId, column: 0, ids: [blockId], was: [blockId] }
  return [
    { method: 'GET', path: 'pages/', role: 'editor' },
    { method: 'POST', path: 'pages/', body: { title: { de: 'Neu' }, paths }, role: 'editor' },
    { method: 'POST', path: 'pages/reorder/', body: { parent_id: null, ids: [], was: [] }, role: 'editor' },
    { method: 'GET', path: `pages/${pageId}/`, role: 'editor' },
    { method: 'POST', path: `pages/${pageId}/`, body: { settings: { in_menu: true } }, base: true, role: 'editor' },
    ...'versions versions/999999 revisions links changes checks requests points points/999999'
      .split(' ')
      .map((one) => readByEditors(`pages/${pageId}/${one}/`)),
    { method: 'POST', path: `pages/${pageId}/requests/`, body: { note: 'Bitte' }, role: 'editor' },
    { method: 'GET', path: `page/de-allowed-${count - 1}/?draft`, role: 'editor' },
    { method: 'POST', path: `pages/${pageId}/preview/`, role: 'editor' },
    { method: 'POST', path: `pages/${pageId}/discard/`, base: true, role: 'editor' },
    { method: 'POST', path: `pages/${pageId}/restore/`, body: { version_id: 999_999 }, base: true, role: 'editor' },
    {
      method: 'POST',
      path: `pages/${pageId}/duplicate/`,
      role: 'editor',
      body: { title: { de: 'Kopie' }, paths: { de: `kopie-${count}`, en: `copy-${count}` } },
    },
    { method: 'POST', path: `pages/${pageId}/publish/`, base: true, role: 'publisher' },
    { method: 'POST', path: `pages/${pageId}/publish/`, body, role: 'publisher' },
    ...['preview', 'discard'].map((one) => ({ method: 'POST', path: `pages/${pageId}/${one}/`, body, role: 'editor' })),
    { method: 'POST', path: `pages/${pageId}/unpublish/`, base: true, role: 'publisher' },
    { method: 'GET', path: `text/?object_id=${pageId}`, role: 'editor' },
    { method: 'GET', path: `text/${blockId}/`, role: 'editor' },
    { method: 'POST', path: 'text/', body: { ...place, fields: {} }, role: 'editor' },
    { method: 'POST', path: `text/${blockId}/`, body: { hidden: true }, base: true, role: 'editor' },
    { method: 'POST', path: 'text/reorder/', body: cell, role: 'editor' },
    { method: 'DELETE', path: `text/${blockId}/`, base: true, role: 'editor' },
    { method: 'GET', path: `container/by-slug/oben/?draft`, role: 'editor' },
    ...['links/', 'events/', 'articles/', 'sponsors/'].map(readByEditors),
    ...['media/', 'media/1/'].map((path) => ({ method: 'GET', path, role: 'reader' })),
    { method: 'POST', path: 'media/', role: 'editor' },
    { method: 'POST', path: 'media/1/', body: { copyright: 'Studio' }, role: 'editor' },
    { method: 'DELETE', path: 'media/1/', role: 'publisher' },
    ...account,
    ...forAnyone,
  ] as Call[]
}

const readByEditors = (path: string) => ({ method: 'GET', path, role: 'editor' })

const account = [
  ...['account/', 'account/sessions/'].map((path) => ({ method: 'GET', path })),
  { method: 'POST', path: 'account/', body: { single_keys: false } },
  ...['password/', 'two-factor/', 'two-factor/confirmation/', 'two-factor/removal/', 'two-factor/backup-codes/'].map(
    (path) => ({ method: 'POST', path: `account/${path}` }),
  ),
  { method: 'DELETE', path: 'account/sessions/999999/' },
  { method: 'DELETE', path: 'account/sessions/', isLast: true },
].map((call) => ({ ...call, role: 'staff', elsewhere: 'login-required' }))

const open = 'user nav page/de-allowed-1/ container/by-slug/oben/ sections/home-1/ redirect redirect/alt'.split(' ')
const forAnyone = [
  ...open.map((path) => ({ method: 'GET', path })),
  ...'login/ login/code/ login/reset/ login/new-password/ logout/'.split(' ').map((path) => ({ method: 'POST', path })),
].map((call) => ({ ...call, role: 'anyone' }))

const guarded = () => calls().filter(({ role }) => role !== 'anyone')

const asked = ({ method, body, base }: Call): Asked => ({
  method,
  ...(method === 'POST' ? { body: body ?? {} } : {}),
  ...(base ? { base: 1 } : {}),
})

describe('Every call', () => {
  test('of the API is in this list', () => {
    const api = contentApi()
    const nameOf = ({ method, path }: { method: string; path: string }) => `${method} ${path.replace(/\/$/, '')}`
    const known = api.routes.filter(({ path, method }) => path.includes('/pageeditor-api/') && method !== 'ALL')
    const matched = ({ method, path }: Call) =>
      api.router.match(method, `/de/pageeditor-api/${path.replace(/\?.*/, '')}`)
    const listed = calls().flatMap((call) => matched(call)[0].map(([[, route]]) => nameOf(route)))
    // `/*` routes are middleware, not calls
    const routes = new Set(known.filter(({ path }) => !path.endsWith('/*')).map(nameOf))
    expect(routes.size).toBeGreaterThan(40)
    expect([...routes].filter((route) => !listed.includes(route))).toEqual([])
  })

  test('is refused to visitors and to staff of other sites', async () => {
    const before = await storeContent()
    for (const call of guarded()) {
      const out = await visitor(call.path, asked(call))
      expect([call, out.status, out.json.code]).toEqual([call, 401, 'login-required'])
      const other = await staff.other(call.path, asked(call))
      const { elsewhere = 'other-site' } = call
      expect([call, other.status, other.json.code]).toEqual([call, elsewhere === 'other-site' ? 403 : 401, elsewhere])
    }
    expect(await storeContent()).toBe(before)
  })

  test.each(roles)('is allowed for the permitted roles: %s', async (role) => {
    const isAllowed = (call: Call) => permitted[role].includes(call.role)
    const before = await storeContent()
    for (const call of guarded().filter((each) => !isAllowed(each))) {
      const { status, json } = await staff[role](call.path, asked(call))
      expect([call, status, json.code]).toEqual([call, 403, 'role-required'])
    }
    expect(await storeContent()).toBe(before)
    for (let index = 0; index < guarded().length; index++) {
      const { method, isLast, ...rest } = guarded()[index] as Call
      if (isLast || !isAllowed({ method, ...rest })) continue
      // a normal run makes every second call of a role, and the others of the next role
      if (!env.FULL && (index + roles.indexOf(role)) % 2 === 0) continue
      // each write needs a fresh page; reads do not change it
      if (method !== 'GET') await freshPage()
      const call = guarded()[index] as Call
      const { status } = await staff[role](call.path, asked(call))
      expect([call, [200, 201, 400, 404, 409, 415].includes(status)]).toEqual([call, true])
    }
  })

  test('never finds a page or block of another site for any role', async () => {
    const elsewhere = await asStaff('both', 'admin', { sites: ['hh', 'k'], at: 'k' })
    const before = await storeContent()
    const named = guarded().filter(({ path, body }) => /\d/.test(path) || body !== undefined)
    const ofNoSite = /^(?:pages\/(?:reorder\/)?$|page\/|media\/|account\/)/
    for (const call of named.filter(({ path }) => !ofNoSite.test(path))) {
      const { status } = await elsewhere(call.path, asked(call))
      expect([call, status]).toEqual([call, 404])
    }
    expect(await storeContent()).toBe(before)
  })

  test.each([
    ['without the token’s header', 0, { 'X-CSRFToken': '' }],
    ['with another token', 1, { 'X-CSRFToken': csrf.replace('0', '1') }],
    ['from another website', 2, { Origin: 'https://elsewhere.example' }],
    ['from a website whose name begins like ours', 3, { Origin: 'http://hh.localhost.elsewhere.example' }],
    ['from nowhere', 4, { Origin: 'null' }],
    ['from who knows where', 5, { Origin: '' }],
    ['without the token’s cookie', 6, { Cookie: 'sessionid=x' }],
  ])('that writes is forbidden %s', async (_, position, headers) => {
    await freshPage()
    const before = await storeContent()
    const writes = calls().filter(({ method }) => method !== 'GET')
    // a normal run makes every call without the token's header, and a third of them in each of the other ways
    const isInTurn = (at: number) => env.FULL || position === 0 || (at + position) % 3 === 0
    for (const call of writes.filter((_, at) => isInTurn(at))) {
      const { status, json } = await staff.admin(call.path, { ...asked(call), headers })
      expect([call, status, json.code]).toEqual([call, 403, 'forbidden'])
    }
    expect(await storeContent()).toBe(before)
  })
})

const calledWith =
  (asked: Asked) =>
  (path: string): [path: string, asked: Asked] => [path, asked]

describe('Invalid ids', () => {
  const ids = [
    ...'0 -1 01 1e3 1.0 %31%20 1%2F2 1%00 ..%2F1 9999999999 2147483648 9007199254740993'.split(' '),
    ...'0x1 +1 1;2 1%0A %EF%BC%91 %2e%2e%2f1 1%5c..%5c2 ٣ NaN'.split(' '),
  ]
  let before = ''
  beforeAll(async () => {
    before = await storeContent()
  })

  test.each(ids)('%s is not found', async (id) => {
    const write = { method: 'POST', body: {}, base: 1 }
    const deletion = { method: 'DELETE', base: 1 }
    const called: [path: string, asked: Asked][] = [
      ...[`pages/${id}/`, `pages/${id}/versions/`, `text/${id}/`, `media/${id}/`].map(calledWith({})),
      ...[`pages/${id}/publish/`, `pages/${id}/unpublish/`, `text/${id}/`, `media/${id}/`].map(calledWith(write)),
      ...[`text/${id}/`, `media/${id}/`, `account/sessions/${id}/`].map(calledWith(deletion)),
    ]
    // a normal run sends each id to a third of the calls
    const isInTurn = (at: number) => env.FULL || (at + ids.indexOf(id)) % 3 === 0
    for (const [path, asked] of called.filter((_, at) => isInTurn(at)))
      expect([asked.method, path, (await staff.admin(path, asked)).status]).toEqual([asked.method, path, 404])
    expect(await storeContent()).toBe(before)
  })

  test('in a body are refused', async () => {
    // with `fields` today's form, without them module data, in which ids may be strings
    for (const form of [{ fields: {} }, {}]) {
      for (const object_id of [0, -1, 1.5, 2 ** 31, '0', '1', null, [], {}, true]) {
        const body = { content_type: 'page', object_id, parent: null, ...form }
        const { status } = await staff.admin('text/', { method: 'POST', body })
        expect([object_id, status]).toEqual([object_id, 400])
      }
      for (const parent of [0, -1, '0', '2147483648', {}]) {
        const body = { content_type: 'page', object_id: pageId, parent, ...form }
        expect([parent, (await staff.admin('text/', { method: 'POST', body })).status]).toEqual([parent, 400])
      }
    }
    expect(await storeContent()).toBe(before)
  })
})

describe('A request body', () => {
  const place = () => ({ content_type: 'page', object_id: pageId, parent: sectionId })

  test.each(['text/plain', 'multipart/form-data; boundary=x', 'application/x-www-form-urlencoded', ''])(
    'as %s is not JSON',
    async (type) => {
      const body = JSON.stringify(place())
      const { status } = await staff.editor('text/', { method: 'POST', body, headers: { 'Content-Type': type } })
      expect(status).toBe(415)
    },
  )

  test.each(['', '{', 'null', '[]', '"x"', '{"__proto__":{"object_id":1}}'])('as %j is refused', async (body) => {
    const { status, json } = await staff.editor('text/', { method: 'POST', body })
    expect([status, json.code]).toEqual([400, 'bad-request'])
  })

  test('may be 6 MB at most', async () => {
    const big = { ...place(), fields: { content: { de: 'x'.repeat(6 * 1024 * 1024) } } }
    expect((await staff.editor('text/', { method: 'POST', body: big })).status).toBe(413)
    const long = { ...place(), fields: { content: { de: 'x'.repeat(5 * 1024 * 1024) } } }
    const { status, json } = await staff.editor('text/', { method: 'POST', body: long })
    expect([status, json.errors[0].code]).toEqual([400, 'too_long'])
  })

  test.each([40, 5000, 200_000])('may hold blocks in blocks, but not %i times', async (depth) => {
    const children = `[${'{"module":"text","children":['.repeat(depth)}${']}'.repeat(depth)}]`
    const body = JSON.stringify({ ...place(), children: 0 }).replace('"children":0', `"children":${children}`)
    const { status, json } = await staff.editor('container/', { method: 'POST', body })
    expect([status, json.code]).toEqual([400, 'bad-request'])
  })

  test('with a wrong method gets the allowed ones', async () => {
    const { status, headers } = await staff.editor(`text/${blockId}/`, { method: 'PUT', body: {} })
    expect([status, headers.get('Allow')]).toEqual([405, 'GET, HEAD, POST, DELETE'])
  })

  test('gets an answer that is not cached', async () => {
    expect((await staff.editor(`pages/${pageId}/`)).headers.get('Cache-Control')).toBe('private, no-store')
    expect((await staff.editor('pages/999999/')).headers.get('Cache-Control')).toBe('no-store')
  })
})
