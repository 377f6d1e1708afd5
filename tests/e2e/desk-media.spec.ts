import { PDFDocument } from '@cantoo/pdf-lib'
import sharp from 'sharp'
import { boxOf, expectNoOverlap } from './boxes.ts'
import { logIn } from './logged-in.ts'
import { expect, expectNoAxeViolations, on, test, variant } from './support.ts'

variant('a publisher uploads a PDF into a press file and publishes it', async ({ page, quiet }) => {
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

  await test.step('a file that is dropped during an upload replaces it', async () => {
    const calls = '**/admin/api/media/?*'
    const stopped = page.getByRole('alert').filter({ hasText: 'Abgebrochen.' })
    await page.route(calls, () => {}) // the request never completes
    await upload.setInputFiles({ name: 'erste.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.4') })
    await expect(page.getByRole('progressbar', { name: 'erste.pdf wird hochgeladen' })).toBeVisible()
    const dropped = await page.evaluateHandle(() => {
      const transfer = new DataTransfer()
      transfer.items.add(new File(['%PDF-1.4'], 'zweite.pdf', { type: 'application/pdf' }))
      return transfer
    })
    await page.locator('.e-pickfile').dispatchEvent('drop', { dataTransfer: dropped })
    await expect(page.getByRole('progressbar', { name: 'zweite.pdf wird hochgeladen' })).toBeVisible()
    await expect(page.getByRole('progressbar', { name: 'erste.pdf wird hochgeladen' })).toHaveCount(0)
    await expect(stopped).toHaveCount(0)
    await page.getByRole('button', { name: 'Abbrechen', exact: true }).click()
    await expect(stopped).toBeVisible()
    await page.unroute(calls)
  })

  await upload.setInputFiles({ name: `${name}.pdf`, mimeType: 'application/pdf', buffer: await pdfOf(name) })
  await expect(page.getByRole('button', { name: 'Datei: Entfernen' })).toBeFocused()
  await expect(page.getByText(`${name}.pdf`)).toBeVisible()
  await page.keyboard.press('Control+Enter')
  await expect(page.getByText('Veröffentlicht', { exact: true })).toBeVisible()
})

test('two pictures, one of them already stored, get alternative text and focal point by keyboard', async ({
  page,
  quiet,
}) => {
  test.skip(!process.env.FULL, 'a variant of the upload in a picker')
  quiet.allow(/409/)
  const name = `probe-${crypto.randomUUID().slice(0, 8)}.png`
  const picture = { name, mimeType: 'image/png', buffer: await newPicture() }
  await logIn(page, 'publisher')
  await page.goto(on('hh', '/admin/media'))
  await page.getByRole('button', { name: 'Hochladen' }).setInputFiles(picture)
  const panel = page.getByRole('complementary', { name: 'Hochladen' })
  await expect(panel.getByText('1 fertig, 0 offen')).toBeVisible()
  await page.getByRole('button', { name: 'Hochladen' }).setInputFiles({ ...picture, name: 'kopie.png' })
  await expect(panel.getByText(`Gibt es schon als »${name}«.`)).toBeVisible()
  await expect(page.locator('.e-mg').getByText(name)).toBeVisible()
  await expectNoAxeViolations(page)
  await page.setViewportSize({ width: 360, height: 800 })
  await expectNoAxeViolations(page)
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true)
  await page.setViewportSize({ width: 1440, height: 900 })

  await panel.getByRole('link', { name: 'Nacheinander schreiben' }).click()
  const german = page.getByRole('textbox', { name: 'Alternativtext', exact: true })
  await expect(german).toBeFocused()
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
  const id = Number(new URL(page.url()).pathname.split('/').at(-1))
  await page.getByRole('slider').focus()
  await page.keyboard.press('Shift+ArrowRight')
  await page.keyboard.press('ArrowUp')
  await expect(page.getByText('60\u00a0% · 49\u00a0%')).toBeVisible()
  await expectNoAxeViolations(page)
  await page.setViewportSize({ width: 360, height: 800 })
  await expectNoAxeViolations(page)
  await page.setViewportSize({ width: 1440, height: 900 })
  await german.fill('Ein Probebild')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1, name })).toHaveCount(0)
  const row = await page.evaluate(
    async (one) => (await fetch(`/admin/api/media/${one}/`)).json() as Promise<{ public: object }>,
    id,
  )
  expect(row.public).toMatchObject({ alt: { de: 'Ein Probebild' }, focalX: 0.6, focalY: 0.49, lacks: 'english' })
})

test('the rows of a long list of uploads have the height of their texts', async ({ page, quiet }) => {
  quiet.allow(/4\d\d/)
  await logIn(page, 'publisher')
  await page.goto(on('hh', '/admin/media'))
  const photo = { mimeType: 'image/heic', buffer: Buffer.from('00000018667479706865696300000000', 'hex') }
  const photos = Array.from({ length: 9 }, (_, at) => ({ name: `Probe im Kleinen Saal ${at}.heic`, ...photo }))
  await page.getByRole('button', { name: 'Hochladen' }).setInputFiles(photos)
  const panel = page.getByRole('complementary', { name: 'Hochladen' })
  await expect(panel.getByText('0 fertig, 0 offen, 9 nicht hochgeladen')).toBeVisible()
  for (const width of [360, 768, 1440]) {
    await page.setViewportSize({ width, height: 780 })
    const texts = await expectNoOverlap(panel.locator('.e-upr > div'))
    const rows = await Promise.all((await panel.getByRole('listitem').all()).map(boxOf))
    for (const [at, { height }] of texts.entries()) expect(rows[at]?.height).toBeGreaterThan(height)
  }
})

/** Returns a small picture of random pixels, which the media library does not contain yet. */
function newPicture(): Promise<Buffer> {
  const raw = { width: 60, height: 40, channels: 3 as const }
  const pixels = crypto.getRandomValues(new Uint8Array(60 * 40 * 3))
  return sharp(pixels, { raw }).png().toBuffer()
}

async function pdfOf(text: string): Promise<Buffer> {
  const document = await PDFDocument.create()
  document.addPage([300, 200]).drawText(text, { x: 10, y: 100, size: 12 })
  return Buffer.from(await document.save())
}
