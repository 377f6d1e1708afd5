import { isOn, pathOf, type ScreenName, screenNames } from './screens.ts'
import { expect, fontsLoaded, get, hydrated, on, test, variant } from './support.ts'

test.use({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true })

const some: ScreenName[] = ['home', 'event list', 'news list', 'search']

test('a hall has a line of its own without the city, no line begins or ends with a dot, and the footer is folded', async ({
  page,
}) => {
  // the 404 page has no footer
  const whole = screenNames.filter((screen) => isOn('hh', screen) && screen !== 'not found')
  const screens = process.env.FULL ? whole : some
  for (const screen of screens) {
    await page.goto(on('hh', await pathOf(screen, 'hh', 'de')), { waitUntil: 'domcontentloaded' })
    await fontsLoaded(page)
    const hanging = await page.evaluate(hangingDots)
    expect
      .soft({ screen, hanging, joined: await page.evaluate(joinedWords) })
      .toEqual({ screen, hanging: [], joined: [] })
    expect.soft({ screen, broken: await page.evaluate(brokenUnits) }).toEqual({ screen, broken: [] })
    const footer = await page.locator('body > footer, footer').last().boundingBox()
    expect.soft({ screen, footer: (footer?.height ?? 0) < 800 }).toEqual({ screen, footer: true })
    if (screen !== 'event list') continue
    const row = page.locator('.ev').first()
    const [line, whole] = [await row.locator('.ev-hall').boundingBox(), await row.boundingBox()]
    expect(line?.width).toBe(whole?.width)
    expect(await page.locator('.ev-hall').allInnerTexts()).not.toContainEqual(expect.stringContaining('Hamburg'))
  }
})

test('all concerts over the page have no dot at the edge of a line either', async ({ page }) => {
  await page.goto(on('hh', '/de/konzerte?overlay=true'), { waitUntil: 'domcontentloaded' })
  await fontsLoaded(page)
  expect(await page.evaluate(hangingDots)).toEqual([])
})

variant('in English, too, no key, distance or opening time is broken', async ({ page }) => {
  const { json } = await get('hh', '/api/productions/?locale=en&status=cancelled')
  const [production] = (json as { results: { get_absolute_url: string }[] }).results
  for (const path of ['/en', '/en/abonnements', '/en/halls/laeiszhalle', production?.get_absolute_url ?? '']) {
    await page.goto(on('hh', path), { waitUntil: 'domcontentloaded' })
    expect.soft({ path, broken: await page.evaluate(brokenUnits) }).toEqual({ path, broken: [] })
  }
})

test('a concert has one filled button, and the times in its evening align', async ({ page }) => {
  await page.goto(on('hh', await pathOf('event', 'hh', 'de')))
  await expect(page.locator('.own-bar .btn')).toBeVisible()
  await expect(page.locator('.box .btn')).toBeHidden()
  const rights = await page
    .locator('.stop .len')
    .evaluateAll((all) => all.map((length) => Math.round(length.getBoundingClientRect().right)))
  expect(new Set(rights).size).toBe(1)
  // if a composer's years are below the name, both are aligned on the left
  const indents = await page.locator('.stop-c').evaluateAll((all) =>
    all.flatMap(({ children: [name, years] }) => {
      const [above, below] = [name?.getBoundingClientRect(), years?.getBoundingClientRect()]
      return above && below && below.top > above.bottom - 4 ? [Math.round(below.left - above.left)] : []
    }),
  )
  expect(indents.length).toBeGreaterThan(0)
  expect(new Set(indents)).toEqual(new Set([0]))
})

test('what is folded says so by a sign', async ({ page }) => {
  await page.goto(on('hh', '/de/mitwirkende/ilse-marwitz'))
  const signs = await page
    .locator('main summary')
    .evaluateAll((all) => all.map((summary) => getComputedStyle(summary, '::after').content))
  expect(signs.length).toBeGreaterThan(0)
  for (const sign of signs) expect(sign).toContain('+')
})

test('the number of concerts is seen where a tap in the open filter changes it', async ({ page }) => {
  await page.goto(on('hh', '/de/konzerte'))
  await hydrated(page)
  const filter = page.getByRole('form', { name: 'Konzerte filtern' })
  const count = page.locator('.f-res')
  await filter.locator('summary').first().click()
  await expect(count).toBeInViewport({ ratio: 1 })
  const before = await count.textContent()
  await filter.getByRole('link', { name: /^Kammermusik/ }).click()
  await expect(page).toHaveURL(/genre=chamber/)
  await expect(count).toBeInViewport({ ratio: 1 })
  await expect(count).not.toHaveText(before ?? '')
})

