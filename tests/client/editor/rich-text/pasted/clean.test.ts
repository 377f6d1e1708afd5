import { describe, expect, test } from 'vitest'
import { cleanPastedHtml as clean, maxPastedLength } from '../../../../../client/editor/rich-text/pasted/clean.ts'
import { hostilePatterns, millisecondsFor } from './hostile-patterns.ts'

const cleanPastedHtml = (html: string) => clean(html).html

function item(level: number, marker: string, text: string): string {
  return (
    `<p class=MsoListParagraphCxSpMiddle style='text-indent:-18pt;mso-list:l0 level${level} lfo1'><![if !supportLists]>` +
    `<span style='mso-list:Ignore'>${marker}<span style='font:7pt "Times New Roman"'>&nbsp;&nbsp; </span></span>` +
    `<![endif]>${text}<o:p></o:p></p>\n`
  )
}

describe('from Word', () => {
  test('style sheets, comments and Word’s own elements are removed', () => {
    const pasted =
      '<style>p { color: red }</style><!--[if gte mso 9]><xml><w:View>Normal</w:View></xml><![endif]-->' +
      '<!--StartFragment--><p class=MsoNormal>Guten <b>Abend</b><o:p></o:p></p><p class=MsoNormal><o:p>&nbsp;</o:p></p><!--EndFragment-->'
    expect(cleanPastedHtml(pasted)).toBe('<p>Guten <b>Abend</b></p>')
  })

  test('paragraphs with bullets become a list', () => {
    expect(cleanPastedHtml(`<p>Vorher</p>${item(1, '·', 'Geige')}${item(1, '·', 'Bratsche')}<p>Danach</p>`)).toBe(
      '<p>Vorher</p><ul><li><p>Geige</p></li><li><p>Bratsche</p></li></ul><p>Danach</p>',
    )
  })

  test('numbers become a numbered list, deeper levels nested lists', () => {
    expect(cleanPastedHtml(item(1, '1.', 'Eins') + item(2, '·', 'tiefer') + item(1, '2.', 'Zwei'))).toBe(
      '<ol><li><p>Eins</p><ul><li><p>tiefer</p></li></ul></li><li><p>Zwei</p></li></ol>',
    )
  })

  test('a bullet list after a numbered one is a separate list', () => {
    expect(cleanPastedHtml(item(1, '1)', 'Eins') + item(1, 'o', 'Punkt'))).toBe(
      '<ol><li><p>Eins</p></li></ol><ul><li><p>Punkt</p></li></ul>',
    )
  })
})

test('from Google Docs: the trailing break and empty paragraphs are removed', () => {
  const pasted =
    '<b style="font-weight:normal;" id="docs-internal-guid-1"><p dir="ltr"><span style="font-weight:700">Fett</span></p>' +
    '<p dir="ltr"><span>&nbsp;</span></p></b><br class="Apple-interchange-newline">'
  expect(cleanPastedHtml(pasted)).toBe(
    '<b style="font-weight:normal"><p><span style="font-weight:700">Fett</span></p></b>',
  )
})

describe('from a web page', () => {
  test('elements without text are removed with their content', () => {
    expect(cleanPastedHtml('<p>Eins</p><script>alert(1)</script><svg><text>x</text></svg>')).toBe('<p>Eins</p>')
  })

  test.each([
    ['<p onclick=x title="a>b" style="position:fixed;font-style:italic">A</p>', '<p style="font-style:italic">A</p>'],
    ['<p/onclick=x>A</p>', '<p>A</p>'],
    ['<p title="x onclick=y>A', '&lt;p title="x onclick=y>A'],
    ['<img src=x onerror=x>A<style>p{}', 'Ap{}'],
    ['<svg/onload=x>A', 'A'],
    ['<<p>script>A', '&lt;<p>script>A'],
    ['A<img src=x onerror=x ', 'A&lt;img src=x onerror=x '],
    ['<a href="javascript:x" onfocus=x>A</a>', '<a>A</a>'],
    ['<a onx=1 href=/de/a?b&amp;c>A</a>', '<a href="/de/a?b&amp;c">A</a>'],
    ['<iframe srcdoc="<script>x</script>">A</iframe>', 'A'],
  ])('attributes that the browser would refuse are removed: %s', (pasted, clean) => {
    expect(cleanPastedHtml(pasted)).toBe(clean)
  })

  test('cells of a table do not run together', () => {
    expect(cleanPastedHtml('<table><tr><td>Parkett</td><td>40 €</td></tr></table>')).toBe(
      '<ul><li><p>Parkett: 40 €</p></li></ul>',
    )
  })

  test('rows become list items, and a row of headings becomes a separate line', () => {
    const head = '<thead><tr><th>Platz</th><th>Preis</th></tr></thead>'
    const row = '<tr>\n<td><p>Rang</p></td>\n<td><a href="/de/x">30 €</a></td><td></td></tr>'
    expect(cleanPastedHtml(`<table class=x><caption>Preise</caption>${head}<tbody>${row}${row}</tbody></table>`)).toBe(
      '<p><strong>Preise</strong></p><p><strong>Platz, Preis</strong></p>' +
        '<ul><li><p>Rang: <a href="/de/x">30 €</a></p></li><li><p>Rang: <a href="/de/x">30 €</a></p></li></ul>',
    )
  })

  test('a table that only lays out a mail leaves its paragraphs and lists unchanged', () => {
    const mail =
      '<table><tr><td><p>Liebe Lena,</p><ul><li>eins</li></ul></td></tr><tr><td><p>Gruß</p></td></tr></table>'
    expect(cleanPastedHtml(mail)).toBe('<p>Liebe Lena,</p><ul><li>eins</li></ul><p>Gruß</p>')
  })

  test('headings stay recognisable', () => {
    expect(cleanPastedHtml('<h2>Anreise</h2><p>Mit der Bahn.</p><h3></h3>')).toBe(
      '<p data-heading="2"><strong>Anreise</strong></p><p>Mit der Bahn.</p>',
    )
  })

  test('pictures are counted', () => {
    expect(clean('<p>A<img src=x><img alt="a>b" src="data:x"></p>')).toEqual({
      html: '<p>A</p>',
      pictures: 2,
      isCut: false,
    })
  })

  test('invisible spaces and marks are removed', () => {
    expect(cleanPastedHtml('<p>A\u200bb\u202e<span class="Apple-converted-space">\u00a0</span>c</p>')).toBe(
      '<p>Ab c</p>',
    )
  })
})

test('a text that is too long is cut, and this is reported', () => {
  const { html, isCut } = clean(`<p>${'a'.repeat(maxPastedLength)}</p>`)
  expect([html.length, isCut]).toEqual([maxPastedLength, true])
})

describe('in linear time', () => {
  test.each(hostilePatterns)('%s', (pattern) => {
    const paste = (length: number) => millisecondsFor(() => clean(pattern.repeat(length / pattern.length)))
    paste(5000)
    expect(paste(60_000)).toBeLessThan(500)
  })
})
