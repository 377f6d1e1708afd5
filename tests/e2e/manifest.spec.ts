import sharp from 'sharp'
import { expect, on, test } from './support.ts'

test('the site can be installed: Chromium accepts its manifest, and the icons match it', async ({ page, request }) => {
  await page.goto(on('hh', '/de'))
  const devtools = await page.context().newCDPSession(page)
  const { url, errors, data = '' } = await devtools.send('Page.getAppManifest')
  expect([url, errors]).toEqual([on('hh', '/manifest/de.webmanifest'), []])
  const { icons } = JSON.parse(data) as { icons: { src: string; sizes: string; type: string }[] }
  for (const { src, sizes, type } of icons.filter((icon) => icon.type === 'image/png')) {
    // Node cannot resolve `hh.localhost` on every machine, and the files are the same on every host
    const response = await request.get(on('hh', src).replace('hh.localhost', '127.0.0.1'))
    const { width, height, format } = await sharp(await response.body()).metadata()
    expect([src, `${width}x${height}`, `image/${format}`]).toEqual([src, sizes, type])
  }
  const touch = await page.locator('link[rel="apple-touch-icon"]').getAttribute('href')
  expect((await request.get(on('hh', touch ?? '').replace('hh.localhost', '127.0.0.1'))).status()).toBe(200)
})

test('the icons that browsers and feed readers request at fixed addresses exist', async ({ request }) => {
  for (const path of ['/favicon.ico', '/apple-touch-icon.png']) {
    const response = await request.get(on('hh', path).replace('hh.localhost', '127.0.0.1'))
    expect([path, response.status()]).toEqual([path, 200])
    expect(response.headers()['content-type']).toMatch(/^image\//)
  }
})
