// A paste before a backend that speaks the specification and nothing else.
import { readFileSync } from 'node:fs'
import { servePlainBackend } from '../fixtures/plain-backend/serve.ts'
import { saveStatus } from './edited-page.ts'
import { type OwnServer, ownServer } from './own-server.ts'
import { expect, test, variant } from './support.ts'

let backend: Awaited<ReturnType<typeof servePlainBackend>>
let server: OwnServer

test.beforeAll(async () => {
  test.skip(!process.env.FULL, 'the same code as before an own backend')
  test.setTimeout(120_000)
  backend = await servePlainBackend({ clock: new Date(process.env.TEST_NOW ?? Date.now()) })
  server = await ownServer({ CONTENT_ORIGINS: `hh=${backend.origin}` })
})
test.afterAll(async () => {
  server?.remove()
  await backend?.close()
})

variant('headings and texts of a paste are stored without a tag of another program', async ({ page, quiet }) => {
  quiet.allow(/40[013] \(|Failed to load resource/)
  await page.goto(`http://hh.localhost:${server.port}/de/service?edit`)
  const dialog = page.getByRole('dialog', { name: 'Anmelden' })
  await dialog.getByLabel('E-Mail oder Benutzername').fill('redaktion')
  await dialog.getByLabel('Passwort').fill('plain-demo')
  await dialog.getByRole('button', { name: 'Weiter' }).click()
  await expect(page.getByRole('toolbar', { name: 'Redaktionsleiste' })).toBeVisible({ timeout: 60_000 })
  await page.locator('.cms .hl h2').click()
  await page.keyboard.press('End')
  await page.keyboard.press('Enter')
  const text = page.locator('.cms [contenteditable="true"]')
  await expect(text).toBeFocused()
  await text.evaluate(
    (element, html) => {
      const clipboardData = new DataTransfer()
      clipboardData.setData('text/html', html)
      element.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
    },
    readFileSync('tests/field/inputs/paste/google-docs-heading.html', 'utf8'),
  )
  await expect(page.locator('.cms .hl')).toContainText(['Der Abend'])
  await page.keyboard.press('Escape')
  await expect(saveStatus(page)).toHaveText(/^Öffentlich/)
  const stored = [...backend.backend.modules.values()].map(({ texts }) => String(texts.de.content ?? ''))
  expect(stored).toContain('Der Abend')
  expect(stored).toContain('<p><strong>Fett</strong> normal <em>kursiv</em></p><p>Nach einer leeren Zeile</p>')
})
