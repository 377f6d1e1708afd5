import type { Page } from 'playwright/test'
import { type Front, openFront } from './front.ts'
import { chunkOf, expect, get, hydrated, test, variant } from './support.ts'

test.use({ serviceWorkers: 'allow', pictures: 'webp' })

let front: Front
test.beforeEach(async ({ quiet }) => {
  front = await openFront(Number(process.env.EMBEDDED_PORT))
  // the browser logs every failed request, and React logs a hydration error if a page is built from cached data alone
  quiet.allow(
    /Failed to load resource|ERR_CONNECTION|fetch|Minified React error|Hydration|dynamically imported|preload CSS/i,
  )
})
test.afterEach(() => front.cut())

/** Waits until the service worker is active and has cached the path. */
async function kept(page: Page, path: string): Promise<void> {
  await page.evaluate(() => navigator.serviceWorker.ready)
  await expect
    .poll(() => page.evaluate(async (address) => Boolean(await caches.match(address)), path), { timeout: 20_000 })
    .toBe(true)
}

async function twoProductions(): Promise<{ title: string; get_absolute_url: string }[]> {
  const { json } = await get('hh', '/api/productions/')
  return (json as { results: { title: string; get_absolute_url: string }[] }).results.slice(0, 2)
}

test('visited pages stay readable offline; other pages say so, in the visitor’s theme', async ({ page, context }) => {
  const [first, second] = await twoProductions()
  if (!first || !second) throw new Error('no concerts')
  await page.goto(front.on(first.get_absolute_url))
  await hydrated(page)
  await kept(page, first.get_absolute_url)
  // a link opens the second page, so that only its data are cached
  await page.goto(front.on('/de/konzerte'))
  await hydrated(page)
  await page.getByRole('link', { name: second.title, exact: true }).click()
  await expect(page.getByRole('heading', { level: 1 })).toContainText(second.title)
  await kept(page, `/_data${second.get_absolute_url}`)
  await page.getByRole('button', { name: 'Merken', exact: true }).click()
  // the count appears once the click has loaded the code that stores the watchlist
  await expect(page.locator('.head .f-n').filter({ visible: true })).toHaveText('1')
  // the watchlist's data are cached, although the page is not opened while online
  const saved = await page.evaluate(() => JSON.parse(localStorage.getItem('auftakt:watchlist') ?? '[]').join(','))
  await kept(page, `/_data/de/merkzettel?ids=${saved}`)

  await front.cut()
  await page.reload()
  await expect(page.getByRole('heading', { level: 1 })).toContainText(second.title)
  await hydrated(page)
  await page.goto(front.on(first.get_absolute_url))
  await expect(page.getByRole('heading', { level: 1 })).toContainText(first.title)
  await expect(page.locator('.box')).toHaveCSS('position', 'sticky')

  await context.addCookies([{ name: 'theme', value: 'contrast', url: front.on('/') }])
  const response = await page.goto(front.on('/de/service'))
  expect(response?.status()).toBe(503)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Keine Verbindung')
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'contrast')
  await expect(page.locator('#seen').getByRole('link')).toHaveCount(2)
  await expect(page.locator('#saved').getByRole('link')).toHaveAttribute('href', second.get_absolute_url)
  await expect(page.getByRole('heading', { level: 2 })).toHaveText(['Gemerkt', 'Schon angesehen'])
  await expect(page.getByRole('link', { name: 'Noch einmal versuchen' })).toHaveAttribute('href', '/de/service')
  await page
    .locator('#seen')
    .getByRole('link', { name: new RegExp(first.title) })
    .click()
  await expect(page.getByRole('heading', { level: 1 })).toContainText(first.title)
  await page.goto(front.on('/en/concerts?date=2027-01-01&view=season'))
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('No connection')

  await front.restore()
  await page.getByRole('link', { name: 'Try again' }).click()
  await expect(page).toHaveURL(front.on('/en/concerts?date=2027-01-01&view=season'))
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Season 2026/27')
})

