import { readFile } from 'node:fs/promises'
import type { Download, Page } from 'playwright/test'
import type { DownloadDirectory, PressFile } from '../../shared/contract/press.ts'
import { crcOf, unzip } from '../unzip.ts'
import { expect, get, hydrated, on, tabTo, test, variant } from './support.ts'

const screen = '/de/presse/pressedownloads'

async function pressFiles(): Promise<(PressFile & { folder: string })[]> {
  const directories = (await get('hh', '/api/download-directories/')).json as DownloadDirectory[]
  return directories.flatMap(({ title, files }) => files.map((file) => ({ ...file, folder: title })))
}

async function downloaded(page: Page, act: () => Promise<void>): Promise<Download> {
  const [download] = await Promise.all([page.waitForEvent('download'), act()])
  expect(await download.failure()).toBeNull()
  return download
}

async function expectArchive(download: Download, chosen: (PressFile & { folder: string })[]): Promise<void> {
  expect(download.suggestedFilename()).toBe('Auftakt Hamburg Presse.zip')
  const entries = unzip(await readFile(await download.path()))
  expect(entries.map(({ name }) => name)).toEqual([
    ...chosen.map(({ folder, filename }) => `${folder}/${filename}`),
    'Nachweise.txt',
  ])
  expect(entries.slice(0, -1).map(({ bytes }) => bytes.length)).toEqual(chosen.map(({ size }) => size))
  for (const { bytes, crc } of entries) expect(crc).toBe(crcOf(bytes))
}

test('a journalist selects pictures and a text in two categories by keyboard only and gets them as one ZIP', async ({
  page,
  quiet,
}) => {
  quiet.allow(/ERR_INTERNET_DISCONNECTED|preload CSS|dynamically imported/)
  const files = await pressFiles()
  const picture = files.find(({ folder, image }) => folder === 'Saisonmotive' && image)
  const text = files.find(({ content_type: type }) => type.startsWith('text/'))
  if (!picture || !text) throw new Error('the press has no such files')
  await page.goto(on('hh', `${screen}?category=season`))
  await hydrated(page)
  const bar = page.getByRole('region', { name: 'Auswahl' })
  const zip = bar.getByRole('button', { name: 'Als ZIP laden' })
  await tabTo(page, zip)
  await page.keyboard.press('Enter')
  await expect(bar.getByRole('status')).toContainText('Bitte wählen Sie zuerst mindestens eine Datei aus.')
  await tabTo(page, page.getByRole('checkbox', { name: picture.text }), 'Shift+Tab')
  await page.keyboard.press('Space')
  await expect(bar.getByRole('status')).toContainText('1 Datei ausgewählt')
  const artists = page.getByRole('navigation', { name: 'Kategorien' }).getByRole('link', { name: /^Künstler/ })
  await tabTo(page, artists, 'Shift+Tab')
  await page.keyboard.press('Enter')
  const box = page.getByRole('checkbox', { name: text.text })
  await tabTo(page, box)
  await page.keyboard.press('Space')
  await expect(bar.getByRole('status')).toContainText('2 Dateien ausgewählt')
  await tabTo(page, zip)

  await test.step('without a network it stays chosen, and says what to do', async () => {
    await page.context().setOffline(true)
    await page.keyboard.press('Enter')
    await expect(bar.getByRole('status')).toContainText('Laden Sie das ZIP, sobald Sie wieder online sind.')
    await expect(bar.getByRole('status')).toContainText('2 Dateien ausgewählt')
    await page.context().setOffline(false)
  })
  await expectArchive(await downloaded(page, () => page.keyboard.press('Enter')), [picture, text])
  await tabTo(page, bar.getByRole('button', { name: 'Auswahl aufheben' }), 'Shift+Tab')
  await page.keyboard.press('Enter')
  await expect(box).not.toBeChecked()
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  variant('the ZIP and a single file can be downloaded, too', async ({ page }) => {
    const [first, second] = await pressFiles()
    if (!first || !second) throw new Error('the press has no files')
    await page.goto(on('hh', screen))
    await page.getByRole('button', { name: 'Als ZIP laden' }).click()
    await expect(page).toHaveURL(/problem=none/)
    await expect(page.getByText('Bitte wählen Sie zuerst mindestens eine Datei aus.')).toBeVisible()
    for (const { text } of [first, second]) await page.getByRole('checkbox', { name: text }).check()
    await expectArchive(await downloaded(page, () => page.getByRole('button', { name: 'Als ZIP laden' }).click()), [
      first,
      second,
    ])
    const link = page.getByRole('link', { name: `${first.text} herunterladen` })
    const single = await downloaded(page, () => link.click())
    expect(single.suggestedFilename()).toBe(first.filename)
    expect((await readFile(await single.path())).length).toBe(first.size)
  })
})
