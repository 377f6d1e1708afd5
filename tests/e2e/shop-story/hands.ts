// Two implementations of a buyer's actions on the pages of the story: by pointer, and by keyboard only.
import { expect, type Locator } from 'playwright/test'
import { reach } from '../story/hands.ts'

export interface BuyersHands {
  press: (target: Locator) => Promise<void>
  write: (target: Locator, text: string) => Promise<void>
  check: (target: Locator, isChecked?: boolean) => Promise<void>
}

export const byPointer: BuyersHands = {
  press: (target) => target.click(),
  write: (target, text) => target.fill(text),
  check: (target, isChecked = true) => target.setChecked(isChecked),
}

/** The maximum number of key presses to reach a seat in its list, or a production far down in the list. */
const mostKeys = 400

export const byKeys: BuyersHands = {
  async press(target) {
    await reach(target, mostKeys)
    await target.page().keyboard.press('Enter')
  },
  async write(target, text) {
    await reach(target, mostKeys)
    await target.page().keyboard.press('Control+a')
    await target.page().keyboard.type(text)
  },
  async check(target, isChecked = true) {
    if ((await target.isChecked()) === isChecked) return
    const { keyboard } = target.page()
    if ((await target.getAttribute('type')) === 'checkbox') {
      await reach(target, mostKeys)
      await keyboard.press('Space')
    } else {
      const group = await target.getAttribute('name')
      const radios = target.page().locator(`input[type=radio][name="${group}"]`).filter({ visible: true })
      // Tab reaches the checked radio button of a group, and arrow keys lead from there to the others
      await reach(radios.and(target.page().locator(':checked')), mostKeys)
      const presses = await radios.count()
      for (let count = 0; count < presses && !(await target.isChecked()); count++) await keyboard.press('ArrowDown')
    }
    await expect(target).toBeChecked({ checked: isChecked })
  },
}
