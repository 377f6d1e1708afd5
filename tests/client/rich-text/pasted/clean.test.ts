import { describe, expect, test } from 'vitest'
import { cleanPastedHtml as clean, maxPastedLength } from '../../../../client/rich-text/pasted/clean.ts'
import { millisecondsFor } from '../../../thread-cpu.ts'
import { hostilePatterns } from './hostile-patterns.ts'

const cleanPastedHtml = (html: string) => clean(html).html

function item(level: number, marker: string, text: string): string {
  return (
    `<p class=MsoListParagraphCxSpMiddle style='text-indent:-18pt;mso-list:l0 level${level} lfo1'><![if !supportLists]>` +
    `<span style='mso-list:Ignore'>${marker}<span style='font:7pt "Times New Roman"'>&nbsp;&nbsp; </span></span>` +
    `<![endif]>${text}<o:p></o:p></p>\n`
  )
}

describe('from Word', () => {
  test.each([
    ['IV.', '<p>4. A</p><p>5. B</p>'],
    ['ii)', '<p>2. A</p><p>3. B</p>'],
    ['2.3.', '<p>3. A</p><p>4. B</p>'],
    ['a)', '<ol><li><p>A</p></li><li><p>B</p></li></ol>'],
  ])('a list that begins with %s', (marker, written) =>
    expect(cleanPastedHtml(item(1, marker, 'A') + item(1, 'b)', 'B'))).toBe(written),
  )

  test('style sheets, comments and Word’s own elements are removed', () => {
    const pasted =
      '<style>p { color: red }</style><!--[if gte mso 9]><xml><w:View>Normal</w:View></xml><![endif]-->' +
      '<!--StartFragment--><p class=MsoNormal>Guten <b>Abend</b><o:p></o:p></p><p class=MsoNormal><o:p>&nbsp;</o:p></p><!--EndFragment-->'
    expect(cleanPastedHtml(pasted)).toBe('<p>Guten <strong>Abend</strong></p>')
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
  expect(cleanPastedHtml(pasted)).toBe('<p><strong>Fett</strong></p>')
})

test('from Apple Notes: a table in an object is read, an empty cell included', () => {
  const cell = (text: string) => `<td valign="top"><div>${text || '<br>'}</div></td>`
  const table = `<table><tbody><tr>${cell('A')}${cell('')}</tr><tr>${cell('B')}${cell('2')}</tr></tbody></table>`
  expect(cleanPastedHtml(`<div>Vorher</div><object>${table}</object><div>Danach</div>`)).toBe(
    '<p>Vorher</p><ul><li><p>A: –</p></li><li><p>B: 2</p></li></ul><p>Danach</p>',
  )
})

test('a row without words counts for a cell above that covers it', () => {
  const pasted =
    '<table><tr><td rowspan="2">Mai</td><td>3.</td></tr><tr><td><s>4.</s></td></tr><tr><td>Juni</td><td>5.</td></tr></table>'
  expect(cleanPastedHtml(pasted)).toBe('<ul><li><p>Mai: 3.</p></li><li><p>Juni: 5.</p></li></ul>')
})

describe('from a web page', () => {
  test('elements without text are removed with their content', () => {
    expect(cleanPastedHtml('<p>Eins</p><script>alert(1)</script><svg><text>x</text></svg>')).toBe('<p>Eins</p>')
  })

  test.each([
    ['<p onclick=x title="a>b" style="position:fixed;font-style:italic">A</p>', '<p><em>A</em></p>'],
    ['<p/onclick=x>A</p>', '<p>A</p>'],
    ['<p title="x onclick=y>A', '<p>&lt;p title="x onclick=y>A</p>'],
    ['<img src=x onerror=x>A<style>p{}', '<p>Ap{}</p>'],
    ['<svg/onload=x>A', '<p>A</p>'],
    ['<<p>script>A', '<p>&lt;</p><p>script>A</p>'],
    ['A<img src=x onerror=x ', '<p>A&lt;img src=x onerror=x</p>'],
    ['<a href="javascript:x" onfocus=x>A</a>', '<p>A</p>'],
    ['<a onx=1 href=/de/a?b&amp;c>A</a>', '<p><a href="/de/a?b&amp;c">A</a></p>'],
    ['A<iframe srcdoc="<script>x</script>">B</iframe>', '<p>A</p>'],
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
    const row = '<tr>\n<td><p>Rang</p></td>\n<td><a href="/de/x">30 €</a></td></tr>'
    expect(cleanPastedHtml(`<table class=x><caption>Preise</caption>${head}<tbody>${row}${row}</tbody></table>`)).toBe(
      '<p><strong>Preise</strong></p><p><strong>Platz, Preis</strong></p>' +
        '<ul><li><p>Rang: <a href="/de/x">30 €</a></p></li><li><p>Rang: <a href="/de/x">30 €</a></p></li></ul>',
    )
  })

  test('a table that only lays out a mail leaves its paragraphs and lists unchanged', () => {
    const mail =
      '<table><tr><td><p>Liebe Lena,</p><ul><li>eins</li></ul></td></tr><tr><td><p>Gruß</p></td></tr></table>'
    expect(cleanPastedHtml(mail)).toBe('<p>Liebe Lena,</p><ul><li><p>eins</p></li></ul><p>Gruß</p>')
  })

  test('pictures are counted', () => {
    expect(clean('<p>A<img src=x><img alt="a>b" src="data:x"></p>')).toEqual({
      html: '<p>A</p>',
      pictures: 2,
      parts: [{ level: null, html: '<p>A</p>' }],
      isCut: false,
      struck: [],
      isUnbroken: false,
    })
  })

  test('invisible spaces and marks are removed', () => {
    expect(cleanPastedHtml('<p>A\u200bb\u202e<span class="Apple-converted-space">\u00a0</span>c</p>')).toBe(
      '<p>Ab c</p>',
    )
  })
})

describe('headings', () => {
  const shown = (html: string) => clean(html).parts.map(({ level, html }) => [level, html])

  test('without a heading, a paste is one text', () => {
    expect(shown('<p>Guten <b>Abend</b></p>')).toEqual([[null, '<p>Guten <strong>Abend</strong></p>']])
  })

  test('stand apart from the texts below them, and are bold paragraphs of a single text', () => {
    const word =
      '<p class=MsoNormal>Vorab</p><h1>Das <b>Abo</b><o:p></o:p></h1><p>Sechs Abende.</p><h2>Preise</h2><h3></h3>'
    expect(shown(word)).toEqual([
      [null, '<p>Vorab</p>'],
      [1, '<p>Das <strong>Abo</strong></p>'],
      [null, '<p>Sechs Abende.</p>'],
      [2, '<p>Preise</p>'],
    ])
    expect(cleanPastedHtml(word)).toBe(
      '<p>Vorab</p><p><strong>Das Abo</strong></p><p>Sechs Abende.</p><p><strong>Preise</strong></p>',
    )
  })

  test('in a table or a list item belong to it', () => {
    const table =
      '<table><caption>Preise</caption><tr><th><h3>Rang</h3></th></tr><tr><td>1</td><td>9 €</td></tr></table>'
    expect(shown(table)).toHaveLength(1)
    expect(shown('<ul><li><h3>Abo</h3><p>Sechs Abende</p></li></ul>')).toEqual([
      [null, '<ul><li><p><strong>Abo</strong></p><p>Sechs Abende</p></li></ul>'],
    ])
  })

  test('that are not closed end at the next one', () => {
    expect(shown('<h1>Abo</h1><h2>Preise<h2>Plätze')).toEqual([
      [null, ''],
      [1, '<p>Abo</p>'],
      [2, '<p>Preise</p>'],
      [2, '<p>Plätze</p>'],
    ])
  })
})

describe('emphasis', () => {
  test.each([
    ['<p style="font:italic bold 12px Arial">A</p>', '<p><strong><em>A</em></strong></p>'],
    ['<b style="font-weight:normal">A <span style="font-weight:600">B</span></b>', '<p>A <strong>B</strong></p>'],
    ['<style>.a{font-weight:700}</style><p>A <font class=a>B</font></p>', '<p>A <strong>B</strong></p>'],
    ['<style>@media print{.a{font-weight:700}}</style><p class=a>A</p>', '<p>A</p>'],
    ['<style>/* p{font-style:italic} */p.a,p.b{font-style:italic}</style><p class="x b">A</p>', '<p><em>A</em></p>'],
    ['<b>A<p>B</p></b>', '<p><strong>A</strong></p><p><strong>B</strong></p>'],
  ])('%s', (pasted, written) => expect(cleanPastedHtml(pasted)).toBe(written))
})

describe('lists', () => {
  test.each([
    ['<ol start=5><li>A<li>B</ol>', '<p>5. A</p><p>6. B</p>'],
    ['<ol><li>A</ol><p>Notiz</p><ol start=2><li>B</ol>', '<ol><li><p>A</p><p>Notiz</p></li><li><p>B</p></li></ol>'],
    [
      '<ol><li>A</ol><h2>B</h2><ol start=2><li>C</ol>',
      '<ol><li><p>A</p></li></ol><p><strong>B</strong></p><p>2. C</p>',
    ],
    ['<ol><li>A<li value=7>B</ol>', '<ol><li><p>A</p></li></ol><p>7. B</p>'],
    ['<ul><li>A<ul><li>B</ul>C</ul>', '<ul><li><p>A</p><ul><li><p>B</p></li></ul><p>C</p></li></ul>'],
    ['<ul><li>A</li><ul><li>B</li></ul></ul>', '<ul><li><p>A</p><ul><li><p>B</p></li></ul></li></ul>'],
    ['<ul><li><ul><li>A</li></ul></li></ul>', '<ul><li><p>A</p></li></ul>'],
    ['<ol start=3><li>A<ul><li>B</ul></ol>', '<p>3. A</p><ul><li><p>B</p></li></ul>'],
  ])('%s', (pasted, written) => expect(cleanPastedHtml(pasted)).toBe(written))
})

describe('tables', () => {
  const table = (rows: string) => cleanPastedHtml(`<table>${rows}</table>`)

  test.each([
    ['<tr><td>A<td><td>9 €<tr><td>B<td>8 €<td>', '<ul><li><p>A: –, 9 €</p></li><li><p>B: 8 €, –</p></li></ul>'],
    ['<tr><td>A<td><td>C', '<ul><li><p>A: –, C</p></li></ul>'],
    ['<tr><td><td>A<td><br><td>&nbsp;<td>C<td><tr><td><td><td>', '<ul><li><p>A: –, –, C</p></li></ul>'],
    ['<tr><td>A<td><td>9<tr><td>B<td><td>8', '<ul><li><p>A: 9</p></li><li><p>B: 8</p></li></ul>'],
    ['<tr><th>Tag<td>Mai<tr><th>Uhr<td>', '<ul><li><p>Tag: Mai</p></li><li><p>Uhr: –</p></li></ul>'],
    ['<tr><td rowspan=2>A<td>1<tr><td>2', '<ul><li><p>A: 1</p></li><li><p>A: 2</p></li></ul>'],
    ['<tr><td colspan=2>A<td>1<tr><td>B<td>C<td>2', '<ul><li><p>A: 1</p></li><li><p>B: C, 2</p></li></ul>'],
    ['<tr><td><p>A<p>a<td>1<tr><td>B<br>b<td>2', '<ul><li><p>A / a: 1</p></li><li><p>B / b: 2</p></li></ul>'],
  ])('%s', (rows, written) => expect(table(rows)).toBe(written))
})

test.each(['del', 's', 'strike', 'span style="text-decoration:line-through"'])(
  'words in <%s> are omitted, and this is reported',
  (tag) => {
    const { html, struck } = clean(`<p>19 <${tag}>20</${tag.split(' ')[0]}> Uhr</p>`)
    expect([html, struck]).toEqual(['<p>19 Uhr</p>', [expect.objectContaining({ words: '20' })]])
  },
)

test('a text that is too long is cut, and this is reported', () => {
  const { html, isCut } = clean(`<p>${'a'.repeat(maxPastedLength)}</p>`)
  expect([html.length, isCut]).toEqual([maxPastedLength + '</p>'.length, true])
})

describe('in linear time', () => {
  test.each(hostilePatterns)('%s', (pattern) => {
    const paste = (length: number) => millisecondsFor(() => clean(pattern.repeat(length / pattern.length)))
    // the fastest of three, because a pause of the collector is not the pattern's
    const fastest = (length: number) => Math.min(...[1, 2, 3].map(() => paste(length)))
    // about eight times as long on any machine; quadratic time would be 64 times as long
    expect(fastest(160_000)).toBeLessThan(40 * Math.max(fastest(20_000), 2))
  })
})

test('a text pasted with no-break spaces only may end a line at each blank; a short unit stays', () => {
  const hard = '<p>Das&nbsp;Orchester&nbsp;spielt\u00a0seit&#160;vierzig&nbsp;Jahren&nbsp;im&nbsp;Saal.</p>'
  const { html, isUnbroken } = clean(hard)
  expect([html, isUnbroken]).toEqual(['<p>Das Orchester spielt seit vierzig Jahren im Saal.</p>', true])
  expect(clean('<p>um 20&nbsp;Uhr</p>')).toMatchObject({ html: '<p>um 20\u00a0Uhr</p>', isUnbroken: false })
})
