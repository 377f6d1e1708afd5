import type { Page } from 'playwright/test'

/**
 * Calls the desk's API with the page's session cookie.
 * @param path below `/admin/api/`
 * @param body the body of a POST, sent as JSON; without it, the call is a GET
 */
// biome-ignore lint/suspicious/noExplicitAny: tests check the properties that they read
export async function deskApi(page: Page, path: string, body?: object): Promise<any> {
  return page.evaluate(
    async ([address, sent]) => {
      const token = /csrftoken=([0-9a-f]+)/.exec(document.cookie)?.[1] ?? ''
      const init = sent
        ? { method: 'POST', body: sent, headers: { 'Content-Type': 'application/json', 'X-CSRFToken': token } }
        : {}
      const response = await fetch(address, init)
      if (!response.ok) throw new Error(`${address}: ${response.status} ${await response.text()}`)
      return response.json()
    },
    [`/admin/api/${path}`, body ? JSON.stringify(body) : ''] as const,
  )
}

/** Publishes a production in the first room of the site whose desk is open. */
export async function newProduction(page: Page, values: { title: object; startsAt: string; [field: string]: unknown }) {
  const { results } = await deskApi(page, 'rooms/?per_page=1')
  const all = { roomId: results[0].id, genre: 'orchestra', ...values }
  return deskApi(page, 'productions/', { action: 'publish', values: all })
}
