import { readdirSync, readFileSync } from 'node:fs'
import type { Page } from 'playwright/test'
import { demoPassword, logIn, logInAgain } from './logged-in.ts'
import { expect, expectNoAxeViolationsInBothThemes, get, test, variant } from './support.ts'

test('an anonymous request for edit mode logs in over the page, after a wrong password, by keyboard only', async ({
  page,
  quiet,
}) => {
  quiet.allow(/401 \(Unauthorized\)/)
  await page.goto('/de/impressum?edit')
  const dialog = page.getByRole('dialog', { name: 'Anmelden' })
  await expect(dialog.getByLabel('E-Mail')).toBeFocused()
  await expectNoAxeViolationsInBothThemes(page, 'dialog[open]')
  await page.keyboard.type('editor@example.org')
  await page.keyboard.press('Tab')
  await page.keyboard.type('auftakt-dmeo')
  await page.keyboard.press('Enter')
  await expect(dialog.getByRole('alert')).toHaveText(/Passwort stimmt nicht/)
  await expect(dialog.getByLabel('E-Mail')).toHaveValue('editor@example.org')
  await expect(dialog.getByLabel('Passwort')).toHaveValue('auftakt-dmeo')
  await expectNoAxeViolationsInBothThemes(page, 'dialog[open]')
  // Tab does not reach the page beneath the dialog
  for (let count = 0; count < 8; count++) {
    await page.keyboard.press('Tab')
    expect(await page.evaluate(() => document.activeElement?.closest('dialog, body')?.tagName)).not.toBe('MAIN')
    expect(await page.evaluate(() => document.activeElement?.closest('#app'))).toBeNull()
  }
  await dialog.getByLabel('Passwort').fill(demoPassword)
  await page.keyboard.press('Enter')
  await expect(editor(page)).toBeAttached()
  await expect(page).toHaveURL('/de/impressum?edit')
  await expect(dialog).toBeHidden()
})

