import type { Page } from 'playwright/test'

interface Options {
  method?: 'DELETE'
  /** Sent as the JSON body of a POST; without it, the call uses `method`, or GET. */
  body?: object
  /** The revision that the change is based on, sent as `If-Match`. */
  ifMatch?: number
}

/**
 * Calls the editor API with the page's session cookie.
 * @param path below `/de/pageeditor-api/`, with its query
 */
export function askApi<T>(page: Page, path: string, options: Options = {}): Promise<{ status: number; json: T }> {
  return page.evaluate(
    async ({ path, method, body, ifMatch }) => {
      const token = /csrftoken=([0-9a-f]+)/.exec(document.cookie)?.[1] ?? ''
      const headers = new Headers({ 'Content-Type': 'application/json', 'X-CSRFToken': token })
      if (ifMatch !== undefined) headers.set('If-Match', `"${ifMatch}"`)
      const init = body
        ? { method: 'POST', headers, body: JSON.stringify(body) }
        : { ...(method && { method }), headers }
      const answer = await fetch(`/de/pageeditor-api/${path}`, init)
      return { status: answer.status, json: await answer.json() }
    },
    { path, ...options },
  )
}
