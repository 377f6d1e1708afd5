import { parseHTML } from 'linkedom/worker'

/** What a browser would make of a page: its text and links, and whatever would execute. */
export interface ShownPage {
  text: string
  links: string[]
  /** Attributes and elements by which the page could run what a backend has sent. */
  executes: string[]
}

const addresses = ['href', 'src', 'action', 'formaction', 'xlink:href', 'data', 'srcset', 'poster']

export function shownPage(html: string): ShownPage {
  const { document } = parseHTML(html)
  const elements = [...document.querySelectorAll('*')]
  const executes = elements.flatMap((element) => [
    ...element
      .getAttributeNames()
      .filter((name) => name.startsWith('on') || name === 'srcdoc' || hasScript(name, element.getAttribute(name) ?? ''))
      .map((name) => `${element.localName} ${name}=${element.getAttribute(name)}`),
    ...(isForeignCode(element) ? [element.localName] : []),
  ])
  for (const script of document.querySelectorAll('script')) script.remove()
  return {
    text: document.body?.textContent ?? '',
    links: [...document.querySelectorAll('a[href]')].map((link) => link.getAttribute('href') ?? ''),
    executes,
  }
}

function hasScript(name: string, value: string): boolean {
  return addresses.includes(name) && /^\s*(?:javascript|vbscript|data:text)/i.test(value)
}

/** Whether an element is code that is not ours: pages have no inline script and no inline style sheet. */
function isForeignCode(element: Element): boolean {
  if (['style', 'object', 'embed', 'base', 'applet'].includes(element.localName)) return true
  if (element.localName === 'iframe') return !/^https:\/\//.test(element.getAttribute('src') ?? '')
  if (element.localName !== 'script' || /json/.test(element.getAttribute('type') ?? '')) return false
  return !(element.getAttribute('src') ?? '').startsWith('/')
}