variant('closing the login shows the public page', async ({ page, quiet }) => {
  quiet.allow(/401 \(Unauthorized\)/)
  await page.goto('/en/imprint?edit')
  await expect(page.getByRole('dialog', { name: 'Log in' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page).toHaveURL('/en/imprint')
  await expect(page.getByRole('dialog', { name: 'Log in' })).toBeHidden()
})

test('the code follows the password if the account requires it', async ({ page, quiet }) => {
  quiet.allow(/401 \(Unauthorized\)/)
  const refused = (code: string) => ({
    status: 401,
    contentType: 'application/problem+json',
    body: JSON.stringify({ type: 'about:blank', title: '', status: 401, detail: '', code }),
  })
  await page.route('**/pageeditor-api/login', (route) => route.fulfill(refused('code-required')))
  await page.route('**/pageeditor-api/login/code', async (route) => {
    const sent = route.request().postDataJSON()
    if (sent.code === '000000') return route.fulfill(refused('wrong-code'))
    expect(sent).toEqual({ code: '123456', kind: 'app', trust_device: true })
    // the second login step is mocked here; tests/worker/staff/second-factor.test.ts tests the server
    return route.continue({
      url: route.request().url().replace('/code', ''),
      postData: JSON.stringify({ email: 'editor@example.org', password: demoPassword }),
    })
  })
  await page.goto('/de/impressum?edit')
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('E-Mail').fill('editor@example.org')
  await dialog.getByLabel('Passwort').fill(demoPassword)
  await page.keyboard.press('Enter')
  await expect(dialog.getByRole('heading')).toHaveText('Code aus Ihrer App')
  await expect(dialog.getByLabel('Sechsstelliger Code')).toBeFocused()
  await expectNoAxeViolationsInBothThemes(page, 'dialog[open]')
  await page.keyboard.type('000000')
  await page.keyboard.press('Enter')
  await expect(dialog.getByRole('alert')).toHaveText(/Dieser Code stimmt nicht/)
  await page.keyboard.type('123456')
  await dialog.getByLabel('Diesem Gerät 30 Tage vertrauen').check()
  await page.keyboard.press('Enter')
  await expect(editor(page)).toBeAttached()
})

variant('the bar follows the navigation without a layout shift', async ({ page }) => {
  await page.goto('/de/impressum')
  const places = () =>
    page.evaluate(() =>
      [...document.querySelectorAll('#app main *')].map((element) => {
        const { x, y, width, height } = element.getBoundingClientRect()
        return [x, y + scrollY, width, height].join()
      }),
    )
  const before = await places()
  await logIn(page)
  await page.goto('/de/impressum')
  const bar = page.getByRole('toolbar', { name: 'Redaktionsleiste' })
  await expect(bar.getByText('Hamburg · Seite')).toBeVisible()
  await expect(bar.getByText(/^Öffentlich seit/)).toBeVisible()
  expect(await places()).toEqual(before)
  await page.evaluate(() => Object.assign(window, { isSameDocument: true }))
  await page.getByRole('contentinfo').getByRole('link', { name: 'Datenschutz', exact: true }).click()
  await expect(bar.locator('b')).toHaveText(/^Datenschutz/)
  await expect(bar.getByRole('link', { name: 'Bearbeiten' })).toHaveAttribute('href', '/de/datenschutz?edit')
  await page.getByRole('link', { name: 'Konzerte', exact: true }).first().click()
  await expect(bar.getByText('Hamburg · Konzertliste')).toBeVisible()
  await expect(bar.getByRole('link', { name: 'Bearbeiten' })).toHaveAttribute('href', '/admin/events')
  expect(await page.evaluate(() => 'isSameDocument' in window)).toBe(true)
  await page.goBack()
  await expect(bar.getByRole('link', { name: 'Bearbeiten' })).toHaveAttribute('href', '/de/datenschutz?edit')
  await page.keyboard.press('Alt+e')
  await expect(page).toHaveURL('/de/datenschutz?edit')
})

test('a draft with changes is announced, and can be viewed and left again', async ({ page }) => {
  await logIn(page)
  const draft = { published: { at: '2026-11-02T09:00:00Z' }, has_changes: true }
  await page.route(/pageeditor-api\/pages\/\d+\/$/, (route) => route.fulfill({ json: draft }))
  await page.goto('/de/impressum')
  const bar = page.getByRole('toolbar', { name: 'Redaktionsleiste' })
  await expect(bar.getByText('Öffentlich seit 2. November', { exact: true })).toBeVisible()
  await expect(bar.getByText('Entwurf weicht ab')).toBeVisible()
  await bar.getByRole('link', { name: 'Entwurf ansehen' }).click()
  await expect(page).toHaveURL('/de/impressum?draft')
  await expect(bar.getByText('Sie sehen den Entwurf')).toBeVisible()
  await bar.getByRole('link', { name: 'Öffentliche Fassung' }).click()
  await expect(page).toHaveURL('/de/impressum')
  await expect(bar.getByText('Entwurf weicht ab')).toBeVisible()
})

variant('the menu works by keyboard, and axe finds no violations', async ({ page }) => {
  await logIn(page)
  await page.goto('/de/impressum')
  const bar = page.getByRole('toolbar', { name: 'Redaktionsleiste' })
  await bar.getByRole('link', { name: 'Bearbeiten' }).focus()
  await page.keyboard.press('ArrowRight')
  await expect(bar.getByRole('button', { name: 'Verwaltung' })).toBeFocused()
  await page.keyboard.press('Enter')
  const menu = page.getByRole('menu', { name: 'Verwaltung' })
  await expect(menu.getByRole('menuitem').first()).toBeFocused()
  await expect(menu.getByRole('menuitem', { name: 'Seiten' })).toHaveAttribute('href', '/admin/pages')
  await expectNoAxeViolationsInBothThemes(page)
  await page.keyboard.press('ArrowUp')
  await expect(menu.getByRole('menuitem', { name: 'Abmelden' })).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(menu).toBeHidden()
  await expect(bar.getByRole('button', { name: 'Verwaltung' })).toBeFocused()
})

variant(
  'the account lists devices and shows the QR code for the app; logging out removes the bar',
  async ({ page, quiet }) => {
    quiet.allow(/40[01] \((Unauthorized|Bad Request)\)/)
    // starts a new session, because the test logs out
    await logInAgain(page, 'publisher')
    await page.goto('/de/impressum')
    const openMenu = () => page.getByRole('button', { name: 'Verwaltung' }).click()
    await openMenu()
    await page.getByRole('menuitem', { name: 'Mein Konto' }).click()
    const dialog = page.getByRole('dialog', { name: 'Mein Konto' })
    await expect(dialog.getByText('Hanna Brodersen')).toBeVisible()
    await expect(dialog.getByText('Dieses Gerät')).toBeVisible()
    await dialog.getByRole('button', { name: 'Einschalten' }).click()
    await dialog.getByLabel('Ihr Passwort, zur Bestätigung').fill(demoPassword)
    await page.keyboard.press('Enter')
    await expect(dialog.getByRole('img', { name: /Authenticator-App/ })).toBeVisible()
    await dialog.getByLabel('Die sechs Ziffern').fill('000000')
    await page.keyboard.press('Enter')
    await expect(dialog.getByText(/Dieser Code stimmt nicht/)).toBeVisible()
    await expectNoAxeViolationsInBothThemes(page, 'dialog[open]')
    await page.keyboard.press('Escape')
    await expect(page.getByRole('button', { name: 'Verwaltung' })).toBeFocused()
    await openMenu()
    await page.getByRole('menuitem', { name: 'Abmelden' }).click()
    await expect(page.getByRole('toolbar', { name: 'Redaktionsleiste' })).toBeHidden()
    expect(await page.evaluate(async () => (await fetch('/de/pageeditor-api/user')).status)).toBe(401)
  },
)

test('an alert closes after four seconds without the pointer on it', async ({ page, quiet }) => {
  quiet.allow(/500 \(Internal Server Error\)/)
  const now = new Date('2026-11-20T09:00:00Z')
  await page.clock.install({ time: now })
  await logIn(page)
  await page.goto('/de/impressum')
  await page.getByRole('button', { name: 'Verwaltung' }).click()
  await page.clock.pauseAt(new Date(now.getTime() + 3_600_000))
  await page.route('**/pageeditor-api/logout', (route) => route.fulfill({ status: 500, body: '' }))
  await page.getByRole('menuitem', { name: 'Abmelden' }).click()
  const alert = page.getByRole('alert').getByText('Das hat nicht geklappt.')
  await expect(alert).toBeVisible()
  await page.clock.runFor(3_000)
  await alert.hover()
  await page.clock.runFor(60_000)
  await expect(alert).toBeVisible()
  await page.mouse.move(0, 0)
  await page.clock.runFor(999)
  await expect(alert).toBeVisible()
  await page.clock.runFor(1)
  await expect(alert).toBeHidden()
})

test('on a phone the bar has the essential controls in touch size', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await logIn(page)
  await page.goto('/de/impressum')
  const bar = page.getByRole('toolbar', { name: 'Redaktionsleiste' })
  for (const target of [
    bar.getByRole('link', { name: 'Bearbeiten' }),
    bar.getByRole('button', { name: 'Verwaltung' }),
  ]) {
    const box = await target.boundingBox()
    expect(Math.min(box?.width ?? 0, box?.height ?? 0)).toBeGreaterThanOrEqual(44)
  }
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360)
})

