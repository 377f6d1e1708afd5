import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { logIn } from './logged-in.ts'
import {
  chunkOf,
  expect,
  expectNoAxeViolations,
  expectValidHtml,
  hydrated,
  on,
  test,
  useTheme,
  variant,
} from './support.ts'

/** The folder in which the local server stores mails instead of sending them. */
const mailbox = join(import.meta.dirname, '../../dist/worker/.wrangler/tmp/email')

function mailTo(address: string, words: string): string | undefined {
  const files = readdirSync(mailbox, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.txt'))
  return files
    .map((file) => readFileSync(join(mailbox, file), 'utf8'))
    .find((text) => text.includes(address) && text.includes(words))
}

async function linkIn(address: string, words: string, step: 'confirm' | 'unsubscribe'): Promise<string> {
  await expect.poll(() => mailTo(address, words)).toBeDefined()
  return new RegExp(`http://\\S+/newsletter/${step}\\?token=\\S+`).exec(mailTo(address, words) ?? '')?.[0] ?? ''
}

test('a visitor subscribes in the footer, confirms, learns so when subscribing again, and unsubscribes', async ({
  page,
  quiet,
}) => {
  // the browser logs refused requests
  quiet.allow(/status of (400|409)/)
  const address = `anna-${crypto.randomUUID()}@post.example`
  await page.goto(on('hh', '/de/konzerte'))
  await hydrated(page)
  const footer = page.getByRole('contentinfo')
  const email = footer.getByLabel('E-Mail-Adresse')
  const send = footer.getByRole('button', { name: 'Newsletter bestellen' })

  await test.step('missing values are reported at their field, and nothing typed is lost', async () => {
    await email.fill('anna@')
    await send.click()
    await expect(email).toHaveAccessibleDescription('Bitte hinter dem @ einen Namen mit Endung, etwa post.example.')
    await expect(email).toBeFocused()
    await expect(email).toHaveValue('anna@')
    await expect(footer.getByRole('checkbox')).toHaveAccessibleDescription(/Bitte stimmen Sie zu/)
    await expectNoAxeViolations(page, 'footer')
  })

  await test.step('text typed during the request stays, too', async () => {
    let release = () => {}
    const held = new Promise<void>((resolve) => {
      release = resolve
    })
    await page.route('**/api/newsletter/**', async (route) => {
      await held
      await route.continue()
    })
    await send.click()
    await email.fill('anna@post')
    await footer.getByRole('checkbox').check()
    const answered = page.waitForResponse('**/api/newsletter/**')
    release()
    await answered
    await expect(footer.locator('button[aria-busy]')).toHaveCount(0)
    await expect(email).toHaveValue('anna@post')
    await expect(footer.getByRole('checkbox')).toBeChecked()
    await page.unroute('**/api/newsletter/**')
  })

  await test.step('a connection that breaks loses nothing either', async () => {
    quiet.allow(/ERR_FAILED/)
    await page.route('**/api/newsletter/**', (route) => route.abort())
    await email.fill(address)
    await footer.getByRole('checkbox').check()
    await send.click()
    await expect(footer.getByRole('alert')).toContainText('Die Anfrage ist nicht angekommen.')
    await expect(email).toHaveValue(address)
    await page.unroute('**/api/newsletter/**')
  })

  await test.step('the mail’s link leads to a button, which confirms', async () => {
    await email.press('Enter')
    await expect(footer.getByRole('status')).toContainText(`Wir haben eine E-Mail an ${address} geschickt.`)
    await expect(page).toHaveURL(on('hh', '/de/konzerte'))
    const response = await page.goto(await linkIn(address, 'Nur noch ein Klick.', 'confirm'))
    await expectValidHtml((await response?.text()) ?? '')
    await expectNoAxeViolations(page)
    await page.getByRole('button', { name: 'Anmeldung bestätigen' }).click()
    await expect(page.getByRole('main').getByRole('status')).toContainText(
      'Sie haben sich erfolgreich für den Newsletter angemeldet.',
    )
  })

  await test.step('an address is registered once', async () => {
    await page.goto(on('hh', '/de/newsletter'))
    await hydrated(page)
    await page.getByLabel('E-Mail-Adresse').fill(address.toUpperCase())
    await page.getByRole('checkbox').check()
    await page.getByRole('button', { name: 'Newsletter bestellen' }).click()
    await expect(page.getByLabel('E-Mail-Adresse')).toHaveAccessibleDescription('Diese E-Mail ist bereits registriert')
  })

  await test.step('the welcome’s link unsubscribes', async () => {
    await page.goto(await linkIn(address, 'Sie sind dabei.', 'unsubscribe'))
    await page.getByRole('button', { name: 'Newsletter abbestellen' }).click()
    await expect(page.getByRole('main').getByRole('status')).toContainText('Sie erhalten den Newsletter nicht mehr.')
  })
})

variant(
  'the newsletter page, its mails’ links and the shop are valid and accessible in high contrast, too',
  async ({ page }) => {
    await useTheme(page, 'contrast')
    for (const path of ['/en/newsletter', '/de/newsletter/unsubscribe?token=1', '/webshop?locale=en']) {
      const response = await page.goto(on('hh', path))
      expect(response?.status(), path).toBe(200)
      await expect(page.locator('html'), path).toHaveAttribute('data-theme', 'contrast')
      await expectValidHtml((await response?.text()) ?? '')
      await expectNoAxeViolations(page)
    }
  },
)

variant(
  'staff sign a person up, give the person their data, and delete them everywhere for a reason',
  async ({ page, quiet }) => {
    quiet.allow(/status of 409/)
    const email = `bea-${crypto.randomUUID()}@post.example`
    await logIn(page, 'publisher')
    await page.goto(on('hh', '/admin/subscribers'))

    await test.step('the person who asked for it gets the link, and confirms', async () => {
      await page.getByRole('button', { name: 'Person eintragen' }).press('Enter')
      const dialog = page.getByRole('dialog', { name: 'Person eintragen' })
      await expectNoAxeViolations(page, 'dialog[open]')
      const field = dialog.getByLabel('Mailadresse')
      await field.fill('bea@')
      await field.press('Enter')
      await expect(dialog.getByRole('alert')).toHaveText(
        'Bitte hinter dem @ einen Namen mit Endung, etwa post.example.',
      )
      await field.fill(email)
      await field.press('Enter')
      await expect(dialog).toBeHidden()
      await page.getByRole('link', { name: /^Warten auf Bestätigung/ }).click()
      const row = page.getByRole('row', { name: email })
      await expect(row).toContainText('Team')
      await expect(row).toContainText('wartet auf Bestätigung')
      await page.goto(await linkIn(email, 'Nur noch ein Klick.', 'confirm'))
      await page.getByRole('button', { name: 'Anmeldung bestätigen' }).click()
      await expect(page.getByRole('main').getByRole('status')).toContainText(
        'erfolgreich für den Newsletter angemeldet',
      )
    })

    await test.step('signing up again is refused in the dialog, with the address still there', async () => {
      await page.goto(on('hh', '/admin/subscribers'))
      await page.getByRole('button', { name: 'Person eintragen' }).press('Enter')
      const dialog = page.getByRole('dialog', { name: 'Person eintragen' })
      await dialog.getByLabel('Mailadresse').fill(email)
      await dialog.getByRole('button', { name: 'Link senden' }).press('Enter')
      await expect(dialog.getByRole('alert')).toHaveText('Diese E-Mail ist bereits registriert')
      await expect(dialog.getByLabel('Mailadresse')).toHaveValue(email)
      await page.keyboard.press('Escape')
    })

    await test.step('the filters lead to the person', async () => {
      await page.getByRole('button', { name: 'Herkunft' }).press('Enter')
      await page.getByRole('menuitemradio', { name: 'Team' }).press('Enter')
      await expect(page).toHaveURL(/origin=staff/)
      await expect(page.getByRole('row', { name: email })).toContainText('bestätigt')
    })

    await test.step('the person’s data are a file, and are deleted with a confirmation by mail', async () => {
      const menu = page.getByRole('button', { name: `Mehr zu ${email}` })
      await menu.press('Enter')
      const [file] = await Promise.all([
        page.waitForEvent('download'),
        page.getByRole('menuitem', { name: 'Auskunft laden' }).press('Enter'),
      ])
      expect(JSON.parse(readFileSync(await file.path(), 'utf8'))).toMatchObject({
        email,
        newsletter: [{ state: 'confirmed', origin: 'staff' }],
      })
      await menu.press('Enter')
      await page.getByRole('menuitem', { name: 'Daten löschen' }).press('Enter')
      const dialog = page.getByRole('dialog', { name: `Daten von ${email} löschen` })
      const reason = dialog.getByLabel('Anlass')
      await expect(reason).toBeVisible()
      await expectNoAxeViolations(page, 'dialog[open]')
      await dialog.getByRole('button', { name: 'Löschen' }).press('Enter')
      await expect(reason).toBeFocused()
      await expect(reason).toHaveAccessibleDescription(/^Nennen Sie den Anlass\./)
      await expect(dialog.getByRole('checkbox', { name: 'Bestätigung an die Person senden' })).toBeChecked()
      await reason.fill('Wunsch der Person')
      await dialog.getByRole('button', { name: 'Löschen' }).press('Enter')
      await expect(dialog).toBeHidden()
      await expect(page.getByRole('row', { name: email })).toBeHidden()
      await expect.poll(() => mailTo(email, 'Ihre Daten sind gelöscht.')).toBeDefined()
    })
  },
)

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('the form is answered with a page in its language', async ({ page, quiet }) => {
    quiet.allow(/status of 400/)
    const address = `anna-${crypto.randomUUID()}@post.example`
    await page.goto(on('k', '/en/newsletter'))
    await page.getByLabel('E-mail address').fill(address)
    await page.getByRole('button', { name: 'Subscribe to the newsletter' }).click()
    await expect(page.getByText('Please give your consent; without it we may not send you anything.')).toBeVisible()
    await expect(page.getByLabel('E-mail address')).toHaveValue(address)
    await page.getByRole('checkbox').check()
    await page.getByRole('button', { name: 'Subscribe to the newsletter' }).click()
    await expect(page.getByRole('main').getByRole('status')).toContainText(`We have sent an e-mail to ${address}.`)
    expect(await linkIn(address, 'Just one more click.', 'confirm')).toContain('/en/newsletter/confirm?token=')
  })
})

