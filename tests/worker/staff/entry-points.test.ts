import { expect, test } from 'vitest'
import { calls } from '../../../shared/contract/calls.ts'
import { type Role, roles } from '../../../shared/entities/roles.ts'
import { both, publish, save, somePage } from '../content/store/some-rows.ts'
import { browser, createStaff, password } from './browser.ts'

const starts: Record<Role, string> = {
  editor: '/de',
  publisher: '/de',
  boxoffice: '/admin',
  door: '/door',
  admin: '/de',
}
const menus: Record<Role, string[]> = {
  editor: ['events', 'articles', 'abos', 'press', 'pages'],
  publisher: ['events', 'articles', 'abos', 'press', 'pages'],
  boxoffice: ['sales', 'orders', 'events', 'articles', 'abos', 'press'],
  door: [],
  admin: ['events', 'articles', 'abos', 'press', 'pages'],
}

test.each([...roles])('%s: the login leads to the screen of the role, or to the requested page', async (role) => {
  const email = await createStaff(`first-${role}`, ['hh'], role)
  const desk = browser()
  const form = (fields: object) => desk.sendForm('/de/login', { email, password, ...fields })
  // the login form sends the home page as `next` if no page was requested
  for (const fields of [{}, { next: '/de' }])
    expect((await form(fields)).headers.get('Location'), JSON.stringify(fields)).toBe(starts[role])
  expect((await form({ next: '/admin/orders?q=1' })).headers.get('Location')).toBe('/admin/orders?q=1')
  const user = calls.user.answer.parse(await (await desk.call('GET', 'user')).json())
  expect(user.admin_menus.map(({ key }) => key)).toEqual(menus[role])
})

test('an English login leads to the English page', async () => {
  const email = await createStaff('english', ['hh'], 'door')
  const response = await browser().sendForm('/en/login', { email, password, next: '/en' })
  expect(response.headers.get('Location')).toBe('/door?locale=en')
})

test('edit mode opens only for roles that edit pages; others see the public page with the bar', async () => {
  const { pageId } = await save(somePage('offen', { headline: both('Was alle sehen') }))
  await publish(pageId)
  await save(somePage('offen', { headline: both('Was erst werden soll') }))
  for (const role of roles) {
    const desk = browser()
    await desk.logIn(await createStaff(`edits-${role}`, ['hh'], role))
    const html = await (await desk.ask('GET', '/de/de-offen?edit')).text()
    const mayEdit = starts[role] === '/de'
    expect([role, html.includes('Was erst werden soll')]).toEqual([role, mayEdit])
    expect([role, /"staff":"(\w+)"/.exec(html)?.[1]]).toEqual([role, mayEdit ? 'editor' : 'bar'])
  }
})

test('the login of the administration says that a session has ended, but only if one has', async () => {
  const desk = browser()
  const email = await createStaff('dora', ['hh'], 'door')
  await desk.logIn(email)
  const session = desk.jar.get('sessionid') ?? ''
  await desk.call('POST', 'logout')
  const words = async (cookies: Record<string, string>) => {
    const there = browser({ cookies })
    const login = (await there.ask('GET', '/admin/sales')).headers.get('Location') ?? ''
    expect(login).toContain(`next=${encodeURIComponent('/admin/sales')}`)
    const page = await there.ask('GET', login)
    expect(page.status).toBe(200)
    return /<p class="login-err"[^>]*>([^<]*)/.exec(await page.text())?.[1] ?? null
  }
  expect(await words({ sessionid: session })).toContain('Ihre Anmeldung ist abgelaufen')
  expect(await words({})).toBe(null)
})

test('door staff, too, are told that a password is wrong, and no input is lost', async () => {
  const email = await createStaff('dirk', ['hh'], 'door')
  const response = await browser().sendForm('/de/login', { email, password: 'wrong', next: '/admin' })
  expect(response.status).toBe(401)
  const html = await response.text()
  expect(html).toContain('E-Mail-Adresse oder Passwort stimmt nicht')
  expect(/<input id="login-email"[^>]*value="([^"]*)/.exec(html)?.[1]).toBe(email)
})