test('a visitor’s page references no staff files', async () => {
  for (const path of ['/de', '/en/concerts', '/de/impressum', '/de/login', '/de/gibt-es-nicht']) {
    const { text } = await get('hh', path)
    expect(text).toContain('/assets/')
    expect(text).not.toContain('/staff/')
  }
})

test('the visitors’ build references no staff files, which are all below /staff/', () => {
  const [visitors, staff] = [manifest('manifest'), manifest('staff-manifest')]
  expect(Object.keys(visitors)).toContain('client/main.tsx')
  expect(Object.keys(visitors).filter((module) => /client\/(?:staff|editor|admin)\//.test(module))).toEqual([])
  for (const name of readdirSync('dist/client/assets').filter((file) => /\.(?:js|css)$/.test(file)))
    expect([name, readFileSync(`dist/client/assets/${name}`, 'utf8')]).toEqual([
      name,
      expect.not.stringMatching(/["'(/]staff\/|["'` .]e-bar/),
    ])
  expect(Object.keys(staff)).toEqual(expect.arrayContaining(['client/staff/main.tsx', 'client/editor/main.tsx']))
  expect(Object.values(staff).filter(({ file }) => !file.startsWith('staff/'))).toEqual([])
})

function manifest(name: string): Record<string, { file: string }> {
  return JSON.parse(readFileSync(`dist/client/.vite/${name}.json`, 'utf8'))
}

/** The editor's script element, which only documents in edit mode contain. */
const editor = (page: Page) => page.locator('script[src*="/staff/editor"]')
