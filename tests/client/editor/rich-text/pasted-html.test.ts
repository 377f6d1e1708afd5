import { describe, expect, test } from 'vitest'
import { cleanPastedHtml } from '../../../../client/editor/rich-text/pasted-html.ts'

/** Returns the markup of a list item in Word. */
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
  ])('what a browser would have to refuse is not handed to it: %s', (pasted, clean) => {
    expect(cleanPastedHtml(pasted)).toBe(clean)
  })

  test('cells of a table do not run together', () => {
    expect(cleanPastedHtml('<table><tr><td>Parkett</td><td>40 €</td></tr></table>')).toBe('<p>Parkett 40 € </p>')
  })

  test('invisible spaces and marks are removed', () => {
    expect(cleanPastedHtml('<p>A\u200bb\u202e<span class="Apple-converted-space">\u00a0</span>c</p>')).toBe(
      '<p>Ab c</p>',
    )
  })
})
