// The editor's schema without a browser.
import { getSchema } from '@tiptap/core'
import { DOMParser, DOMSerializer, type Node } from '@tiptap/pm/model'
import { parseHTML } from 'linkedom'
import { richTextExtensions, richTextOptions, storedHtml } from '../../../client/rich-text/extensions.ts'

export const schema = getSchema(richTextExtensions)
const { document } = parseHTML('<!doctype html><html><body></body></html>')

/** Reads HTML as the editor reads stored text. */
export function read(html: string): Node {
  const element = document.createElement('div')
  element.innerHTML = html
  return DOMParser.fromSchema(schema).parse(element as never, richTextOptions.parseOptions)
}

/** Writes the editor's text in its stored form. */
export function written(node: Node): string {
  const element = document.createElement('div')
  DOMSerializer.fromSchema(schema).serializeFragment(node.content, { document: document as never }, element as never)
  return storedHtml(innerHtml(element))
}

/** Serialises HTML as browsers do; linkedom does not escape attributes. */
function innerHtml(element: HTMLElement): string {
  const escaped = (text: string) =>
    text.replaceAll('&', '&amp;').replaceAll('\u00a0', '&nbsp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
  return [...element.childNodes]
    .map((node) => {
      if (node.nodeType === 3) return escaped(node.nodeValue ?? '')
      const { localName, attributes } = node as typeof element
      const given = [...attributes]
        .reverse()
        .map(({ name, value }) => ` ${name}="${escaped(value).replaceAll('"', '&quot;')}"`)
      const inner = localName === 'br' ? '' : `${innerHtml(node as typeof element)}</${localName}>`
      return `<${localName}${given.join('')}>${inner}`
    })
    .join('')
}
