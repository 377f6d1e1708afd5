import { parseHTML } from 'linkedom/worker'

/**
 * Returns what a visitor of a page reads or hears, in the order of the document: its title, texts, and the texts of
 * pictures, fields and links that are in attributes.
 */
export function shownWords(html: string): string[] {
  const { document } = parseHTML(html)
  for (const element of document.querySelectorAll('script, style')) element.remove()
  const words: string[] = [document.title]
  const read = (node: Node) => {
    if (node.nodeType === 3) words.push(node.textContent ?? '')
    if (node.nodeType === 1)
      for (const name of ['alt', 'aria-label', 'title', 'placeholder', 'value'])
        words.push((node as Element).getAttribute(name) ?? '')
    for (const child of node.childNodes) read(child)
  }
  read(document.body)
  return words.map((text) => text.replace(/\s+/g, ' ').trim()).filter(Boolean)
}
