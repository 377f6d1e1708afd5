import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { logIn } from './logged-in.ts'
import { expect, expectNoAxeViolations, expectValidHtml, hydrated, on, test, useTheme, variant } from './support.ts'

/** The folder in which the local server stores mails instead of sending them. */
const mailbox = join(import.meta.dirname, '../../dist/worker/.wrangler/tmp/email')

/** Returns the text of a stored mail that contains the address and the words, or undefined. */
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
    await expect(email).toHaveAccessibleDescription(
      'Bitte geben Sie Ihre E-Mail-Adresse in der Form name@beispiel.de ein.',
    )
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

variant('staff give a person their data, and delete them everywhere for a reason', async ({ page }) => {
  const email = `bea-${crypto.randomUUID()}@post.example`
  await page.goto(on('hh', '/de/newsletter'))
  const status = await page.evaluate(async (address) => {
    const body = JSON.stringify({ email: address, consent: true, locale: 'de' })
    return (await fetch('/api/newsletter/', { method: 'POST', body, headers: { 'Content-Type': 'application/json' } }))
      .status
  }, email)
  expect(status).toBeLessThan(300)
  await logIn(page, 'publisher')
  await page.goto(on('hh', `/admin/subscribers?${new URLSearchParams({ q: email })}`))
  const name = `Daten von ${email} löschen`
  await page.getByRole('button', { name }).press('Enter')
  const dialog = page.getByRole('dialog', { name })
  const reason = dialog.getByLabel('Anlass')
  await expect(reason).toBeVisible()
  await expectNoAxeViolations(page, 'dialog[open]')
  await dialog.getByRole('button', { name: 'Löschen' }).press('Enter')
  await expect(reason).toBeFocused()
  await expect(reason).toHaveAccessibleDescription(/^Nennen Sie den Anlass\./)
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    dialog.getByRole('link', { name: 'Auskunft laden' }).press('Enter'),
  ])
  expect(JSON.parse(readFileSync(await file.path(), 'utf8'))).toMatchObject({
    email,
    newsletter: [{ state: 'pending' }],
  })
  await reason.fill('Wunsch der Person')
  await dialog.getByRole('button', { name: 'Löschen' }).press('Enter')
  await expect(dialog).toBeHidden()
  await expect(page.getByRole('heading', { name: 'Keine Adresse beginnt so.' })).toBeVisible()
})

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
