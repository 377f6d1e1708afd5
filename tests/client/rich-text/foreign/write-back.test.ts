import { beforeAll, describe, expect, test } from 'vitest'
import { cleanHtml } from '../../../../client/editor/plain/clean-html.ts'
import { sealedParts } from '../../../../client/rich-text/foreign/pieces.ts'
import { writtenBack } from '../../../../client/rich-text/foreign/write-back.ts'
import { stubParser } from './parser.ts'

beforeAll(stubParser)

/** Changes what is seen of a text, and returns what the backend then has. */
function edited(source: string, change: (shown: string) => string): string | null {
  const shown = cleanHtml(source)
  const wanted = change(shown)
  if (wanted === shown) throw new Error(`nothing changes in ${shown}`)
  return writtenBack(source, wanted, cleanHtml)
}

test.each([
  ['bold and italic', '<p>Ein <b>fetter</b> und <i>schräger</i> Absatz.</p>', 'Absatz', 'Satz'],
  ['a bold word', '<p>Ein <b>fetter</b> und <i>schräger</i> Absatz.</p>', 'fetter', 'dicker'],
  ['a table', '<p>Vor</p><table><tr><td>Zelle 1</td><td>Zelle 2</td></tr></table><p>Nach</p>', 'Nach', 'Danach'],
  ['a heading', '<h2>Zwischen</h2>\n<p>Wort</p>\n', 'Wort', 'Worte'],
  ['an attribute', '<p class="lead" style="color:red">Wort und Tat</p>', 'Tat', 'Rat'],
  ['entities', '<p>Gro&szlig;e &amp; kleine&nbsp;S&auml;le &ndash; Wort</p>', 'Wort', 'Worte'],
  ['items without paragraphs', '<ul class="x">\n  <li>eins</li>\n  <li><b>zwei</b></li>\n</ul>', 'zwei', 'drei'],
  ['an end tag that is omitted', '<p>Eins<p>Zwei', 'Zwei', 'Drei'],
  ['a comment, a picture, a break', '<p>Vor<br>Wort <!-- x --><img src="/x.png" alt="B">nach</p><hr>', 'Wort', 'Ort'],
  ['nested marks in another sequence', '<p><i><b>Wort</b></i> <u></u></p><p>Zwei</p>', 'Zwei', 'Drei'],
  ['text without a paragraph', 'Wort <b>zwei</b>', 'Wort', 'Ort'],
  ['tags around paragraphs', '<div class="rte"><p>Wort</p><p>Zwei</p></div>', 'Wort', 'Ort'],
  [
    'a link',
    '<p><a class="btn" href="https://a.example/?a=1&b=2" target=_blank>Wort</a> und <a href=/de/x>x</a></p>',
    'und',
    'oder',
  ],
])('one word changes beside %s', (_, source, word, other) => {
  expect(edited(source, (shown) => shown.replace(word, other))).toBe(source.replace(word, other))
})

describe('other changes', () => {
  test.each([
    [
      'a new paragraph',
      '<p class="a">Eins</p>\n<p>Zwei</p>',
      '<p>Zwei</p>',
      '<p>Neu</p><p>Zwei</p>',
      '<p class="a">Eins</p><p>Neu</p>\n<p>Zwei</p>',
    ],
    [
      'a paragraph that is split',
      '<p class="a">Eins zwei</p>',
      'Eins zwei',
      'Eins</p><p>zwei',
      '<p class="a">Eins</p><p>zwei</p>',
    ],
    [
      'a new item',
      '<ul><li>Eins</li><li class="x">Zwei</li></ul>',
      '<li><p>Zwei',
      '<li><p>Neu</p></li><li><p>Zwei',
      '<ul><li>Eins</li><li><p>Neu</p></li><li class="x">Zwei</li></ul>',
    ],
    [
      'an item that is split',
      '<ul><li>Eins zwei</li><li class="x">Drei</li></ul>',
      'Eins zwei',
      'Eins</p></li><li><p>zwei',
      '<ul><li>Eins</li><li>zwei</li><li class="x">Drei</li></ul>',
    ],
    ['a deleted paragraph', '<p>Eins</p><hr><p class="x">Zwei</p>', '<p>Zwei</p>', '', '<p>Eins</p><hr>'],
    [
      'a word that becomes bold',
      '<p class="a">Eins zwei</p>',
      'zwei',
      '<strong>zwei</strong>',
      '<p class="a">Eins <strong>zwei</strong></p>',
    ],
    [
      'a word that is no longer bold',
      '<p class="a">Eins <b>zwei</b></p>',
      '<strong>zwei</strong>',
      'zwei',
      '<p class="a">Eins zwei</p>',
    ],
    ['paragraphs that are joined over a rule', '<p>Eins</p><hr><p>Zwei</p>', '</p><p>', ' ', '<p>Eins Zwei</p><hr>'],
    [
      'a paragraph before a table',
      '<table><tr><td>Zelle</td></tr></table>',
      '<p>Zelle',
      '<p>Neu</p><p>Zelle',
      '<p>Neu</p><table><tr><td>Zelle</td></tr></table>',
    ],
    ['the first words', '', '', '<p>Neu</p>', '<p>Neu</p>'],
    ['an empty paragraph', '<p></p>', '', '<p>Neu</p>', '<p>Neu</p>'],
  ])('%s', (_, source, from, to, expected) => {
    expect(edited(source, (shown) => (from === '' && shown === '' ? to : shown.replace(from, to)))).toBe(expected)
  })
})

test('a text that has not changed is the backend’s own', () => {
  const source = '<h2>Zwischen</h2><p>H<sub>2</sub>O</p>'
  expect(writtenBack(source, cleanHtml(source), cleanHtml)).toBe(source)
})

test('paragraphs with words in elements that we lack are sealed, the others are not', () => {
  const parts = (source: string) => sealedParts(source, cleanHtml)
  expect(parts('<h2>Zwischen</h2><p>H<sub>2</sub>O</p><p>frei <b>und</b><img src="/x.png"></p>')).toEqual([
    '<p>Zwischen</p>',
    '<p>H2O</p>',
  ])
  expect(parts('<p>Vor</p><table><tr><td>1</td><td>2</td></tr></table><p>Nach</p>')).toEqual(['<p>12</p>'])
  expect(parts('<ul><li>a</li></ul><p><a href="#x">b</a></p>')).toEqual(['<p>b</p>'])
})
