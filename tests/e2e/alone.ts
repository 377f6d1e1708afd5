// Before another backend, nothing of other people is shown or asked: neither presence nor publication in parts.
import { expect, type Page } from 'playwright/test'

/** Returns the addresses of all sockets and calls for other people's work, as the page opens them. */
export function asksOfTogether(page: Page): string[] {
  const asks: string[] = []
  page.on('websocket', (socket) => asks.push(socket.url()))
  page.on('request', (request) => {
    if (/\/presence[/-]|\/(?:changes|requests)\//.test(request.url())) asks.push(request.url())
  })
  return asks
}

/** @param asks those of a page in edit mode, where no text is edited */
export async function expectAlone(page: Page, asks: readonly string[]): Promise<void> {
  expect(asks).toEqual([])
  await page.keyboard.press('Alt+w')
  await expect(page.locator('[data-people], .e-said[aria-live="polite"], .e-ppl')).toHaveCount(0)
  await page.keyboard.press('?')
  const keys = page.getByRole('dialog', { name: 'Tastenkürzel' })
  await expect(keys.getByText('Gliederung', { exact: true })).toBeVisible()
  await expect(keys.getByText('Wer ist hier')).toHaveCount(0)
  await page.keyboard.press('Escape')
}
