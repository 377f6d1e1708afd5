// Every tab stop is visible, even where a sticky box or the consent bar might cover it (WCAG 2.4.11).
import type { Page } from 'playwright/test'
import { pathOf } from './screens.ts'
import { expect, get, hydrated, on, test } from './support.ts'

interface Walk {
  screen: 'event' | 'press' | 'event list' | 'home'
  width: number
  height: number
  isAsked?: boolean
}

const short: Walk[] = [
  { screen: 'event', width: 1440, height: 700 },
  { screen: 'press', width: 360, height: 740, isAsked: true },
]
const long: Walk[] = [
  { screen: 'event', width: 1440, height: 900 },
  { screen: 'event', width: 1440, height: 800, isAsked: true },
  { screen: 'event', width: 360, height: 740, isAsked: true },
  { screen: 'press', width: 1440, height: 900, isAsked: true },
  { screen: 'press', width: 768, height: 1024, isAsked: true },
  { screen: 'event list', width: 360, height: 740, isAsked: true },
  { screen: 'home', width: 360, height: 740, isAsked: true },
]

for (const { screen, width, height, isAsked } of process.env.FULL ? [...short, ...long] : short) {
  const where = `${screen}, ${width} × ${height}${isAsked ? ', with the question about cookies' : ''}`
  test(`no stop of the Tab key is hidden: ${where}`, async ({ page }) => {
    await page.setViewportSize({ width, height })
    if (isAsked) await page.context().clearCookies({ name: 'consent' })
    await page.goto(on('hh', screen === 'event' ? await eventWithAbo() : await pathOf(screen, 'hh', 'de')))
    await hydrated(page)
    if (isAsked) await expect(page.locator('.cookie')).toBeVisible()
    // the press page shows its bar for downloads only once a file is selected
    if (screen === 'press') await page.locator('main input[name=file]').first().dispatchEvent('click')
    expect(await hiddenStops(page)).toEqual([])
  })
}

async function eventWithAbo(): Promise<string> {
  const { json } = await get('hh', '/api/productions/?locale=de')
  const { results } = json as { results: { abo: unknown; get_absolute_url: string }[] }
  const event = results.find(({ abo }) => abo)
  if (!event) throw new Error('no concert of an abo')
  return event.get_absolute_url
}

/**
 * Moves the focus through the whole page: with `FULL=1`, by pressing Tab; otherwise, by focusing one control after
 * another in a script, which scrolls in the same way and takes a tenth of the time.
 * @returns the stops whose corners and centre are all covered
 */
async function hiddenStops(page: Page): Promise<string[]> {
  await page.evaluate(watchStops)
  if (process.env.FULL) await tabToTheEnd(page)
  else await page.evaluate(focusEach)
  const { hidden, count } = await page.evaluate(() => window.stops)
  expect(count).toBeGreaterThan(20)
  return hidden
}

async function tabToTheEnd(page: Page): Promise<void> {
  for (let batch = 0; batch < 20; batch++) {
    for (let count = 0; count < 20; count++) await page.keyboard.press('Tab')
    if (await page.evaluate(() => window.stops.hasEnded)) return
  }
  throw new Error('the page has no last stop')
}

function focusEach(): void {
  const stops = document.querySelectorAll<HTMLElement>('a[href], button, input, select, textarea, summary')
  for (const stop of stops) {
    stop.focus()
    if (document.activeElement === stop) window.stops.look(stop)
  }
}

declare global {
  interface Window {
    stops: { hidden: string[]; count: number; hasEnded: boolean; look: (stop: Element) => void }
  }
}

/** Checks each stop when the next key is pressed, because the browser has scrolled the stop into view by then. */
function watchStops(): void {
  const stops = { hidden: [] as string[], count: 0, hasEnded: false, look }
  window.stops = stops
  document.addEventListener(
    'keydown',
    () => {
      const stop = document.activeElement
      if (!stop || stop === document.body) stops.hasEnded = stops.count > 0
      else if (!stops.hasEnded) look(stop)
    },
    true,
  )

  function look(stop: Element): void {
    stops.count += 1
    const { left, right, top, bottom } = stop.getBoundingClientRect()
    const points: [number, number][] = [[(left + right) / 2, (top + bottom) / 2]]
    for (const x of [left + 3, right - 3]) points.push([x, top + 3], [x, bottom - 3])
    if (points.some(([x, y]) => isSeen(stop, x, y))) return
    stops.hidden.push(`${stop.textContent?.trim().slice(0, 40)} (${Math.round(top)} to ${Math.round(bottom)})`)
  }

  function isSeen(stop: Element, x: number, y: number): boolean {
    const top = document.elementFromPoint(x, y)
    // a checkbox may be hidden below its label
    return Boolean(top && (stop.contains(top) || top.contains(stop) || top.closest('label')?.control === stop))
  }
}
