import { flushSync } from 'react-dom'
import { accountLink } from '../../shared/box-office/frame/account-link.tsx'
import type { AnyShopPage } from '../../shared/box-office/shop-page.ts'
import { NoAnswer } from './no-connection/retry.ts'
import { hideNoConnection, isPageReplaced } from './no-connection/section.tsx'
import { endWait, returnToPage, waitForConnection } from './no-connection/wait.ts'
import { type PageAnswer, requestPage } from './request-page.ts'
import { setShownPage, shownPage } from './shown-page.ts'
import { prepareSlowAnswers, shownWhileSlow } from './slow-answer.ts'

/** Number of the latest navigation; the response to an earlier one is ignored. */
let newest = 0
/** Ends when the latest form has been answered: forms are sent one after another, in the order of their submission. */
let lastPost = Promise.resolve()
/** Whether the current history entry belongs to a page that was requested but has not arrived yet. */
let isEntryAhead = false

/** Handles links, forms and the back button in the box office without a reload. */
export function startShopNavigation(): void {
  prepareSlowAnswers()
  document.addEventListener('click', onClick)
  document.addEventListener('submit', onSubmit)
  document.addEventListener('hold-ended', () => isPageReplaced() || void go(location.href))
  document.addEventListener('page-stale', () => isPageReplaced() || void refresh())
  addEventListener('popstate', onPopState)
}

function onClick(event: MouseEvent): void {
  const link = (event.target as Element).closest('a')
  if (!link || event.defaultPrevented || event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey) return
  if (link.target || link.hasAttribute('download') || !isShopPage(link.href) || link.hash) return
  event.preventDefault()
  void go(link.href, { stays: 'stays' in link.dataset })
}

function onSubmit(event: SubmitEvent): void {
  const form = event.target as HTMLFormElement
  const address = addressOf(form)
  const isNothing = event.submitter?.getAttribute('formmethod') === 'dialog'
  if (event.defaultPrevented || isNothing || form.target || !isShopPage(address)) return
  const fields = new FormData(form, event.submitter)
  event.preventDefault()
  const stays = 'stays' in form.dataset
  if (form.method === 'get') void go(`${address.split('?', 1)[0]}?${queryOf(fields)}`, { stays })
  else {
    lastPost = post(form, fields, lastPost)
    form.dispatchEvent(new CustomEvent('form-sent', { bubbles: true }))
  }
}

/**
 * Shows the page of the reached history entry. If the section about the lost connection merely hides this page, no
 * request is needed.
 */
function onPopState(): void {
  isEntryAhead = false
  if (isPageReplaced() && shownPage().frame.path === location.pathname + location.search) {
    newest++
    returnToPage()
  } else void go(location.href, { isWayBack: true })
}

function queryOf(fields: FormData): URLSearchParams {
  const given = [...fields].filter(([, value]) => typeof value === 'string' && value !== '')
  return new URLSearchParams(given as [string, string][])
}

/** Whether the box office renders this address. The browser loads other addresses, such as an order's files. */
function isShopPage(address: string): boolean {
  const { origin, pathname } = new URL(address, location.href)
  return (
    origin === location.origin && /^\/webshop(?:\/|$)/.test(pathname) && !/^\/webshop\/orders\/[^/]+\/./.test(pathname)
  )
}

/** Reads the attribute, because `form.action` returns the form's field named "action" if there is one. */
function addressOf(form: HTMLFormElement): string {
  return new URL(form.getAttribute('action') ?? '', location.href).href
}

/** Shows the page at an address. If the response is not a page, the browser loads the document. */
async function go(address: string, { isWayBack = false, stays = false } = {}): Promise<void> {
  const own = ++newest
  try {
    const page = await answerTo(address, { own, isWayBack })
    if (own !== newest) return
    if ('to' in page) return await leave(page.to, { stays })
    const isNewPlace = isPageReplaced() || !(isWayBack || stays)
    show(page)
    const isSame = page.frame.path === location.pathname + location.search
    if (!isWayBack && !isSame) enter(page.frame.path)
    isEntryAhead = false
    if (isNewPlace) arrive()
  } catch {
    if (own === newest) load(address)
  }
}

