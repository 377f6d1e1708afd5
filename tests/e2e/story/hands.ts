// Two implementations of the same actions: by pointer, and by keyboard only.
import { expect, type Locator, type Page } from 'playwright/test'

export interface Hands {
  press: (target: Locator) => Promise<void>
  write: (target: Locator, text: string) => Promise<void>
  /** Chooses an option of a picker: with Enter by keyboard, with the picker's button by pointer. */
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

export function keysAlone(page: Page): Hands {
  return {
    async press(target) {
      if ((await target.getAttribute('role')) === 'option') await choose(target)
      else await reach(target)
      await page.keyboard.press('Enter')
    },
    async write(target, text) {
      await reach(target)
      await page.keyboard.press('Control+a')
      await page.keyboard.type(text)
    },
    async take(option) {
      await choose(option)
      await page.keyboard.press('Enter')
    },
  }
}

/**
 * Moves the focus to a control.
 * @param mostKeys the maximum number of keys pressed; no dialog or bar of the editor has 80 tab stops
 */
export async function reach(target: Locator, mostKeys = 80): Promise<void> {
  await expect(target).toBeVisible()
  for (let count = 0; count < mostKeys; count++) {
    const key = await target.evaluate(nextKey)
    if (key === null) return
    await target.page().keyboard.press(key)
  }
  throw new Error(`${target} cannot be reached by keys`)
}

/** Moves from the search field, which has the focus, to an option of a list or grid, a row or column at a time. */
async function choose(option: Locator, mostKeys = 80): Promise<void> {
  await expect(option).toBeVisible()
  for (let count = 0; count < mostKeys; count++) {
    const key = await option.evaluate(nextChoice)
    if (key === null) return
    await option.page().keyboard.press(key)
  }
  throw new Error(`${option} cannot be chosen by keys`)
}

/** Returns the next key that moves towards an option; null once it is the chosen one. */
function nextChoice(option: Element): string | null {
  const options = [...(option.parentElement?.querySelectorAll('[role=option]') ?? [])]
  const field = option.ownerDocument.activeElement
  const at = options.findIndex(({ id }) => id === field?.getAttribute('aria-activedescendant'))
  if (at < 0) return 'ArrowDown'
  if (options[at] === option) return null
  const isGrid = options.some((one) => one.getBoundingClientRect().left !== options[0]?.getBoundingClientRect().left)
  const isBehind = options.indexOf(option) > at
  if (isGrid) return isBehind ? 'ArrowRight' : 'ArrowLeft'
  return isBehind ? 'ArrowDown' : 'ArrowUp'
}

/** Returns the next key that moves the focus towards the target; null once the target has the focus. */
function nextKey(target: Element): string | null {
  const now = target.ownerDocument.activeElement
  // F6 jumps from the page to the bar, whereas Tab would stop at every control in between
  if (target.closest('.e-bar') && !now?.closest('.e-bar, dialog, .e-panel')) return 'F6'
  if (!now || now === target.ownerDocument.body) return 'Tab'
  if (now === target) return target.ownerDocument.hasFocus() ? null : 'Tab'
  const isBehind = Boolean(now.compareDocumentPosition(target) & Node.DOCUMENT_POSITION_FOLLOWING)
  if (now.closest('[role=toolbar]')?.contains(target)) return isBehind ? 'ArrowRight' : 'ArrowLeft'
  if (now.closest('[role=menu]')?.contains(target)) return isBehind ? 'ArrowDown' : 'ArrowUp'
  return isBehind ? 'Tab' : 'Shift+Tab'
}
