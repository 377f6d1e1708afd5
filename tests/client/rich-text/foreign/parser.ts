// What browsers have for reading HTML, in Node.
import { parseHTML } from 'linkedom/worker'
import { vi } from 'vitest'

export function stubParser(): void {
  const { Node, Element } = parseHTML('<p></p>') as unknown as { Node: object; Element: object }
  class Parser {
    parseFromString(html: string) {
      return parseHTML(`<!doctype html><html><body>${html}</body></html>`).document
    }
  }
  vi.stubGlobal('Node', Node)
  vi.stubGlobal('Element', Element)
  vi.stubGlobal('DOMParser', Parser)
}
