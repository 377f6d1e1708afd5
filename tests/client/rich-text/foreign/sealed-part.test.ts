import { beforeAll, expect, test } from 'vitest'
import { cleanHtml } from '../../../../client/editor/plain/clean-html.ts'
import { storedHtml } from '../../../../client/rich-text/extensions.ts'
import { sealedParts } from '../../../../client/rich-text/foreign/pieces.ts'
import { editorHtml } from '../../../../client/rich-text/foreign/sealed-part.ts'
import { stubParser } from './parser.ts'

beforeAll(stubParser)

const inEditor = (source: string, text = cleanHtml(source)) => editorHtml(text, sealedParts(source, cleanHtml))

test('a table is a part of its own for the editor, and stored text has no trace of that', () => {
  const source = '<p>Vor</p><table><tr><td>1</td><td>2</td></tr></table><p>12</p>'
  expect(inEditor(source)).toBe('<p>Vor</p><div data-sealed><p>12</p></div><p>12</p>')
  const written = '<p>Vor<br></p><div data-sealed="Er" aria-description="Er"><p>1&nbsp;2</p></div>'
  expect(storedHtml(written)).toBe('<p>Vor<br /></p><p>1\u00a02</p>')
})

test('a malformed text is sealed as a whole, also between new paragraphs', () => {
  const source = '<h2>a<p>b</h2>c</p>'
  const shown = cleanHtml(source)
  expect(inEditor(source, `<p>Neu</p>${shown}`)).toBe(`<p>Neu</p><div data-sealed>${shown}</div>`)
})

test('nothing of the source enters the editor but what visitors see', () => {
  const source = '<h2 onclick="x()">a<img src=x onerror=x()><script>x()</script>&lt;img src=x onerror=x()&gt;</h2>'
  expect(inEditor(source)).toBe('<div data-sealed><p>a&lt;img src=x onerror=x()&gt;</p></div>')
})
