import type { Production, ProductionList } from '../../shared/contract/production.ts'
import { pathOf } from './screens.ts'
import { chunkOf, expect, expectNoAxeViolations, get, hydrated, on, test, variant } from './support.ts'

test.use({ pictures: 'webp', reducedMotion: 'no-preference' })

async function productionWithPictures(): Promise<Production> {
  const { results } = (await get('hh', '/api/productions/')).json as ProductionList
  for (const { id } of results) {
    const production = (await get('hh', `/api/productions/${id}/`)).json as Production
    if (production.images.length > 1) return production
  }
  throw new Error('no concert has pictures')
}

/**
 * Requests the first two pictures as WebP in every size that this window may use. Until a variant exists, the server
 * may send another size.
 */
async function everySizeMade({ images }: Production): Promise<void> {
  for (const { url } of images.slice(0, 2)) {
    for (const width of [320, 640, 768, 1024, 1280])
      expect((await get('hh', `${url.replace(/\d+\.jpg$/, '')}${width}.webp`)).status).toBe(200)
  }
}

test('the pictures of a concert open large; the keyboard moves between them and closes them, and the focus returns', async ({
  page,
  quiet,
}) => {
  const production = await productionWithPictures()
  const [first, second] = production.images
  await everySizeMade(production)
  await page.goto(on('hh', production.get_absolute_url))
  await hydrated(page)
  const link = page.getByRole('link', { name: `${first?.text} vergrößern` })
  await link.focus()
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog', { name: `Bild 1 von ${production.images.length}` })
  await expect(dialog.getByRole('img', { name: first?.text ?? '' })).toBeVisible()
  await expect(dialog).toContainText(first?.text ?? '')
  await expect(dialog).toContainText(first?.copyright ?? '')
  await expect(dialog.getByRole('button', { name: 'Vorheriges Bild' })).toHaveAttribute('aria-disabled', 'true')
  await expectNoAxeViolations(page, 'dialog[open]')

  await page.keyboard.press('ArrowRight')
  const next = page.getByRole('dialog', { name: `Bild 2 von ${production.images.length}` })
  await expect(next).toContainText(second?.text ?? '')
  const zoom = next.getByRole('button', { name: 'Vergrößern' })
  await zoom.click()
  await expect(zoom).toHaveAttribute('aria-pressed', 'true')
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(link).toBeFocused()

  await test.step('without a network what one has seen is there; larger it is not, and that is said', async () => {
    quiet.allow(/ERR_INTERNET_DISCONNECTED|preload CSS|dynamically imported/)
    await page.context().setOffline(true)
    await page.keyboard.press('Enter')
    const seen = dialog.getByRole('img', { name: first?.text ?? '' })
    await expect.poll(() => seen.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBeGreaterThan(0)
    await expect(dialog.getByRole('alert')).toHaveCount(0)
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await page.setViewportSize({ width: 2400, height: 1800 })
    await page.keyboard.press('Enter')
    await expect(dialog.getByRole('alert')).toContainText('Prüfen Sie Ihre Verbindung und öffnen Sie es noch einmal.')
    await expect.poll(() => seen.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBeGreaterThan(0)
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toHaveCount(0)
  })
})

test('on a phone, caption and credit are shown whole, and the picture ends above them', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 640 })
  await page.goto(on('hh', (await productionWithPictures()).get_absolute_url))
  await hydrated(page)
  const long = 'Ein Bogen liegt auf den Saiten, dahinter der Steg einer Geige, im Licht der Probe vom Vormittag. '
  const link = page.locator('a[data-opens=lightbox]').first()
  await link.evaluate((opener, text) => {
    const parts = opener.closest('figure')?.querySelectorAll('figcaption > span') ?? []
    if (parts[0]) parts[0].textContent = text
  }, long.repeat(2))
  await link.click()
  const caption = page.locator('.lb-c')
  await expect(caption).toContainText(long.trim())
  expect(await caption.evaluate((text) => text.scrollHeight - text.clientHeight)).toBeLessThanOrEqual(0)
  const bar = await page.locator('.lb-b').boundingBox()
  const credit = await caption.locator('.meta').boundingBox()
  if (!bar || !credit) throw new Error('no bar')
  expect(credit.y + credit.height).toBeLessThanOrEqual(640)
  expect(credit.width).toBeGreaterThan(300)
  const picture = page.locator('.pswp__item[aria-hidden=false] img').last()
  await expect
    .poll(async () => {
      const box = await picture.boundingBox()
      return box && box.y + box.height
    })
    .toBeLessThanOrEqual(bar.y + 1)
})

