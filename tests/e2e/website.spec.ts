// A publisher manages the website with the keyboard alone: redirects a missing address, and moves a menu entry.
import { logIn } from './logged-in.ts'
import { expect, expectNoAxeViolations, get, on, test, variant } from './support.ts'

test('a missing address becomes a redirect by keyboard alone, and visitors follow it', async ({ page, quiet }) => {
  quiet.allow(/400/)
  const path = `/de/konzert/messias-${crypto.randomUUID().slice(0, 4)}`
  expect((await get('hh', path)).status).toBe(404)
  await logIn(page, 'publisher')
  await page.goto(on('hh', '/admin/redirects'))
  await page.getByRole('link', { name: 'Ins Leere (404)' }).press('Enter')
  const redirect = page.getByRole('link', { name: `${path} weiterleiten` })
  await expect(redirect).toBeVisible()
  await expectNoAxeViolations(page)
  await redirect.press('Enter')
  const target = page.getByRole('textbox', { name: 'Neue Adresse' })
  await expect(page.getByRole('textbox', { name: 'Alte Adresse' })).toHaveValue(path)

  await test.step('a circle is refused and shown, on a phone too', async () => {
    await target.focus()
    await page.keyboard.type(path)
    await page.keyboard.press('Control+Enter')
    await expect(page.getByText(`Das dreht sich im Kreis: ${path} → ${path}`).last()).toBeVisible()
    await page.setViewportSize({ width: 360, height: 740 })
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true)
    await expectNoAxeViolations(page)
  })

  await target.focus()
  await page.keyboard.press('Control+a')
  await page.keyboard.type('/de/konzerte')
  await page.keyboard.press('Control+Enter')
  await expect(page.getByText('Veröffentlicht', { exact: true })).toBeVisible()
  const followed = await get('hh', path)
  expect([followed.status, followed.headers.location]).toEqual([301, '/de/konzerte'])
})

variant(
  'an entry of the menu is moved by keyboard alone, and the header shows it at its new place',
  async ({ page }) => {
    await logIn(page, 'publisher', 'bs')
    await page.goto(on('bs', '/admin/menus'))
    const menu = page.getByRole('list', { name: 'Hauptmenü' })
    await expect(menu.getByRole('button').first()).toBeVisible()
    // reads the order of the top-level entries, because an earlier run may have moved them
    const names = await menu.getByRole('button').evaluateAll((buttons) => buttons.map((one) => one.ariaLabel ?? ''))
    const [name = '', next = ''] = names.filter((one) => !one.includes(', unter '))
    await expectNoAxeViolations(page)
    await menu.getByRole('button', { name, exact: true }).focus()
    await page.keyboard.press('Alt+ArrowDown')
    await expect(menu.getByRole('button', { name, exact: true })).toBeFocused()
    await page.setViewportSize({ width: 360, height: 740 })
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true)
    await expectNoAxeViolations(page)
    await page.keyboard.press('Control+Enter')
    await expect(page.getByText('Veröffentlicht', { exact: true })).toBeVisible()
    const header = (await get('bs', '/de/konzerte')).text.split('</header>')[0] ?? ''
    const at = (title: string) => header.indexOf(`>${title}<`)
    expect(at(next)).toBeGreaterThan(0)
    expect(at(next)).toBeLessThan(at(name))
  },
)

variant('an entry of the footer is shown until its day is over', async ({ page }) => {
  await logIn(page, 'publisher', 'hb')
  await page.goto(on('hb', '/admin/menus?kind=footer'))
  await page.getByRole('button', { name: 'Eintrag', exact: true }).click()
  await page.keyboard.type('Advent')
  const panel = page.getByRole('complementary', { name: 'Advent' })
  await panel.getByRole('textbox', { name: 'Adresse', exact: true }).fill('/de/konzerte')
  const end = panel.getByRole('textbox', { name: /^Zu sehen bis/ }).first()
  const publish = async (day: string) => {
    await end.fill(day)
    await page.keyboard.press('Control+Enter')
  }
  const inFooter = async () => (await get('hb', '/de/konzerte')).text.split('<footer')[1]?.includes('>Advent<')
  await publish('24.12.2026')
  await expect.poll(inFooter).toBe(true)
  await publish('19.11.2026')
  await expect.poll(inFooter).toBe(false)
  await expect(page.getByText(/^beendet Do 19\.11\./)).toBeVisible()
  await expectNoAxeViolations(page)
  await panel.getByRole('button', { name: 'Nur Überschrift' }).click()
  await expect(panel.getByRole('textbox', { name: 'Adresse' })).toHaveCount(0)
  await panel.getByRole('button', { name: 'Entfernen' }).click()
  await page.keyboard.press('Control+Enter')
  await expect(page.getByText('beendet', { exact: false })).toHaveCount(0)
})
