import type { AnyShopPage } from '../../shared/box-office/shop-page.ts'
import { NoAnswer } from './no-connection/retry.ts'
import { loadView } from './views.ts'

/** A page whose view is loaded, or the address to which the server redirects. */
export type PageAnswer = AnyShopPage | { to: string }

/**
 * Requests a page as data, and loads its view.
 * @throws NoAnswer without a response, or while the box office does not answer; Error for any other response without a
 * page; also the errors of `loadViewOf`
 */
export async function requestPage(address: string, init: RequestInit = {}): Promise<PageAnswer> {
  const { response, text } = await send(address, init)
  if (!isPage(response)) throw new Error(`${response.status}`)
  const page: PageAnswer = JSON.parse(text)
  if (!('to' in page)) await loadViewOf(page)
  return page
}

async function send(address: string, init: RequestInit): Promise<{ response: Response; text: string }> {
  // if the answer is lost, the pages must read the cart nevertheless (worker/box-office/routes/cart-cookie.ts)
  if (init.method === 'POST' && !document.cookie.includes('basket='))
    // biome-ignore lint/suspicious/noDocumentCookie: not every browser has the Cookie Store API
    document.cookie = 'basket=0.0; path=/; max-age=900; SameSite=Lax'
  try {
    const response = await fetch(address, { ...init, headers: { Accept: 'application/json' } })
    // without a page, the box office does not answer, and the mounted page keeps what the visitor has entered
    if (response.status === 503 && !isPage(response)) throw new Error('503')
    return { response, text: await response.text() }
  } catch (cause) {
    throw new NoAnswer(`no answer from ${address}`, { cause })
  }
}

function isPage({ headers }: Response): boolean {
  return headers.get('Content-Type')?.startsWith('application/json') ?? false
}

/**
 * Loads the view of a page.
 * @throws NoAnswer while offline; otherwise the loading error, after which only a reload of the document may help
 */
async function loadViewOf({ name }: AnyShopPage): Promise<void> {
  try {
    await loadView(name)
  } catch (cause) {
    throw navigator.onLine ? cause : new NoAnswer(`no view of ${name}`, { cause })
  }
}
