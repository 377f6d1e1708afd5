// Finds elements in rendered HTML as assistive technology does: by role and accessible name.
import { parseHTML } from 'linkedom/worker'

export interface RoleOptions {
  /** Compared with the accessible name after its white space is collapsed; a string must equal the whole name. */
  name?: string | RegExp
  /** For headings only: the level, 1 to 6. */
  level?: number
}

/**
 * Returns the only match.
 * @throws unless exactly one element matches; the message lists the names of all elements with the role
 */
export function getByRole(within: string | Element, role: Role, options: RoleOptions = {}): Element {
  const [element, second] = getAllByRole(within, role, options)
  if (element && !second) return element
  const names = getAllByRole(within, role).map((other) => `»${nameOf(other)}«`)
  throw new Error(
    `${element ? 'several elements match' : 'no element matches'} ${role} ${String(options.name ?? '')}: ${names.join(', ')}`,
  )
}

export function getAllByRole(within: string | Element, role: Role, { name, level }: RoleOptions = {}): Element[] {
  return [...rootOf(within).querySelectorAll(selectors[role])].filter(
    (element) =>
      !element.closest('[hidden], [aria-hidden="true"], template') &&
      (level === undefined || element.localName === `h${level}`) &&
      (name === undefined || (typeof name === 'string' ? nameOf(element) === name : name.test(nameOf(element)))),
  )
}

/** Returns the `href` of the only link with this name. */
export const hrefOf = (within: string | Element, name: string | RegExp): string | null =>
  getByRole(within, 'link', { name }).getAttribute('href')

/** Returns the value of a hidden form field; null if there is no such field. */
export const hiddenValue = (within: string | Element, field: string): string | null =>
  rootOf(within).querySelector(`input[type="hidden"][name="${field}"]`)?.getAttribute('value') ?? null

/** Computes the accessible name with the subset of the ARIA rules that our markup needs. */
export function nameOf(element: Element): string {
  const labelledBy = element.getAttribute('aria-labelledby')
  if (labelledBy)
    return labelledBy
      .split(/\s+/)
      .flatMap((id) => textOf(element.ownerDocument.querySelector(`#${id}`)))
      .join(' ')
  const label = element.getAttribute('aria-label')
  if (label) return collapsed(label)
  if (element.localName === 'img') return collapsed(element.getAttribute('alt') ?? '')
  if (/^(input|select|textarea)$/.test(element.localName)) return labelOf(element)
  if (element.localName === 'figure') return textOf(element.querySelector('figcaption'))
  if (element.localName === 'details') return textOf(element.querySelector('summary'))
  return textOf(element)
}

const selectors = {
  article: 'article',
  blockquote: 'blockquote',
  button: 'button, summary, [role="button"], input[type="submit"]',
  checkbox: 'input[type="checkbox"]',
  combobox: 'select, [role="combobox"]',
  dialog: 'dialog[open], [role="dialog"]',
  figure: 'figure',
  form: 'form',
  group: 'details, fieldset, [role="group"]',
  heading: 'h1, h2, h3, h4, h5, h6',
  iframe: 'iframe',
  img: 'img:not([alt=""]), [role="img"]',
  link: 'a[href]',
  list: 'ul, ol',
  listitem: 'li',
  main: 'main',
  mark: 'mark',
  navigation: 'nav',
  option: 'option',
  region: 'section',
  search: 'search, [role="search"]',
  searchbox: 'input[type="search"]',
  textbox: 'input:not([type]), input[type="text"], input[type="email"], textarea',
  time: 'time',
  video: 'video',
} as const

export type Role = keyof typeof selectors

/** Returns the text of a field's label, without the contents of a select or textarea nested in the label. */
function labelOf(field: Element): string {
  const label =
    field.closest('label') ?? (field.id ? field.ownerDocument.querySelector(`label[for="${field.id}"]`) : null)
  const copy = label?.cloneNode(true) as Element | undefined
  for (const control of copy?.querySelectorAll('select, textarea') ?? []) control.remove()
  return textOf(copy ?? null)
}

function textOf(element: Element | null): string {
  const copy = element?.cloneNode(true) as Element | undefined
  for (const unread of copy?.querySelectorAll('[aria-hidden="true"], script, style') ?? []) unread.remove()
  for (const picture of copy?.querySelectorAll('img[alt]') ?? []) picture.replaceWith(picture.getAttribute('alt') ?? '')
  return collapsed(copy?.textContent ?? '')
}

const collapsed = (text: string) => text.replaceAll(/\s+/g, ' ').trim()

function rootOf(within: string | Element): Document | Element {
  if (typeof within !== 'string') return within
  return parseHTML(/^\s*<(!doctype|html)/i.test(within) ? within : `<html><body>${within}</body></html>`).document
}
