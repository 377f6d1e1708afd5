// The actions of a story on a page, in terms of what visitors perceive: roles, names and texts.
import type { SiteKey } from '../../shared/sites/sites.ts'
import { site } from '../contract/client.ts'
import type { Driver } from './drivers/driver.ts'

const port = Number(process.env.EMBEDDED_PORT)
export const ask = site({ name: 'embedded', port }, 'hh')

/** The timeout of each action; generous, because the machine may be busy. */
const patienceMs = 20_000
const betweenLooksMs = 50

const roles = {
  link: 'a[href]',
  button: 'button, [role=button], summary, input[type=submit]',
  option: '[role=option]',
  menuitem: '[role=menuitem]',
  radio: 'input[type=radio], [role=radio]',
  checkbox: 'input[type=checkbox]',
  dialog: 'dialog[open], [role=dialog]',
  alert: '[role=alert]',
  textbox: 'input:not([type=radio], [type=checkbox]), textarea, [contenteditable=true]',
} as const

/** A visible element. `name` is its whole label or text, `starts` the beginning, and `has` any part of it. */
export interface Wanted {
  role?: keyof typeof roles
  name?: string
  starts?: string
  has?: string
  /** A selector for the element or, with `role`, for the element or one of its ancestors. */
  within?: string
}

interface Place {
  x: number
  y: number
  text: string
}

type Found<Value> = Exclude<Value, null | undefined | false>

export type Hands = ReturnType<typeof handsOn>

/**
 * Returns the actions of a story in a browser. An action on an element waits for the element, and throws after the
 * timeout.
 */
export function handsOn(driver: Driver, host: SiteKey = 'hh') {
  const on = (path: string) => `http://${host}.localhost:${port}${path}`

  async function until<Value>(what: string, look: () => Promise<Value>): Promise<Found<Value>> {
    const end = Date.now() + patienceMs
    let problem = ''
    while (Date.now() < end) {
      // a document that is being replaced cannot be queried
      const found = await look().catch((error: Error) => {
        problem = error.message
        return null
      })
      if (found !== null && found !== undefined && found !== false) return found as Found<Value>
      await new Promise((resolve) => setTimeout(resolve, betweenLooksMs))
    }
    throw new Error(`not seen: ${what} ${problem} at ${await driver.evaluate(shownTexts, null)}`)
  }

  const find = ({ role, within, ...names }: Wanted, isToBeClicked = false) =>
    driver.evaluate(placeOf, {
      selector: role ? roles[role] : (within ?? '*'),
      within: role ? (within ?? '') : '',
      ...names,
      isToBeClicked,
    })

  const see = (wanted: Wanted) => until(JSON.stringify(wanted), () => find(wanted))

  return {
    ...driver,
    until,
    see,
    async gone(wanted: Wanted): Promise<void> {
      await until(`no ${JSON.stringify(wanted)}`, async () => (await find(wanted)) === null)
    },
    /** Clicks the centre of an element once the element is enabled, does not move and is not covered. */
    async click(wanted: Wanted): Promise<void> {
      let before: Place | null = null
      const place = await until(`uncovered ${JSON.stringify(wanted)}`, async () => {
        const now: Place | null = await find(wanted, true)
        const rests = now && before && now.x === before.x && now.y === before.y
        before = now
        return rests ? now : null
      })
      await driver.clickAt(place.x, place.y)
    },
    /** Loads a page of the site without waiting for the page's scripts. */
    driveTo: (path: string) => driver.goto(on(path)),
    /** Loads a page and waits until its scripts run. */
    async open(path: string): Promise<void> {
      await driver.goto(on(path))
      await until('a hydrated page', () => driver.evaluate(() => 'hydrated' in document.documentElement.dataset, null))
    },
    at: (pattern: RegExp) =>
      until(`address ${pattern}`, async () => {
        const address = await driver.evaluate(() => location.pathname + location.search, null)
        return pattern.test(address) ? address : null
      }),
    scrollTo: (top: number) => driver.evaluate((y: number) => scrollTo({ top: y, behavior: 'instant' }), top),
    scrolled: () => driver.evaluate(() => Math.round(scrollY), null),
    /** Pastes HTML at the caret by dispatching a paste event, because automated browsers may not read the clipboard. */
    paste: (html: string) =>
      driver.evaluate((text: string) => {
        const clipboardData = new DataTransfer()
        clipboardData.setData('text/html', text)
        clipboardData.setData('text/plain', text.replace(/<[^>]*>/g, ''))
        const event = new ClipboardEvent('paste', { bubbles: true, cancelable: true })
        // Firefox ignores `clipboardData` in the constructor's options
        Object.defineProperty(event, 'clipboardData', { value: clipboardData })
        document.activeElement?.dispatchEvent(event)
      }, html),
  }
}

/** Runs in the page. @returns the address and the texts that say why something is not seen */
function shownTexts(): string {
  const shown = document.querySelector<HTMLElement>('dialog[open]') ?? document.querySelector<HTMLElement>('main')
  return `${location.href}: ${shown?.textContent.replace(/\s+/g, ' ').slice(-600)}`
}

/**
 * Runs in the page. With `isToBeClicked`, scrolls to the elements that match, skips disabled and covered ones, and
 * returns null until the page has its style sheets.
 * @returns the centre and text of the first visible element that matches; null without one
 */
function placeOf({
  selector,
  within,
  name,
  starts,
  has,
  isToBeClicked,
}: {
  selector: string
  within: string
  name?: string
  starts?: string
  has?: string
  isToBeClicked: boolean
}): Place | null {
  // before the style sheets arrive, scripts can see the page but visitors cannot, and its elements still move; the
  // pictures are not waited for, because a busy server needs long to encode them
  const sheets = [...document.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet]')]
  const isStyled = document.readyState !== 'loading' && sheets.every(({ sheet }) => sheet)
  if (isToBeClicked && !isStyled && document.readyState !== 'complete') return null
  const plain = (text: string | null | undefined) => (text ?? '').replace(/[\s\u00a0\u00ad]+/g, ' ').trim()
  const accessibleName = (element: Element) => {
    const labels = (element as HTMLInputElement).labels
    return plain(element.getAttribute('aria-label') ?? (labels?.length ? labels[0]?.textContent : element.textContent))
  }
  for (const element of document.querySelectorAll<HTMLElement>(selector)) {
    if (within && !element.closest(within)) continue
    const own = accessibleName(element)
    if (name !== undefined && own !== name) continue
    if (starts !== undefined && !own.startsWith(starts)) continue
    if (has !== undefined && !own.includes(has)) continue
    // a radio button or checkbox may be hidden below its label
    const seen = element.matches('input[type=radio], input[type=checkbox]')
      ? (element.closest('label') ?? element)
      : element
    if (!seen.checkVisibility({ visibilityProperty: true })) continue
    if (isToBeClicked && element.matches(':disabled')) continue
    if (isToBeClicked) seen.scrollIntoView({ block: 'center', inline: 'nearest', behavior: 'instant' })
    // the first line of a link that spans several lines
    const { left, top, width, height } = seen.getClientRects()[0] ?? seen.getBoundingClientRect()
    if (width === 0 || height === 0) continue
    const [x, y] = [Math.round(left + width / 2), Math.round(top + height / 2)]
    const upper = document.elementFromPoint(x, y)
    if (isToBeClicked && !(upper && seen.contains(upper))) continue
    return { x, y, text: plain(element.textContent) }
  }
  return null
}
