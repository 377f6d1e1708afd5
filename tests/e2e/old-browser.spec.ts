import { chunkOf, expect, hydrated, on, settled, test } from './support.ts'

const text = /Ihr Browser ist älter, als diese Seite ihn erwartet/

test.describe('an older browser', () => {
  test.use({
    userAgent: 'Mozilla/5.0 (Windows NT 10.0) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/96.0.4664.45 Safari/537.36',
  })

  test('gets a polite notice, not again once it is closed; everything works', async ({ page }) => {
    await page.goto(on('hh', '/de/konzerte'))
    await hydrated(page)
    const bar = page.getByRole('status').filter({ hasText: text })
    await expect(bar).toBeVisible()
    await page.locator('.ev-title a').first().click()
    await expect(page).toHaveURL(/\/konzerte\/.+\/\d+$/)
    await bar.getByRole('button', { name: 'Schließen' }).click()
    await expect(bar).toHaveCount(0)
    await settled(page, () => page.reload())
    // resolves once the page's own import of this chunk has run, so a notice would have appeared by now
    await page.evaluate((file) => import(file), `/${chunkOf('client/browser-support/notify-old-browser.ts')}`)
    await expect(page.locator('.notice-bar')).toHaveCount(0)
  })
})

test('a current browser gets no notice; one without modules gets it from a separate script', async ({ page }) => {
  await page.goto(on('hh', '/de'))
  await hydrated(page)
  await expect(page.getByText(text)).toHaveCount(0)
  const script = page.locator('script[nomodule]')
  const address = (await script.getAttribute('src')) ?? ''
  await page.addScriptTag({ url: address })
  const bar = page.getByRole('status').filter({ hasText: text })
  await bar.getByRole('button', { name: 'Schließen' }).click()
  await expect(bar).toHaveCount(0)
  await page.addScriptTag({ url: `${address}?again` })
  await expect(bar).toHaveCount(0)
})
