import { env } from 'cloudflare:workers'
import { describe, expect, test } from 'vitest'
import { cleanRichText, type RichTextVariant } from '../../../worker/content/rich-text.ts'
import fc from '../../properties.ts'

const variants: RichTextVariant[] = ['block', 'article']

describe('rich text', () => {
  test('keeps exactly what the editor can produce', () => {
    const html =
      '<p>Ein <strong>fetter</strong> und <em>kursiver</em> Satz,<br />mit <a href="/de/konzerte">Link</a>.</p><ul><li><p>eins</p></li></ul><ol><li><p>zwei</p></li></ol>'
    expect(cleanRichText(html)).toBe(html)
  })

  test('renames bold and italic, and replaces other elements by their text', () => {
    expect(
      cleanRichText('<div class="x"><b>a</b><i>b</i><u>c</u><h2>d</h2><span style="color:red">e</span></div>'),
    ).toBe('<p><strong>a</strong><em>b</em>cde</p>')
  })

  test('makes the blanks of a text without ordinary ones breakable, but leaves short units', () => {
    const text = 'Das Orchester spielt seit vierzig Jahren im großen Saal an der Elbe.'
    const hard = text.replaceAll(' ', '\u00a0')
    expect(cleanRichText(`<p>${hard}</p>`)).toBe(`<p>${text}</p>`)
    expect(cleanRichText(`<p>${hard.replaceAll('\u00a0', '&nbsp;')}</p>`)).toBe(`<p>${text}</p>`)
    expect(cleanRichText('<p>um 20\u00a0Uhr im Saal</p>')).toBe('<p>um 20\u00a0Uhr im Saal</p>')
  })

  test('lets articles have headings and quotations', () => {
    const html = '<h2>a</h2><h3>b</h3><blockquote><p>c</p></blockquote>'
    expect(cleanRichText(html, 'article')).toBe(html)
    expect(cleanRichText(html)).toBe('<p>ab</p><p>c</p>')
  })

  test.each([
    ['https://example.org/a?b=c&amp;d', true],
    ['http://example.org', true],
    ['mailto:hamburg@auftakt.example', true],
    ['tel:+494066969100', true],
    ['/de/konzerte#heute', true],
    ['//evil.example', false],
    ['/\\evil.example', false],
    ['javascript:alert(1)', false],
    ['java&#x0A;script:alert(1)', false],
    ['&#106;avascript:alert(1)', false],
    [' javascript:alert(1)', false],
    ['data:text/html,x', false],
    ['vbscript:x', false],
    ['blob:https://example.org/x', false],
    ['ftp://example.org', false],
    ['https://user:password@evil.example', false],
    ['https://www.example.org\\@evil.example', false],
    ['konzerte', false],
    ['', false],
  ])('link to %s: kept %s', (href, isKept) => {
    const clean = cleanRichText(`<p><a href="${href}">Wort</a></p>`)
    expect(clean).toBe(isKept ? `<p><a href="${href}">Wort</a></p>` : '<p>Wort</p>')
  })

  test.each([
    ['https://www.google.com/url?q=https://example.org/a%3Fb%3Dc&sa=D&ust=1&usg=x', 'https://example.org/a?b=c'],
    ['https://www.google.de/url?sa=t&url=https%3A%2F%2Fexample.org%2F', 'https://example.org/'],
    ['https://eur01.safelinks.protection.outlook.com/?url=https%3A%2F%2Fexample.org%2F&data=x', 'https://example.org/'],
    ['https://l.facebook.com/l.php?u=https%3A%2F%2Fexample.org%2F&h=x', 'https://example.org/'],
    ['https://www.youtube.com/redirect?event=x&q=https%3A%2F%2Fexample.org%2F', 'https://example.org/'],
    [
      'https://www.google.com/url?q=https%3A%2F%2Fl.facebook.com%2Fl.php%3Fu%3Dhttps%253A%252F%252Fexample.org%252F',
      'https://example.org/',
    ],
    ['https://www.google.com/url?q=javascript:alert(1)', 'https://www.google.com/url?q=javascript:alert(1)'],
    ['https://www.google.com/search?q=https://example.org', 'https://www.google.com/search?q=https://example.org'],
    ['https://example.org/url?q=https://evil.example', 'https://example.org/url?q=https://evil.example'],
  ])('link to %s leads to %s', (href, target) => {
    const link = (address: string) => `<p><a href="${address.replaceAll('&', '&amp;')}">Wort</a></p>`
    expect(cleanRichText(link(href))).toBe(link(target))
  })

  test.each([
    ['example.org', 'https://example.org'],
    ['www.example.org/a?b=c#d', 'https://www.example.org/a?b=c#d'],
    ['example.org:8080/a', 'https://example.org:8080/a'],
    ['user@example.org', 'mailto:user@example.org'],
    ['konzerte/heute', null],
  ])('an address without a scheme gets https (spec §5), or the one of mails: %s', (href, target) => {
    const clean = cleanRichText(`<p><a href="${href}">Wort</a></p>`)
    expect(clean).toBe(target ? `<p><a href="${target}">Wort</a></p>` : '<p>Wort</p>')
    expect(cleanRichText(clean)).toBe(clean)
  })

  test('a redirect to an unsafe address is no link', () => {
    const target = encodeURIComponent('https://user:password@evil.example')
    expect(cleanRichText(`<p><a href="https://www.google.com/url?q=${target}">Wort</a></p>`)).toBe('<p>Wort</p>')
  })

  test('gives new windows noopener', () => {
    expect(cleanRichText('<a href="https://example.org" target="_blank" rel="opener">a</a>')).toBe(
      '<p><a href="https://example.org" target="_blank" rel="noopener noreferrer">a</a></p>',
    )
    expect(cleanRichText('<a href="https://example.org" target="main" rel="x">a</a>')).toBe(
      '<p><a href="https://example.org">a</a></p>',
    )
  })

  test('removes scripts, styles, drawings and frames', () => {
    const html =
      '<p>a</p><script>alert(1)</script><style>p{}</style><svg><script>x</script></svg><iframe src="x">y</iframe><math>z</math>'
    expect(cleanRichText(html)).toBe('<p>a</p>')
  })

  test.each([
    '<p>a</p><!-- x --!><p>b</p>',
    '<p>a</p><!-- x --!><!-- y --><p>b</p>',
    '<p>a</p><!----!><p>b</p>',
    '<p>a</p><!--><p>b</p>',
    '<p>a</p><!---><p>b</p>',
    '<p>a</p><script></script/><p>b</p>',
    '<p>a</p><style>x</style/ y="z"><p>b</p>',
    '<p>a</p><script>x</SCRIPT/><p>b</p>',
    '<p>a</p><title>x</title/><p>b</p>',
  ])('keeps the text behind %s', (html) => {
    expect(cleanRichText(html)).toBe('<p>a</p><p>b</p>')
  })

  test('keeps an end of a comment in a text', () => {
    expect(cleanRichText('<p>a --!> b</p>')).toBe('<p>a --!&gt; b</p>')
  })

  test('does not change when it is cleaned again', () => {
    const piece = fc.oneof(
      fc.string({ unit: 'binary' }),
      fc.constantFrom(
        '<p>',
        '</p>',
        '<br>',
        '<a href="',
        '">',
        '</a>',
        '<ul><li>',
        '</li>',
        '&lt;script&gt;',
        '&amp;',
        '<!--',
        '-->',
        '--!>',
        '<script>',
        '</script/>',
        '<![CDATA[',
        ']]>',
        '<svg',
        ' onload=',
        'javascript:',
        '<textarea>',
        '</textarea',
        '\u0000',
        '<plaintext>',
        '&#x3c;img src=x onerror=1&#x3e;',
        '<b',
        '/>',
        '<<',
        '<a target=_blank href=/de>',
      ),
    )
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 12 }), fc.constantFrom(...variants), (pieces, variant) => {
        const once = cleanRichText(pieces.join(''), variant)
        expect(cleanRichText(once, variant)).toBe(once)
        expectHarmless(once)
      }),
      { numRuns: 1500 },
    )
  })
})

