import { env, SELF } from 'cloudflare:test'
import { afterEach, beforeAll, describe, expect, test } from 'vitest'
import { entities } from '../../../shared/entities/registry.ts'
import { deskScreenList, deskScreens } from '../../../shared/staff/desk-screens.ts'
import { entityOfDeepLink } from '../../../worker/back-office/desk.tsx'
import { freshIsolate } from '../fresh-isolate.ts'
import { logIn } from '../staff/logged-in.ts'

let staff = ''

describe('The desk’s document', () => {
  beforeAll(async () => {
    await freshIsolate()
    staff = await logIn('editor', ['hh'])
  })
  const { CONTENT_ORIGINS } = env
  afterEach(() => {
    Object.assign(env, { CONTENT_ORIGINS })
  })

  test.each([
    '/admin',
    ...Object.keys(entities).flatMap((name) => [`/admin/${name}`, `/admin/${name}/new`, `/admin/${name}/14`]),
    ...deskScreenList.map(({ path }) => `/admin/${path.replace(/:\w+/, 'HH-2')}`),
  ])('stands at %s', async (path) => {
    const response = await get(path)
    expect(response.status).toBe(200)
    expect(response.headers.get('Cache-Control')).toBe('private, no-store')
    expect(await response.text()).toMatch(/src="\/staff\/client\/desk\/main\.tsx".*<div id="desk">/s)
    const anonymous = await get(path, '')
    expect([anonymous.status, anonymous.headers.get('Location')]).toEqual([
      302,
      `/de/login?${new URLSearchParams({ next: path })}`,
    ])
  })

  test('has the language that staff last chose; a picker’s language is not remembered', async () => {
    const english = await get('/admin?locale=en')
    expect(await english.text()).toContain('<html lang="en">')
    const [cookie = ''] = english.headers.getSetCookie().filter((line) => line.startsWith('admin_locale='))
    expect(cookie).toMatch(/^admin_locale=en; .*Path=\/admin/)
    expect(await (await get('/admin', `${staff}; admin_locale=en`)).text()).toContain('<html lang="en">')
    expect(await (await get('/admin?locale=de', `${staff}; admin_locale=en`)).text()).toContain('<html lang="de">')
    const picker = await get('/admin/pick/image?locale=en')
    expect(picker.headers.getSetCookie().join()).not.toContain('admin_locale')
  })

  test('is not offered to a site whose content another backend holds', async () => {
    Object.assign(env, { CONTENT_ORIGINS: 'hh=https://backend.invalid' })
    for (const path of ['/admin/partners/new', '/admin/partners', '/admin/partners/14'])
      expect((await get(path)).status).toBe(404)
  })

  test('is named after its screen', async () => {
    expect(await (await get('/admin/audit')).text()).toContain(`<title>${deskScreens.audit.title.de}`)
  })

  test('has no form for unknown names', async () => {
    for (const path of ['/admin/nonsense/new', '/admin/nonsense/14', '/admin/partners/x'])
      expect((await get(path)).status).toBe(404)
  })

  test('is found by the deep link’s key', () => {
    expect(entityOfDeepLink('partners')).toBe('partners')
    expect(entityOfDeepLink('nonsense')).toBeNull()
  })
})

function get(path: string, cookie = staff): Promise<Response> {
  return SELF.fetch(`http://hh.localhost${path}`, { headers: { Cookie: cookie }, redirect: 'manual' })
}
