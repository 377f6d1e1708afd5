import type { BrowserContext } from 'playwright/test'

/**
 * Returns the status and the type of the file that a press opens in another tab.
 * @param path a part of the file's address
 */
export async function openedFile(context: BrowserContext, path: string, press: () => Promise<void>) {
  const [answer] = await Promise.all([
    context.waitForEvent('response', (response) => response.url().includes(path)),
    press(),
  ])
  return { status: answer.status(), type: answer.headers()['content-type'] }
}
