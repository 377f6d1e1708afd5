import { beforeAll, expect, test } from 'vitest'
import { cleanHtml } from '../../../../client/editor/plain/clean-html.ts'
import { cleanRichText } from '../../../../worker/content/rich-text.ts'
import { stubParser } from '../../rich-text/foreign/parser.ts'

beforeAll(stubParser)

test('rich text of the specification stays as it is', () => {
  const html =
    '<p>Ein <strong>Satz</strong><br />mit <em>Nachdruck</em></p><ul><li><p>a</p></li></ul><p><a href="/de/x">x</a></p>'
  expect(cleanHtml(html)).toBe(html)
})

test('what could run or load is removed, and other elements leave their text', () => {
  expect(cleanHtml('<p onclick="x()">a<script>x()</script><img src=x onerror=x()><b style="color:red">b</b></p>')).toBe(
    '<p>a<strong>b</strong></p>',
  )
  expect(cleanHtml('<div><h2>Titel</h2><svg><script>x()</script></svg></div>')).toBe('<p>Titel</p>')
  expect(cleanHtml('<a href="javascript:x()">a</a><a href=" jAvascript:x()">b</a>')).toBe('<p>ab</p>')
  expect(cleanHtml('<p>a<!-- x --></p><p>&lt;img src=x onerror=x()&gt;</p>')).toBe(
    '<p>a</p><p>&lt;img src=x onerror=x()&gt;</p>',
  )
})

test('a link in a new window cannot reach back', () => {
  expect(cleanHtml('<a href="https://example.org/?a=%22&b" target="_blank" rel="opener">x</a>')).toBe(
    '<p><a href="https://example.org/?a=%22&amp;b" target="_blank" rel="noopener noreferrer">x</a></p>',
  )
})

test.each([
  '<p>Ein <b>fetter</b> und <i>schräger</i> Absatz.</p>',
  '<p>Vor</p><table><tr><td>Zelle 1</td><td>Zelle 2</td></tr></table><p>Nach</p>',
  '<h2>Zwischen</h2><p>H<sub>2</sub>O, m<sup>2</sup>, <u>unter</u>, <img src="/x.png" alt="Bild"></p>',
  '<p>www.example.org: <a href="example.org">a</a> <a href="#x">b</a> <a name="c">c</a></p>',
  '<p>Zeile\n  zwei&nbsp;&ndash; <b>\u200bdrei</b></p>\n<ul><li>a<ul><li>b</li></ul></li></ul>',
  '<p><iframe src="/x">x</iframe><textarea>y</textarea>z</p>',
])('visitors and editors read the same of %s', (html) => {
  expect(cleanHtml(html)).toBe(cleanRichText(html))
})
