import { expect, test } from 'vitest'
import {
  decodedAddress,
  decodeEntities,
  encodeEntities,
  entityHabit,
  isEscaped,
  plainTexts,
  spellingOf,
} from '../../../shared/html/entities.ts'

test.each([
  ['Don Giovanni &amp; Freunde', 'Don Giovanni & Freunde'],
  ['Gro&szlig;e Orchester', 'Große Orchester'],
  ['Dvo&rcaron;&aacute;k, &Scaron;ostakovi&ccaron;, &Lstrok;&oacute;d&zacute;', 'Dvořák, Šostakovič, Łódź'],
  ['&bdquo;Winterreise&ldquo; &ndash; f&uuml;r 5&nbsp;&euro;', '„Winterreise“ – für 5\u00a0€'],
  ['&#39;s ist Fr&#xFC;hling &#8211; &quot;ja&quot;', '\'s ist Frühling – "ja"'],
  ['&amp;lt;b&amp;gt;', '&lt;b&gt;'],
  ['R&B; &unknown; &#0; &#x1b; &#xd800; &#9999999; A & B', 'R&B; &unknown; &#0; &#x1b; &#xd800; &#9999999; A & B'],
  ['&prime;&Prime;&dagger;&Dagger;&ETH;&THORN;&OElig;', '′″†‡ÐÞŒ'],
])('%s is decoded once', (given, text) => {
  expect(decodeEntities(given)).toBe(text)
})

test('an address is decoded if each of its ampersands is escaped', () => {
  const decoded = [
    'https://a.example/?a=1&amp;b=2',
    '/x?a=1&#38;b=2&#038;c',
    '/x?a=1&b=&amp;',
    '/x?a&copy=1',
    '/x',
  ].map(decodedAddress)
  expect(decoded).toEqual(['https://a.example/?a=1&b=2', '/x?a=1&b=2&c', '/x?a=1&b=&amp;', '/x?a&copy=1', '/x'])
})

test.each([
  [{ title: 'A &amp; B', name: 'Gro&szlig;' }, true],
  [{ results: [{ title: 'A &amp; B' }, { title: 'C & D' }] }, false],
  [{ title: 'R&B &amp; Soul' }, false],
  [{ title: 'Ohne' }, false],
  // HTML, addresses and other fields show nothing
  [{ title: 'A &amp; B', content: 'a & b', url: '/?a&b', subtitle: '<b>a</b> & b' }, true],
  [{ short_casts: ['A &amp; B', 'C & D'], title: 'A &amp; B' }, false],
])('%j shows whether texts are escaped', (answer, escaped) => {
  expect(isEscaped(entityHabit(answer))).toBe(escaped)
})

test.each([
  // as PHP’s htmlspecialchars writes, and as its htmlentities does
  [
    ['A &amp; B', 'Große &quot;Stimmen&quot;', 'It&#039;s'],
    'Süß & "neu", it\'s <3',
    'Süß &amp; &quot;neu&quot;, it&#039;s &lt;3',
  ],
  [
    ['Gro&szlig;e Stimmen', 'A &amp; B'],
    'Süß & Łódź – neu',
    'S&uuml;&szlig; &amp; &Lstrok;&oacute;d&zacute; &ndash; neu',
  ],
  [['A &#38; B', 'a > b'], 'C & D > E', 'C &#38; D > E'],
  [['A &amp; B &nbsp; C', 'Größe'], 'C\u00a0& D – ü', 'C&nbsp;&amp; D – ü'],
])('a backend that writes %j gets a new text in its spelling', (known, text, sent) => {
  const escaped = encodeEntities(text, spellingOf(known))
  expect([escaped, decodeEntities(escaped)]).toEqual([sent, text])
})

test('every plain text of escaped ones is written back to the byte', () => {
  const answer = { a: [{ title: 'Gro&szlig;e &amp; kleine' }, { headline: '&bdquo;Zitat&ldquo; &hellip;' }] }
  const texts = [...plainTexts(answer, '')]
  for (const text of texts) expect(encodeEntities(decodeEntities(text), spellingOf(texts))).toBe(text)
})
