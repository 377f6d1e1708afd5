// What a visitor sees before scrolling.
import type { Locator, Page } from 'playwright/test'
import { expect, get, hydrated, on, test } from './support.ts'

const windows = [
  [1440, 900],
  [768, 900],
  [390, 844],
] as const

/** Expects that all of these are whole in the window and that nothing covers their centre. */
async function expectSeen(...parts: Locator[]): Promise<void> {
  for (const part of parts) {
    await expect(part).toBeInViewport({ ratio: 1 })
    const isOnTop = await part.evaluate((node) => {
      const { left, top, width, height } = node.getBoundingClientRect()
      const found = document.elementFromPoint(left + width / 2, top + height / 2)
      return found !== null && (node.contains(found) || found.contains(node))
    })
    expect(isOnTop, `${part} is covered`).toBe(true)
  }
}

async function open(page: Page, path: string, [width, height]: readonly [number, number]): Promise<void> {
  // a page that is resized would preload its picture in another size
  await page.goto('about:blank')
  await page.setViewportSize({ width, height })
  await page.goto(on('hh', path))
  await hydrated(page)
}

/** Returns the address of the first coming concert in this state. */
async function addressOfFirst(state: string): Promise<string> {
  const { text } = await get('hh', `/api/productions/?status=${state}`)
  return JSON.parse(text).results[0].get_absolute_url
}

test('the list shows a concert, and a choice without one its sentence', async ({ page }) => {
  for (const size of windows) {
    await open(page, '/de/konzerte', size)
    const row = page.locator('.ev').first()
    await expectSeen(row.locator('.ev-title a'), row.locator('.btn'), page.locator('.f-more summary'))
    expect(await page.locator('.f-more').evaluate((panel: HTMLDetailsElement) => panel.open)).toBe(false)
    const until = page.getByLabel('bis', { exact: true })
    if (size[0] >= 768) {
      await expectSeen(page.locator('#f-date'), until, page.getByRole('link', { name: /^Orchester/ }))
      expect(await until.evaluate((field) => field.scrollWidth - field.clientWidth)).toBe(0)
    }
    await open(page, '/de/konzerte?date=2026-12-24&until=2026-12-24', size)
    await expectSeen(page.getByRole('heading', { name: /^Am 24\. Dezember spielt/ }))
    await expect(page.locator('.months [aria-current]')).toHaveText('Dezember')
  }
  await open(page, '/de/konzerte?status=sold_out&time=morning', [1440, 900])
  await expect(page.locator('.f-more summary')).toHaveText(/^Mehr Filter 2/)
  await expectSeen(page.getByLabel('Status'), page.getByRole('heading', { name: /^Für diese Auswahl/ }))
})

test('the list of seats shows its filters whole, and above the bar a seat that can be chosen', async ({ page }) => {
  for (const size of [...windows, [360, 780] as const]) {
    await open(page, '/webshop/15/seats?count=2', size)
    await expectSeen(...(await page.locator('.flt-s select, .flt .wish').all()))
    if (size[1] > 800) await expectSeen(page.locator('.sr-s .seat').first())
  }
})

const kinds = [
  ['sold_out', 'Ausverkauft', 'Nach Rückgaben fragen', '.box-tel a'],
  ['cancelled', 'Abgesagt', 'Was mit Ihren Karten geschieht', /^Was mit Ihren Karten/],
  ['moved', 'Verlegt', /^(Was mit Ihren Karten geschieht|Tickets ab)/, /^(Was mit Ihren Karten|Tickets kaufen)/],
  ['few', 'Restkarten', /^Tickets/, /^Tickets kaufen/],
] as const

const wideActionIn = (main: Locator, action: string | RegExp) =>
  (typeof action === 'string' ? main.locator(action) : main.getByText(action)).first()

for (const [state, word, action, wideAction] of kinds) {
  test(`a concert says its state and what can be done: ${word}`, async ({ page }) => {
    const path = await addressOfFirst(state)
    for (const size of windows) {
      await open(page, path, size)
      if (state !== 'few') await expectSeen(page.locator('.d-title > .status', { hasText: word }))
      const line = page.locator('.eve-line')
      if ((await line.count()) > 0 && size[0] < 1024) await expectSeen(line)
      if (size[0] < 1024) await expectSeen(page.locator('.own-bar .btn', { hasText: action }))
      else await expectSeen(wideActionIn(page.locator('main'), wideAction))
      // the telephone's hours and the address for all others
      if (state === 'sold_out' && size[0] >= 1024) await expectSeen(...(await page.locator('.box-tel a').all()))
    }
  })
}

test.describe('a first visit', () => {
  test.use({ storageState: { cookies: [], origins: [] } })

  test('every entry of the menu is on the screen while the question is open', async ({ page }) => {
    for (const size of [...windows, [360, 640] as const]) {
      await open(page, '/de', size)
      await expect(page.locator('#consent')).toHaveAttribute('open')
      const head = page.getByRole('banner')
      if (size[0] < 1024) await head.getByText('Menü', { exact: true }).click()
      const links = ['Düsseldorf', 'Bremen', 'English', /^Merkzettel/, /^Magazin/]
      const found = links.map((name) => head.getByRole('link', { name }))
      await expectSeen(...found, head.getByRole('button', { name: 'Kontrast' }))
    }
  })

  test('the question never covers its own text or links', async ({ page }) => {
    for (const size of [
      [320, 256],
      [390, 844],
      [768, 900],
    ] as const) {
      await open(page, '/de', size)
      const question = page.locator('#consent')
      await expect(question).toBeVisible()
      await expectSeen(...(await question.locator('a, button').all()))
      const [text, links] = [question.locator('.cookie-t'), question.locator('.cookie-l')]
      const [above, below] = [await text.boundingBox(), await links.boundingBox()]
      expect((above?.y ?? 0) + (above?.height ?? 0)).toBeLessThanOrEqual((below?.y ?? 0) + 1)
    }
  })
})

test.describe('a browser that asks for English', () => {
  test.use({ locale: 'en-GB', storageState: { cookies: [], origins: [] } })

  test('is asked in English on a German page, until the visitor chooses German', async ({ page }) => {
    await page.addInitScript(recordOpenings)
    await open(page, '/de', [1440, 900])
    const [english, german] = ['What may we count?', 'Was dürfen wir mitzählen?'].map((name) =>
      page.getByRole('dialog', { name }),
    ) as [Locator, Locator]
    await expect(english).toBeVisible()
    expect(await page.evaluate(() => window.openedAs)).toEqual(['What may we count?'])
    await page.getByRole('banner').getByRole('link', { name: 'English' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(english).toBeVisible()
    await page.getByRole('banner').getByRole('link', { name: 'Deutsch' }).click()
    await expect(german).toBeVisible()
  })
})

/** Records the heading of the consent bar at each moment when it opens, since words that follow later move it. */
function recordOpenings() {
  window.openedAs = []
  new MutationObserver((changes) => {
    for (const { target } of changes)
      if (target instanceof HTMLDialogElement && target.id === 'consent' && target.open)
        window.openedAs.push(target.querySelector('h2')?.textContent ?? '')
  }).observe(document, { subtree: true, attributeFilter: ['open'] })
}

declare global {
  interface Window {
    openedAs: string[]
  }
}
