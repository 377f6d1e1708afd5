import { expect, type Page } from 'playwright/test'
import { blocks } from '../../../shared/blocks/registry.ts'
import { writtenInPlace } from './content.ts'
import type { Desk } from './fill.ts'
import { insertBlock } from './fill.ts'

/**
 * Makes, undoes and redoes ten changes. Afterwards, the first block follows the third, and a new headline precedes the
 * fifth.
 * @param count the number of blocks before the steps
 */
export async function tenSteps(desk: Desk, count: number): Promise<void> {
  const { page } = desk
  const keys =
    (...all: string[]) =>
    async () => {
      for (const key of all) await page.keyboard.press(key)
    }
  /** `steps` is the number of undo steps that an action adds; the page is compared after the last of them. */
  const steps: [steps: number, act: () => Promise<void>][] = [
    [1, keys('Escape', '4')],
    [1, keys('1')],
    [1, keys('ArrowDown', 'Alt+ArrowDown')],
    [1, keys('Alt+ArrowDown')],
    [1, keys('Control+d')],
    [1, keys('Alt+ArrowDown')],
    [1, keys('Delete')],
    [2, () => insertBlock(desk, 'headline')],
    [1, keys('Alt+ArrowUp')],
  ]
  const states = [await mainOf(page)]
  for (const [, act] of steps) {
    const before = states.at(-1)
    await act()
    await expect.poll(() => mainOf(page)).not.toBe(before)
    states.push(await mainOf(page))
  }
  const { headline } = blocks
  await expect(page.locator('.e-said[aria-live="assertive"]')).toHaveText(
    new RegExp(`^${headline.label[desk.locale]}, .*5 .* ${count + 1}\\s?$`),
  )
  await expect(page.locator('.cms .hl').nth(1)).toHaveText(writtenInPlace.headline?.[desk.locale] ?? '')
  for (const [index, [undoSteps]] of [...steps.entries()].reverse()) {
    for (let time = 0; time < undoSteps; time++) await page.keyboard.press('Control+z')
    await expect.poll(() => mainOf(page)).toBe(states[index])
  }
  for (const [index, [redoSteps]] of steps.entries()) {
    for (let time = 0; time < redoSteps; time++) await page.keyboard.press('Control+Shift+z')
    await expect.poll(() => mainOf(page)).toBe(states[index + 1])
  }
}

/** Returns the markup of <main> after two frames, because a change may render in two parts. */
function mainOf(page: Page): Promise<string> {
  return page.locator('main').evaluate(async (main) => {
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))
    return main.outerHTML
  })
}
