// Finds words that only styling separates. Copied or read aloud, such words run together: `21HeuteSamstag`.

/** Elements that begin and end a line without any style sheet. */
const lines = new Set(
  `address article aside blockquote body br caption dd details dialog div dl dt fieldset figcaption figure footer form h1
  h2 h3 h4 h5 h6 header hgroup hr legend li main menu nav ol optgroup option p pre search section select summary table
  tbody td textarea tfoot th thead tr ul video iframe`.split(/\s+/),
)
const withinWords = new Set(['abbr', 'em', 'i', 'mark', 'strong', 'sub', 'sup', 'wbr'])

/** Elements that screen readers announce separately, so that the texts of two of them may touch. */
const controls = 'a, button, summary, label'

/** Returns each pair of words that only styling separates, and their elements: `21|Heute (b.day a.today)`. */
export function stuckWords(root: Element): string[] {
  const found: string[] = []
  let before: { text: string; parent: Element } | null = null
  let isBetween = false
  function read(parent: Element): void {
    for (const node of parent.childNodes) {
      if (node.nodeType === 1) readElement(node as Element)
      else if (node.nodeType === 3 && node.textContent) {
        const text = node.textContent
        const touches = /[\p{L}\p{N}€)»]$/u.test(before?.text ?? '') && /^[\p{L}\p{N}(«€]/u.test(text)
        if (before && isBetween && touches && !areTwoControls(before.parent, parent))
          found.push(
            `${before.text.slice(-20)}|${text.slice(0, 20)} (${elementName(before.parent)} ${elementName(parent)})`,
          )
        before = { text, parent }
        isBetween = false
      }
    }
  }
  function readElement(element: Element): void {
    if (/^(?:script|style|template|svg|head)$/.test(element.localName)) return
    if (element.hasAttribute('hidden') || element.getAttribute('aria-hidden') === 'true') return
    const isLine = lines.has(element.localName)
    if (isLine) before = null
    isBetween ||= !withinWords.has(element.localName)
    read(element)
    if (isLine) before = null
    isBetween ||= !withinWords.has(element.localName)
  }
  readElement(root)
  return found
}

const elementName = ({ localName, className }: Element) =>
  [localName, ...String(className).split(' ').filter(Boolean)].join('.')

function areTwoControls(one: Element, other: Element): boolean {
  const [first, second] = [one.closest(controls), other.closest(controls)]
  return first !== null && second !== null && first !== second
}
