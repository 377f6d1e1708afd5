import type { Page } from 'playwright/test'

/** Returns, as JSON, the input in dialogs that is stored in the browser until the editor applies it. */
export const storedInputs = (page: Page) => stored(page, 'auftakt-editor-inputs', 'inputs')

/** Returns, as JSON, the unsaved changes of pages that are stored in the browser. */
export const storedDrafts = (page: Page) => stored(page, 'auftakt-editor', 'drafts')

/** Reads a database that the editor has opened before. */
function stored(page: Page, ...names: [database: string, store: string]): Promise<string> {
  return page.evaluate(async ([database, store]) => {
    const opened = indexedDB.open(database)
    await new Promise((resolve) => opened.addEventListener('success', resolve))
    const all = opened.result.transaction(store).objectStore(store).getAll()
    await new Promise((resolve) => all.addEventListener('success', resolve))
    opened.result.close()
    return JSON.stringify(all.result)
  }, names)
}