test.describe('a visitor who has not answered yet', () => {
  test.use({ storageState: { cookies: [], origins: [] } })

  test('a missing page shows neither the curtain nor the question about cookies', async ({ page, quiet }) => {
    quiet.allow(/404/)
    await page.goto(on('hh', '/de/gibt-es-nicht'))
    await hydrated(page)
    await expect(page.getByRole('heading', { level: 1 })).toBeInViewport()
    await expect(page.locator('.e404 picture')).toBeHidden()
    await expect(page.locator('#consent')).toBeHidden()
    // consecutive links do not touch, even if they wrap
    const gaps = await page.locator('.e404 li a').evaluateAll((links) => {
      const lines = links.map((link) => {
        const words = document.createRange()
        words.selectNodeContents(link)
        return words.getBoundingClientRect()
      })
      return lines.slice(1).map(({ top }, index) => top - (lines[index]?.bottom ?? 0))
    })
    for (const gap of gaps) expect(gap).toBeGreaterThan(8)
    await page.getByRole('main').getByRole('link', { name: 'Zur Startseite' }).click()
    await expect(page.locator('#consent')).toBeVisible()
  })
})

/** Returns the text of each element in which a line breaks directly before or after a separator dot. */
function hangingDots(): string[] {
  const letters: { text: string; node: Text; at: number }[] = []
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  for (let node = walker.nextNode() as Text | null; node; node = walker.nextNode() as Text | null) {
    if (!node.parentElement?.checkVisibility({ visibilityProperty: true })) continue
    if (node.parentElement.closest('script, style, svg, .vh')) continue
    for (const { index, 0: text } of node.data.matchAll(/\S/gu)) letters.push({ text, node, at: index })
  }
  const lineOf = ({ node, at }: { node: Text; at: number } = { node: new Text(''), at: 0 }) => {
    const range = document.createRange()
    range.setStart(node, at)
    range.setEnd(node, Math.min(at + 1, node.length))
    const { top, height } = range.getBoundingClientRect()
    return { middle: top + height / 2, height }
  }
  return letters.flatMap(({ text, node }, index) => {
    if (text !== '·') return []
    const [before, dot, after] = [-1, 0, 1].map((step) => lineOf(letters[index + step]))
    if (!before || !dot || !after || dot.height === 0) return []
    const isApart = [before, after].some(({ middle }) => Math.abs(middle - dot.middle) > dot.height / 2)
    return isApart ? [node.parentElement?.closest('p, li, h2, h3, figcaption, div')?.textContent ?? ''] : []
  })
}

/**
 * Returns e-mail addresses, prices, postcodes with their town, English names of musical keys, distances and opening
 * times that are broken across lines.
 */
function brokenUnits(): string[] {
  const broken: string[] = []
  const units =
    /[\w.+-]+@[\w.-]+\w|\b\d{5}\s\p{Lu}\p{L}+|\b[\d,]+\s€|\b[A-H](?:\s(?:flat|sharp))?\s(?:major|minor)\b|\b\d+\sk?m\b|\d:\d\d–\d+:\d\d/gu
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  for (let node = walker.nextNode() as Text | null; node; node = walker.nextNode() as Text | null) {
    if (!node.parentElement?.checkVisibility() || node.parentElement.closest('script, style, svg, .vh')) continue
    for (const { 0: unit, index } of node.data.matchAll(units)) {
      const range = document.createRange()
      range.setStart(node, index)
      range.setEnd(node, index + unit.length)
      if (new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size > 1) broken.push(unit)
    }
  }
  return broken
}

/**
 * Returns texts that lose the spaces around a highlighted or struck-out word, because a flex or grid container lays out
 * the word and the rest of the text as separate items.
 */
function joinedWords(): string[] {
  const isStruck = (element: Element) => getComputedStyle(element).textDecorationLine.includes('line-through')
  const words = [...document.querySelectorAll('main :is(mark, s, del, a, span, h1, h3)')].filter(
    (element) => /^(?:mark|s|del)$/.test(element.localName) || isStruck(element),
  )
  const hasText = (node: ChildNode) => node.nodeType === Node.TEXT_NODE && node.textContent?.trim()
  return words.flatMap((word) => {
    const box = word.matches('mark, s, del') ? word.parentElement : word
    const isBox = /flex|grid/.test(box ? getComputedStyle(box).display : '')
    return isBox && [...(box?.childNodes ?? [])].some(hasText) && box?.childElementCount ? [box.textContent ?? ''] : []
  })
}
