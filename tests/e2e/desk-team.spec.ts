import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { logIn } from './logged-in.ts'
import { expect, expectNoAxeViolations, get, on, variant } from './support.ts'

/** The folder in which the local server stores mails instead of sending them. */
const mailbox = join(import.meta.dirname, '../../dist/worker/.wrangler/tmp/email')

function invitations(): Set<string> {
  // the folder does not exist before the first mail
  const files = existsSync(mailbox) ? readdirSync(mailbox, { recursive: true, encoding: 'utf8' }) : []
  const texts = files.filter((file) => file.endsWith('.txt')).map((file) => readFileSync(join(mailbox, file), 'utf8'))
  return new Set(texts.flatMap((text) => text.match(/http:\/\/\S+\/login\/invitation\?token=\S+/g) ?? []))
}

variant(
  'an administrator invites a person, who sets a password and writes on one site only',
  async ({ page, browser }) => {
    const email = `friederike-${crypto.randomUUID().slice(0, 8)}@example.org`
    await logIn(page, 'admin')
    await page.goto(on('hh', '/admin/team'))
    await page.getByRole('button', { name: 'Einladen' }).click()
    const dialog = page.getByRole('dialog', { name: 'Jemanden einladen' })
    await dialog.getByRole('textbox', { name: 'E-Mail-Adresse' }).fill(email)
    await expectNoAxeViolations(page)
    const before = invitations()
    const added = () => [...invitations()].find((link) => !before.has(link)) ?? ''
    await dialog.getByRole('button', { name: 'Einladung senden' }).click()
    await expect(page.getByRole('button', { name: `Einladung an ${email} zurückziehen` })).toBeVisible()
    for (const width of [1440, 360]) {
      await page.setViewportSize({ width, height: 800 })
      for (const path of ['/admin/team', '/admin/team?view=roles', '/admin/account', '/admin/audit']) {
        await page.goto(on('hh', path))
        await expect(page.locator('table, form').first()).toBeVisible()
        await expectNoAxeViolations(page)
        expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth), path).toBe(true)
      }
    }
    // the audit log, which is open now, contains the address
    await expect(page.getByText(email).first()).toBeVisible()

    await expect.poll(added).not.toBe('')
    const context = await browser.newContext({ viewport: { width: 1440, height: 900 } })
    const guest = await context.newPage()
    await guest.goto(added())
    await guest.getByLabel('Ihr Name').fill('Friederike Lang')
    await guest.getByLabel('Neues Passwort').fill('ein langes Passwort')
    await guest.getByRole('button', { name: 'Einladung annehmen' }).click()
    await expect(guest).toHaveURL(/\/admin\/account/)
    await expect(guest.getByRole('heading', { name: 'Konto' })).toBeVisible()
    await guest.goto(on('hh', '/admin/partners'))
    await expect(guest.getByRole('link', { name: 'Neuer Partner' })).toBeVisible()
    await expect(guest.getByRole('link', { name: 'Team und Rollen' })).toHaveCount(0)
    const [cookie] = (await context.cookies()).filter(({ name }) => name === 'sessionid')
    const elsewhere = await get('k', '/admin/api/', { headers: { Cookie: `sessionid=${cookie?.value}` } })
    expect([elsewhere.status, JSON.parse(elsewhere.text).code]).toEqual([403, 'other-site'])
    await context.close()
  },
)
