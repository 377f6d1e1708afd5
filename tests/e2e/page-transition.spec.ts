// The animation between two pages, during which the page receives no pointer events.
import { follow, hold, start } from './client-navigation.ts'
import { expect, on, test } from './support.ts'

test('a click that begins on one page and ends on the next one counts', async ({ page }) => {
  await start(page, '/de')
  await page.evaluate(() => {
    const sheet = new CSSStyleSheet()
    const pages = '::view-transition-old(root), ::view-transition-new(root)'
    sheet.replaceSync(`${pages} { animation-duration: 100s !important }`)
    document.adoptedStyleSheets.push(sheet)
  })
  const release = await hold(page, '/de/impressum')
  await follow(page, '/de/impressum')
  await page.locator('header [data-opens=search]').first().hover()
  await page.mouse.down()
  release()
  await expect(page).toHaveTitle(/Impressum/)
  await page.mouse.up()
  await expect(page.locator('#search-typed')).toBeVisible()
  await expect(page).toHaveURL(on('hh', '/de/impressum'))
})