variant('parts opened on a page still work offline or say what to do, and lose nothing', async ({ page }) => {
  // a variant of the visited pages
  await page.goto(front.on('/de/konzerte'))
  await hydrated(page)
  await kept(page, '/de/konzerte')
  await front.cut()
  const flag = page
    .getByRole('main')
    .getByRole('button', { name: /^Merken: / })
    .first()
  await flag.click()
  await expect(flag).toHaveAttribute('aria-pressed', 'true')
  await expect(page.getByRole('status').filter({ hasText: 'Gemerkt, auf diesem Gerät' })).toBeVisible()

  const footer = page.getByRole('contentinfo')
  await footer.getByLabel('E-Mail-Adresse').fill('anna@post.example')
  await footer.getByRole('checkbox').check()
  await footer.getByRole('button', { name: 'Newsletter bestellen' }).click()
  await expect(footer.getByRole('alert')).toContainText('Die Anfrage ist nicht angekommen.')
  await expect(footer.getByLabel('E-Mail-Adresse')).toHaveValue('anna@post.example')

  await page.getByRole('button', { name: 'Kontrast' }).click()
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'contrast')
  await page.reload()
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'contrast')
  await hydrated(page)
  await expect(page.getByRole('button', { name: 'Kontrast' })).toHaveAttribute('aria-pressed', 'true')
  await expect(flag).toHaveAttribute('aria-pressed', 'true')

  // without a connection, a link to a screen that needs the server leads to the offline page
  await page.getByRole('banner').getByRole('link', { name: 'Suche' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Keine Verbindung')
  const again = page.getByRole('link', { name: 'Noch einmal versuchen' })
  await expect(again).toHaveAttribute('href', '/de/search')
  await page.goBack()
  await expect(page).toHaveURL(front.on('/de/konzerte'))
  await hydrated(page)
  await footer.getByRole('link', { name: 'Cookies' }).click()
  await expect(again).toHaveAttribute('href', '/de/cookies')
  await front.restore()
  await again.click()
  await expect(page.getByRole('checkbox', { name: 'Externe Medien' })).toBeVisible()
})

test('no staff pages, shop pages or visitors’ input are cached', async ({ page, context, quiet }) => {
  // the box office's Content-Security-Policy names the server's address, not the proxy's
  quiet.allow(/Content Security Policy/)
  await page.goto(front.on('/de'))
  await kept(page, '/de')
  for (const path of ['/de/search?query=mahler', '/de/newsletter', '/webshop']) await page.goto(front.on(path))
  await context.addCookies([{ name: 'sessionid', value: 'x', url: front.on('/') }])
  await page.goto(front.on('/de/aktuelles'))
  await hydrated(page)
  const addresses = await page.evaluate(async () => {
    const names = await caches.keys()
    const keys = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()))
    return keys.flat().map(({ url }) => new URL(url).pathname)
  })
  expect(addresses).toContain('/de')
  expect(addresses.filter((path) => /search|newsletter|webshop|aktuelles|api/.test(path))).toEqual([])
})

test('a new deployment takes over with its own files, and old ones leave', async ({ page }) => {
  await page.goto(front.on('/de/konzerte'))
  await kept(page, '/de/konzerte')
  const versions = () => page.evaluate(async () => (await caches.keys()).filter((name) => name.includes('offline')))
  const [before] = await versions()
  front.change('/_offline/de', (html) => html.replaceAll('Keine Verbindung', 'Neue Fassung'))
  front.change('/sw.js', (script) => script.replaceAll(before?.split('-').at(-1) ?? '', 'ffffffffffff'))
  await page.evaluate(async () => void (await (await navigator.serviceWorker.ready).update()))
  await expect.poll(versions).toEqual(['auftakt-offline-ffffffffffff'])
  await front.cut()
  await page.goto(front.on('/de/gibt-es-nicht'))
  await expect(page.getByText('Neue Fassung')).toBeVisible()
  await page.goto(front.on('/de/konzerte'))
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Konzerte')
  await hydrated(page)
})

variant('a missing chunk loads the document once, also behind the service worker', async ({ page }) => {
  const [production] = await twoProductions()
  await page.goto(front.on('/de/konzerte'))
  await hydrated(page)
  await kept(page, '/de/konzerte')
  front.refuse(`/${chunkOf('shared/screens/event-detail/view.tsx')}`)
  await page.evaluate(() => Object.assign(window, { isSameDocument: true }))
  await page.getByRole('link', { name: production?.title ?? '', exact: true }).click()
  await expect.poll(() => page.evaluate(() => 'isSameDocument' in window).catch(() => true)).toBe(false)
  await expect(page.getByRole('heading', { level: 1 })).toContainText(production?.title ?? '')
  await expect(page).toHaveURL(front.on(production?.get_absolute_url ?? ''))
})
