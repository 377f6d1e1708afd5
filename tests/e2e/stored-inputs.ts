import type { Page } from 'playwright/test'

/** Returns, as JSON, the input in dialogs that is stored in the browser until the editor applies it. */
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
