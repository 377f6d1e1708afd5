import type { Page } from 'playwright/test'

/** Returns the input that was not applied and that the browser has stored, as JSON. */
export function storedInputs(page: Page): Promise<string> {
  return page.evaluate(async () => {
    const opened = indexedDB.open('auftakt-editor-inputs')
    await new Promise((resolve) => opened.addEventListener('success', resolve))
    const all = opened.result.transaction('inputs').objectStore('inputs').getAll()
    await new Promise((resolve) => all.addEventListener('success', resolve))
    opened.result.close()
    return JSON.stringify(all.result)
  })
}
