import { expect, test } from 'vitest'
import { escapeJson } from '../../../../worker/http/response/escape-json.ts'
import { utf8Of } from '../../../../worker/http/response/utf8.ts'
import fc from '../../../properties.ts'

const encoded = (text: string) => [...new TextEncoder().encode(text)]

test.each(['', 'a', 'Größe – „Dvořák“ 𝄞', 'a lone \ud834 surrogate', '\udd1e', '\u0000'])(
  '%j is encoded as UTF-8',
  (text) => {
    expect([...utf8Of(text)]).toEqual(encoded(text))
  },
)

test('any text is encoded as TextEncoder encodes it', () => {
  // arrays of UTF-16 units include lone surrogates
  const text = fc.array(fc.integer({ min: 0, max: 0xffff })).map((units) => String.fromCharCode(...units))
  fc.assert(
    fc.property(text, (text) => {
      expect([...utf8Of(text)]).toEqual(encoded(text))
    }),
  )
})

test('no text of a page’s data ends its element or a line of a script, and the data stays the same', () => {
  const texts = fc.array(fc.constantFrom('</script>', '<!--', '\u2028', '\u2029', '$&', '\\', '"', 'Größe'))
  fc.assert(
    fc.property(texts, (texts) => {
      const json = escapeJson({ texts })
      expect(json).not.toMatch(/[<\u2028\u2029]/)
      expect(JSON.parse(json)).toEqual({ texts })
    }),
  )
})