// the lists are outside the repository (../shared/data); without them, these tests are skipped
const lists = import.meta.glob<{ items: string[] }>('../../../../shared/data/hostile/{xss,naughty-strings}.json', {
  eager: true,
  import: 'default',
})
const hostile = Object.values(lists).flatMap((list) => list.items)

describe.skipIf(hostile.length === 0)('hostile input (skipped without ../shared/data/hostile)', () => {
  test('comes out harmless, and the same when cleaned again', () => {
    // a normal run cleans a third of the texts
    for (const item of hostile.filter((_, at) => env.FULL || at % 3 === 0)) {
      for (const html of [item, `<p>${item}</p>`, `<a href="${item}">x</a>`, `<a href='${item}'>x</a>`]) {
        for (const variant of variants) {
          const clean = cleanRichText(html, variant)
          expectHarmless(clean)
          expect(cleanRichText(clean, variant)).toBe(clean)
        }
      }
    }
  })
})

const allowedTag =
  /^<(?:\/(?:p|strong|em|ul|ol|li|a|h2|h3|blockquote)|(?:p|strong|em|ul|ol|li|a|h2|h3|blockquote)|br \/|a href="(?:https?:\/\/|mailto:|tel:|\/(?!\/))[^"<>\s\\]*"(?: target="_blank" rel="noopener noreferrer")?)>$/

function expectHarmless(html: string) {
  // an assertion for each tag would take most of the test's time
  expect([...html.matchAll(/<[^>]*>?/g)].filter(([tag]) => !allowedTag.test(tag))).toEqual([])
}