/** Shows the current state of this page without moving focus or scroll position; on failure, changes nothing. */
async function refresh(): Promise<void> {
  const own = newest
  const page = await requestPage(location.href).catch(() => null)
  if (page && own === newest && !('to' in page)) show(page)
}

/** Sends a form after the earlier one. If the response is not a page, the browser submits the form. */
async function post(form: HTMLFormElement, fields: FormData, earlier: Promise<void>): Promise<void> {
  const own = ++newest
  const address = addressOf(form)
  form.setAttribute('aria-busy', 'true')
  try {
    await earlier
    const body = new URLSearchParams([...fields].map(([name, value]) => [name, String(value)]))
    const page = await answerTo(address, { own, body })
    if (own !== newest) return
    if ('to' in page) return await leave(page.to, { stays: 'stays' in form.dataset })
    show(page)
    arrive()
  } catch {
    if (own === newest) submitAsUsual(form, fields)
  } finally {
    form.removeAttribute('aria-busy')
  }
}

/**
 * Requests a page. If no response arrives, shows that there is no connection and repeats the request.
 * @param options `own` is the number of the navigation, `body` contains the fields of a form
 */
async function answerTo(
  address: string,
  { own, body, isWayBack = false }: { own: number; body?: URLSearchParams; isWayBack?: boolean },
): Promise<PageAnswer> {
  const init = body && { method: 'POST', body }
  endWait()
  try {
    return await shownWhileSlow(requestPage(address, init), address)
  } catch (error) {
    if (own !== newest || !(error instanceof NoAnswer)) throw error
  }
  if (!isWayBack) enter(address)
  return waitForConnection({
    attempt: (signal) => requestPage(address, { ...init, signal }),
    // without a request key, the server would perform a repeated submission twice
    isAutomatic: !body || body.has('key'),
    isOrder: body?.get('action') === 'order',
  })
}

/** Adds a history entry, or replaces the current one if its page has not arrived. */
function enter(address: string): void {
  if (isEntryAhead) history.replaceState(null, '', address)
  else history.pushState(null, '', address)
  isEntryAhead = true
}

function load(address: string): void {
  hideNoConnection()
  location.assign(address)
}

/** Submits the form without client navigation. The pressed button is added as a field, because `submit` omits it. */
function submitAsUsual(form: HTMLFormElement, fields: FormData): void {
  hideNoConnection()
  const own = new FormData(form)
  for (const [name, value] of fields) {
    if (own.getAll(name).includes(value)) continue
    const field = Object.assign(document.createElement('input'), { type: 'hidden', name, value: String(value) })
    form.appendChild(field)
  }
  form.submit()
}

/**
 * Follows a redirect, within the box office without a reload.
 * @param stays true keeps focus and scroll position, for links and forms that only change a detail of the page
 */
async function leave(to: string, { stays = false } = {}): Promise<void> {
  if (isShopPage(to)) await go(new URL(to, location.href).href, { stays })
  else load(to)
}

function show(page: AnyShopPage): void {
  hideNoConnection()
  flushSync(() => setShownPage(page))
  document.title = `${page.title} – ${page.frame.site.name}`
  const other = page.frame.locale === 'de' ? 'en' : 'de'
  for (const link of document.querySelectorAll<HTMLAnchorElement>('a[data-language]')) {
    const address = new URL(page.frame.path, location.href)
    address.searchParams.set('locale', other)
    link.href = address.pathname + address.search
  }
  for (const field of document.querySelectorAll<HTMLInputElement>('[action="/_theme"] [name=to]')) {
    field.value = page.frame.path
  }
  const account = accountLink(page)
  for (const link of document.querySelectorAll<HTMLAnchorElement>('a[data-account]')) {
    link.href = account.href
    link.textContent = account.label
  }
}

function arrive(): void {
  const message = document.querySelector<HTMLElement>('#main [data-message]')
  const target = message ?? document.querySelector<HTMLElement>('#main h1')
  if (!target) return
  if (!target.hasAttribute('tabindex')) target.tabIndex = -1
  target.focus({ preventScroll: message === null })
  if (!message) scrollTo(0, 0)
}
