// Files at the desk, by keys where it matters.
import { PDFDocument } from '@cantoo/pdf-lib'
import type { Page } from 'playwright/test'
import { logIn } from './logged-in.ts'
import { expect, expectNoAxeViolations, on, test } from './support.ts'

test('a publisher uploads a PDF into a press file and publishes it', async ({ page, quiet }) => {
  quiet.allow(/400|415/)
  const name = `Mitteilung ${crypto.randomUUID().slice(0, 8)}`
  await logIn(page, 'publisher')
  await page.goto(on('hh', '/admin/press-files/new'))
  await page.getByRole('textbox', { name: 'Titel' }).fill(name)
  await page.getByRole('combobox', { name: 'Ordner' }).click()
  await page.getByRole('option').first().click()
  await page.getByRole('spinbutton', { name: 'Stelle' }).fill('900')
  const upload = page.getByLabel('Datei: Hochladen')

  await test.step('a drawing is refused, with the way out', async () => {
    const drawing = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>')
    await upload.setInputFiles({ name: 'logo.svg', mimeType: 'image/svg+xml', buffer: drawing })
    await expect(page.getByRole('alert').filter({ hasText: 'Als PNG oder WebP geht es' })).toBeVisible()
    await expectNoAxeViolations(page)
  })

  await upload.setInputFiles({ name: `${name}.pdf`, mimeType: 'application/pdf', buffer: await pdfOf(name) })
  await expect(page.getByRole('button', { name: 'Datei: Entfernen' })).toBeFocused()
  await expect(page.getByText(`${name}.pdf`)).toBeVisible()
  await page.keyboard.press('Control+Enter')
  await expect(page.getByText('Veröffentlicht', { exact: true })).toBeVisible()
  await shots(page, 'press-file')
})

/** Returns a PDF of one page that holds a text. */
async function pdfOf(text: string): Promise<Buffer> {
  const document = await PDFDocument.create()
  document.addPage([300, 200]).drawText(text, { x: 10, y: 100, size: 12 })
  return Buffer.from(await document.save())
}

async function shots(page: Page, name: string): Promise<void> {
  for (const width of [360, 768, 1440]) {
    await page.setViewportSize({ width, height: 900 })
    await page.screenshot({ path: `/tmp/shots/${name}-${width}.png` })
  }
}
