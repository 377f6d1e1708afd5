import { describe, expect, it } from 'vitest'
import { jsonSplitter } from '../../../worker/transfer/import/json-splitter.ts'
import fc from '../../properties.ts'

const lists = new Set(['productions', 'pages'])

function split(text: string, pieceLength = text.length || 1) {
  const splitter = jsonSplitter(lists)
  const events = []
  for (let at = 0; at < text.length; at += pieceLength) events.push(...splitter.write(text.slice(at, at + pieceLength)))
  splitter.end()
  return events
}

describe('splitting a JSON file while reading it', () => {
  it('yields every record and field like JSON.parse, wherever the pieces are cut', () => {
    const file = fc.record({
      source: fc.jsonValue(),
      productions: fc.array(fc.jsonValue(), { maxLength: 5 }),
      pages: fc.array(fc.jsonValue(), { maxLength: 3 }),
      version: fc.jsonValue(),
    })
    const property = fc.property(
      file,
      fc.integer({ min: 1, max: 40 }),
      fc.constantFrom(undefined, 2, '\t'),
      (value, length, indent) => {
        const text = JSON.stringify(value, null, indent)
        const rebuilt: Record<string, unknown> = { productions: [], pages: [] }
        for (const event of split(text, length)) {
          if ('list' in event) (rebuilt[event.list] as unknown[])[event.index] = JSON.parse(event.text)
          else rebuilt[event.field] = JSON.parse(event.text)
        }
        expect(rebuilt).toEqual(JSON.parse(text))
      },
    )
    fc.assert(property, { numRuns: 300 })
  })

  it.each([
    ['', 'it ends too early'],
    ['[1]', 'it does not begin with {'],
    ['{"productions":[1', 'it ends too early'],
    ['{"productions":[1,]}', 'a value is missing in "productions"'],
    ['{"productions":[,1]}', 'a comma is in the place of the first value'],
    ['{"productions":[1 2]}', 'a comma is missing after productions[0]'],
    ['{"a":}', 'a value is missing after "a"'],
    ['{"a" 1}', 'a colon is missing after "a"'],
    ['{a:1}', 'a field has no quoted name'],
    ['{"a":1} x', 'it continues after its end'],
    ['{"productions":{}}', '"productions" must be a list'],
    ['{"a":1,"a":2}', '"a" appears twice'],
  ])('%s is refused: %s', (text, reason) => {
    for (const length of [1, 3, 100]) expect(() => split(text, length)).toThrow(reason)
  })
})
