import type { Page } from 'playwright/test'
import { coveredTexts } from './covered-texts.ts'
import { buyingStates } from './shop-states/buying.ts'
import { choosingStates } from './shop-states/choosing.ts'
import { type Look, observeShifts, open } from './shop-states/open.ts'
import { orderedStates } from './shop-states/ordered.ts'
import { prepared, type ShopState } from './shop-states/state.ts'
import { expect, expectNoAxeViolations, fromSomewhere, test, useTheme } from './support.ts'

const looks: Look[] = [360, 768, 1440].flatMap((width) =>
  (['light', 'contrast'] as const).flatMap((theme) =>
    (['de', 'en'] as const).map((locale) => ({ width, theme, locale })),
  ),
)
// Without `FULL=1`, only every sixth state is visited, and no variants.
const states = [...choosingStates, ...buyingStates, ...orderedStates]
  .filter(({ isVariant }) => process.env.FULL || !isVariant)
  .filter((_, index) => process.env.FULL || index % 6 === 0)

interface Visit {
  state: ShopState
  look: Look
}

// Without `FULL=1`, each state is visited in a single look, and the looks rotate from state to state.
const visits: Visit[] = states.flatMap((state, index) =>
  (process.env.FULL ? looks : looks.slice(index % looks.length, (index % looks.length) + 1)).map((look) => ({
    state,
    look,
  })),
)

// The visits of a group share a page, so that the browser compiles its scripts only once; a group contains the visits
// of up to eight states.
const groups = Map.groupBy(visits, ({ state }) => Math.floor(states.indexOf(state) / 8))
for (const [index, group] of groups) {
  test(`states ${index * 8 + 1} and the next of the box office fit, are valid, accessible and silent`, async ({
    page,
    context,
    quiet,
  }) => {
    test.setTimeout(120_000 + 15_000 * group.length)
    // the browser logs refused requests and those that got no response
    quiet.allow(/status of (404|409|422)|ERR_INTERNET_DISCONNECTED/)
    await page.addInitScript(observeShifts)
    for (const [at, { state, look }] of group.entries()) {
      const { width, theme, locale } = look
      await test.step(`${state.name} (${width}, ${theme}, ${locale})`, async () => {
        const { visitor, path } = await prepared(state)
        await context.clearCookies({ name: /^(?!consent$)/ })
        await visitor.enter(context)
        // after ten wrong codes from one network, the server responds with 429, so each visit uses another network
        await context.setExtraHTTPHeaders(fromSomewhere())
        await useTheme(page, theme)
        await open(page, state, { visitor, path, look })
        await expectSound(page, look, at > 0)
      })
    }
  })
}

/** Expects the page to have the look's language and one h1, to fit the window without overlaps, and to pass axe. */
async function expectSound(page: Page, { locale }: Look, hasCheckedFrame: boolean): Promise<void> {
  await expect(page.locator('html')).toHaveAttribute('lang', locale)
  const main = page.locator('main:not([hidden])')
  await expect(main.getByRole('heading', { level: 1, includeHidden: true })).toHaveCount(1)
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0)
  expect(await page.evaluate(coveredTexts)).toEqual([])
  const isMainAlone = hasCheckedFrame && (await page.locator('main').count()) === 1
  const hasDialog = (await page.locator('dialog[open]').count()) > 0
  await expectNoAxeViolations(page, isMainAlone && !hasDialog ? 'main' : 'html')
}
