// Two ways to do the same with a page: with a pointer, and with the keys alone.
import { expect, type Locator, type Page } from 'playwright/test'

export interface Hands {
  press: (target: Locator) => Promise<void>
  /** Instead of what stands there. */
  write: (target: Locator, text: string) => Promise<void>
  /** Takes one of a picker's options: the keys do it with Enter, a pointer with the picker's button. */
  take: (option: Locator, button: Locator) => Promise<void>
}

export function pointer(page: Page): Hands {
  return {
    press: (target) => target.click(),
    async write(target, text) {
      await target.click()
      await page.keyboard.press('Control+a')
      await page.keyboard.insertText(text)
    },
    async take(option, button) {
      await option.click()
      await button.click()
    },
  }
}

/** Nothing gets the focus but by Tab, arrows and F6, from where it is. */
export function keysAlone(page: Page): Hands {
  return {
    async press(target) {
      await reach(page, target)
      await page.keyboard.press('Enter')
    },
    async write(target, text) {
      await reach(page, target)
      await page.keyboard.press('Control+a')
      await page.keyboard.type(text)
    },
    async take(option) {
      await reach(page, option)
      await page.keyboard.press('Enter')
    },
  }
}

/** More than any dialog or bar has. */
const mostKeys = 80

async function reach(page: Page, target: Locator): Promise<void> {
  await expect(target).toBeVisible()
  for (let count = 0; count < mostKeys; count++) {
    const key = await target.evaluate(nextKey)
    if (key === null) return
    await page.keyboard.press(key)
  }
  throw new Error(`${target} cannot be reached by keys`)
}

/** The key that leads on from where the focus is; null where it is there. */
function nextKey(target: Element): string | null {
  const now = target.ownerDocument.activeElement
  // from the page to the bar; Tab would lead through all that visitors can reach
  if (target.closest('.e-bar') && !now?.closest('.e-bar, dialog, .e-panel')) return 'F6'
  if (!now || now === target.ownerDocument.body) return 'Tab'
  if (now === target) return target.ownerDocument.hasFocus() ? null : 'Tab'
  const isBehind = Boolean(now.compareDocumentPosition(target) & Node.DOCUMENT_POSITION_FOLLOWING)
  if (now.closest('[role=toolbar]')?.contains(target)) return isBehind ? 'ArrowRight' : 'ArrowLeft'
  if (now.closest('[role=menu], [role=listbox]')?.contains(target)) return isBehind ? 'ArrowDown' : 'ArrowUp'
  return isBehind ? 'Tab' : 'Shift+Tab'
}
