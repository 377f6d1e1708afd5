import { layoutShift } from './layout-shift.ts'
import { expect, get, httpTest, hydrated, on, test, variant } from './support.ts'

test.use({ pictures: true })

variant(
  'the opening has two columns on a wide screen, and its picture loads first without a layout shift',
  async ({ page }) => {
    await page.setViewportSize({ width: 1440, height: 900 })
    await page.goto(on('hh', '/de'))
    await hydrated(page)
    const picture = page.locator('.hero-pic img')
    await expect(picture).toHaveAttribute('fetchpriority', 'high')
    await expect(page.locator('link[rel="preload"][as="image"][type="image/avif"]')).toHaveCount(1)
    await expect
      .poll(() => picture.evaluate((img: HTMLImageElement) => img.complete && img.naturalWidth))
      .toBeGreaterThan(600)
    expect(await picture.evaluate((img: HTMLImageElement) => img.currentSrc)).toMatch(
      /\/media\/[0-9a-f]{32}\/\d+\.avif$/,
    )
    const [field, beside] = [
      await page.locator('.hero-field').boundingBox(),
      await page.locator('.hero-pic').boundingBox(),
    ]
    expect(beside?.x).toBeGreaterThanOrEqual((field?.x ?? 0) + (field?.width ?? 0) - 1)
    expect(beside?.y).toBe(field?.y)
    expect(await layoutShift(page)).toBe(0)
  },
)

variant('pictures below the fold wait until they are near', async ({ page }) => {
  await page.goto(on('hh', '/de'))
  const lazy = page.locator('main img[loading="lazy"]')
  expect(await lazy.count()).toBeGreaterThan(3)
  for (const image of await page.locator('main img').all()) {
    expect(await image.getAttribute('width'), (await image.getAttribute('src')) ?? '').toMatch(/^\d+$/)
    expect(await image.getAttribute('height')).toMatch(/^\d+$/)
  }
})

httpTest('a picture exists in three formats and the known widths only, cached for ever', async () => {
  const { text } = await get('hh', '/de')
  const hash = /\/media\/([0-9a-f]{32})\//.exec(text)?.[1] ?? ''
  const types = { avif: 'image/avif', webp: 'image/webp', jpg: 'image/jpeg' }
  for (const [format, type] of Object.entries(types)) {
    const { status, headers } = await get('hh', `/media/${hash}/320.${format}`)
    expect([status, headers['content-type'], headers['cache-control']]).toEqual([
      200,
      type,
      'public, max-age=31536000, immutable',
    ])
    expect(
      (await get('hh', `/media/${hash}/320.${format}`, { headers: { 'If-None-Match': String(headers.etag) } })).status,
    ).toBe(304)
  }
  for (const file of ['321.avif', '99999.jpg', '0.webp', '320.gif', '320.svg', '-320.jpg']) {
    expect((await get('hh', `/media/${hash}/${file}`)).status, file).toBe(404)
  }
  expect((await get('hh', `/media/${'0'.repeat(32)}/320.jpg`)).status).toBe(404)
})