variant('two clicks while the code is loading open one picture', async ({ page }) => {
  let release = () => {}
  const released = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route(`**/${chunkOf('client/lightbox/open.ts')}`, async (route) => {
    await released
    await route.continue()
  })
  await page.goto(on('hh', (await productionWithPictures()).get_absolute_url))
  await hydrated(page)
  await page
    .locator('a[data-opens=lightbox]')
    .first()
    .evaluate((opener: HTMLElement) => {
      opener.click()
      opener.click()
    })
  release()
  await expect(page.locator('dialog.lb')).toHaveAccessibleName(/^Bild 1 von/)
  await page.keyboard.press('ArrowRight')
  await page
    .getByRole('dialog', { name: /^Bild 2 von/ })
    .getByRole('button', { name: 'Schließen' })
    .click()
  await expect(page.locator('dialog.lb')).toHaveCount(0)
})

variant('a picture opened right after another one was closed stays open', async ({ page }) => {
  const path = (await productionWithPictures()).get_absolute_url
  await page.goto(on('hh', path))
  await hydrated(page)
  await page.locator('a[data-opens=lightbox]').first().click()
  const dialog = page.getByRole('dialog', { name: /^Bild 1 von/ })
  await expect(dialog).toBeVisible()
  // simulates a slow browser: the history entry of the first lightbox is removed after the second one has opened
  await page.evaluate(async () => {
    const first = document.querySelector<HTMLDialogElement>('dialog.lb')
    const back = history.back.bind(history)
    history.back = () => {}
    first?.querySelector<HTMLElement>('.dlg-x')?.click()
    document.querySelector<HTMLElement>('a[data-opens=lightbox]')?.click()
    const isSecondOpen = () => [...document.querySelectorAll('dialog.lb')].some((dialog) => dialog !== first)
    while (!isSecondOpen()) await new Promise(requestAnimationFrame)
    const removed = new Promise((resolve) => addEventListener('popstate', resolve, { once: true }))
    history.back = back
    back()
    await removed
  })
  // PhotoSwipe shows the neighbouring pictures and listens to keys once it has finished opening
  await expect(page.locator('dialog.lb').last().locator('.pswp__item').last()).toHaveCSS('display', 'block')
  await page.keyboard.press('ArrowRight')
  await expect(page.getByRole('dialog', { name: /^Bild [2-9]/ })).toBeVisible()
  await page.goBack()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(page).toHaveURL(on('hh', path))
})

for (const api of ['Navigation API', 'History API'] as const) {
  variant(`with the ${api}, the back button closes a large picture and keeps the page`, async ({ page }) => {
    if (api === 'History API')
      await page.addInitScript(() => Object.defineProperty(window, 'navigation', { value: undefined }))
    await page.goto(on('hh', '/de/konzerte'))
    await hydrated(page)
    const path = (await productionWithPictures()).get_absolute_url
    await page.goto(on('hh', path))
    await hydrated(page)
    const asked: string[] = []
    page.on('request', (request) => {
      if (request.url().includes('/_data/')) asked.push(request.url())
    })
    const link = page.locator('a[data-opens=lightbox]').first()
    await link.click()
    await expect(page.getByRole('dialog')).toBeVisible()
    await page.goBack()
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await expect(page).toHaveURL(on('hh', path))
    // closing with the button also removes the history entry
    await link.click()
    await page.getByRole('button', { name: 'Schließen' }).click()
    await expect(page.getByRole('dialog')).toHaveCount(0)
    expect(asked).toEqual([])
    await page.goBack()
    await expect(page).toHaveURL(on('hh', '/de/konzerte'))
  })
}

test.describe('on a phone', () => {
  test.use({ hasTouch: true, viewport: { width: 360, height: 760 } })

  test('a swipe shows the next picture; reduced motion disables animations', async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' })
    const production = await productionWithPictures()
    await page.goto(on('hh', production.get_absolute_url))
    await hydrated(page)
    await page.getByRole('link', { name: `${production.images[0]?.text} vergrößern` }).tap()
    await expect(page.getByRole('dialog').getByRole('img', { name: production.images[0]?.text ?? '' })).toBeVisible()
    await expect(page.getByRole('dialog')).toHaveCSS('animation-name', 'none')
    const finger = await page.context().newCDPSession(page)
    const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', x?: number) =>
      finger.send('Input.dispatchTouchEvent', { type, touchPoints: x === undefined ? [] : [{ x, y: 380 }] })
    await touch('touchStart', 300)
    for (let x = 280; x >= 60; x -= 20) await touch('touchMove', x)
    await touch('touchEnd')
    await expect(page.getByRole('dialog', { name: `Bild 2 von ${production.images.length}` })).toBeVisible()
  })
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  variant('the picture of an article is a link to the file', async ({ page }) => {
    await page.goto(on('hh', await pathOf('article', 'hh', 'de')))
    const file = await page.getByRole('link', { name: /vergrößern$/ }).getAttribute('href')
    const answer = await get('hh', file ?? '')
    expect([answer.status, answer.headers['content-type']]).toEqual([200, 'image/jpeg'])
  })
})