for (const path of ['/de/newsletter', ...(process.env.FULL ? ['/de/search', '/de/login'] : [])]) {
  test(`what a visitor types on ${path} while a password manager marks the fields is not lost`, async ({
    page,
    quiet,
  }) => {
    // the marks do not match the server's markup, so React renders the page again and logs it
    quiet.allow(/Minified React error #418|Hydration failed/)
    let release = () => {}
    const held = new Promise<void>((resolve) => {
      release = resolve
    })
    await page.route(`**/${chunkOf('client/main.tsx')}`, async (route) => {
      await held
      await route.continue()
    })
    await page.goto(on('hh', path), { waitUntil: 'commit' })
    const field = page.locator('#main input:is(:not([type]), [type=text], [type=search], [type=email])').first()
    await field.evaluate((input) => {
      const mark = document.createElement('div')
      mark.dataset.iconRoot = 'true'
      input.insertAdjacentElement('afterend', mark)
    })
    await field.fill('anna@post.example')
    const box = page.locator('#main input[type=checkbox]').first()
    const hasBox = (await box.count()) > 0 && (await box.isVisible())
    if (hasBox) await box.check()
    await field.focus()
    const old = await field.elementHandle()
    release()
    await hydrated(page)
    // React has removed the marked fields
    await expect.poll(() => old?.evaluate((input) => input.isConnected)).toBe(false)
    await expect(field).toHaveValue('anna@post.example')
    await expect(field).toBeFocused()
    if (hasBox) await expect(box).toBeChecked()
  })
}
