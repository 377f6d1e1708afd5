import type { Page } from 'playwright/test'
import { sites } from '../../shared/sites/sites.ts'
import { expect, expectNoAxeViolations, expectValidHtml, get, on, test } from './support.ts'

const shopOrigin = sites.hh.shopOrigins[0] ?? ''

async function answerAt(page: Page, address: string, html: string): Promise<void> {
  await page.route(`${address}/**`, (route) => route.fulfill({ contentType: 'text/html; charset=utf-8', body: html }))
}
// Chromium treats the mocked shop as a public site, which needs permission to access the local machine.
test.use({ permissions: ['local-network-access'] })

const framed = `<!doctype html><html lang="de"><title>Shop</title><iframe title="Karten" src="${on('hh', '/ina')}" width="1200" height="800"></iframe>`

test('the site’s shop shows the layout in a frame, and its links leave the frame', async ({ page, quiet }) => {
  quiet.allow(/foreign request: https:\/\/tickets\.hamburg/)
  await answerAt(page, shopOrigin, framed)
  await page.goto(`${shopOrigin}/`)
  const frame = page.frameLocator('iframe')
  const choice = frame.getByRole('listitem').getByRole('link', { name: 'Aus der Neuen Welt' })
  await choice.click()
  await expect(frame.getByRole('heading', { level: 1 })).toHaveText('Aus der Neuen Welt')
  await expect(page).toHaveURL(`${shopOrigin}/`)
  await frame.getByRole('radio', { name: '3' }).check({ force: true })
  await frame.getByRole('button', { name: 'Beste Plätze ansehen' }).click()
  await expect(page).toHaveURL(new RegExp(`^${on('hh', '/webshop/')}\\d+\\?count=3$`))
})

test('no other site may frame it, and no other page of ours may be framed by the shop', async ({ page, quiet }) => {
  quiet.allow(/foreign request: https:|frame-ancestors|Refused to (?:frame|display)/)
  const elsewhere = 'https://elsewhere.example'
  await answerAt(page, elsewhere, framed)
  await answerAt(page, shopOrigin, framed.replace('/ina', '/de/konzerte'))
  for (const origin of [elsewhere, shopOrigin]) {
    const refused = page.waitForEvent('console', (message) => message.text().includes('frame-ancestors'))
    await page.goto(`${origin}/`)
    await refused
    await expect(page.frameLocator('iframe').getByRole('heading', { level: 1 })).toHaveCount(0)
  }
})

test('a shop that fetches the layout can load its styles and fonts on its own host', async ({ page, quiet }) => {
  quiet.allow(/foreign request: https:\/\/tickets\.hamburg/)
  const { text } = await get('hh', '/eventim-template')
  await expectValidHtml(text)
  await answerAt(page, shopOrigin, text)
  const failed: string[] = []
  page.on('requestfailed', (request) => failed.push(request.url()))
  const fonts: string[] = []
  page.on(
    'requestfinished',
    (request) => request.resourceType() === 'font' && fonts.push(new URL(request.url()).origin),
  )
  await page.goto(`${shopOrigin}/eventim-template`)
  const loaded = await page.evaluate(async () => {
    await document.fonts.ready
    return [...document.fonts].filter(({ status }) => status === 'loaded').map(({ family }) => family)
  })
  expect(loaded.join()).toContain('Instrument Sans Variable')
  expect(new Set(fonts)).toEqual(new Set([new URL(on('hh', '/')).origin]))
  await expect(page.locator('.emb-h')).toHaveCSS('border-top-color', 'rgb(83, 163, 196)')
  expect(failed).toEqual([])
  await expectNoAxeViolations(page)
})
