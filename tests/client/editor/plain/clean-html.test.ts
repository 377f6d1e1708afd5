import { parseHTML } from 'linkedom/worker'
import { beforeAll, expect, test, vi } from 'vitest'
import { cleanHtml } from '../../../../client/editor/plain/clean-html.ts'

beforeAll(() => {
  const { Node, Element } = parseHTML('<p></p>') as unknown as { Node: object; Element: object }
  class Parser {
    parseFromString(html: string) {
      return parseHTML(`<!doctype html><html><body>${html}</body></html>`).document
    }
  }
  vi.stubGlobal('Node', Node)
  vi.stubGlobal('Element', Element)
  vi.stubGlobal('DOMParser', Parser)
})

test('rich text of the specification stays as it is', () => {
  const html =
    '<p>Ein <strong>Satz</strong><br>mit <em>Nachdruck</em></p><ul><li><p>a</p></li></ul><p><a href="/de/x">x</a></p>'
  expect(cleanHtml(html)).toBe(html)
})

test('what could run or load is removed, and other elements leave their text', () => {
  expect(cleanHtml('<p onclick="x()">a<script>x()</script><img src=x onerror=x()><b style="color:red">b</b></p>')).toBe(
    '<p>a<b>b</b></p>',
  )
  expect(cleanHtml('<div><h2>Titel</h2><svg><script>x()</script></svg></div>')).toBe('Titel')
  expect(cleanHtml('<a href="javascript:x()">a</a><a href=" jAvascript:x()">b</a>')).toBe('<a>a</a><a>b</a>')
  expect(cleanHtml('<p>a<!-- x --></p>')).toBe('<p>a</p>')
})

test('a link in a new window cannot reach back', () => {
  const link = cleanHtml('<a href="https://example.org/" target="_blank" rel="opener">x</a>')
  expect(link).toContain(' rel="noopener noreferrer"')
  expect(link).toContain(' href="https://example.org/"')
})
