import { describe, expect, it } from 'vitest'
import { escapeJson, shared } from '../../../../worker/http/response/escape-json.ts'
import fc from '../../../properties.ts'

const text = fc.oneof(fc.string({ unit: 'binary' }), fc.constantFrom('</script>', '\u2028', '\u2029', '\ud800', '"\\'))
const leaf = fc.oneof(
  ...[text, fc.double(), fc.boolean(), fc.constantFrom(null, undefined, Symbol('omitted'), () => 'omitted')],
  fc.date({ noInvalidDate: true }),
  fc.constantFrom({ toJSON: () => 'its own' }, new Map([[1, 2]]), new Number(4), Object.create({ inherited: 1 })),
)
const { tree } = fc.letrec<{ tree: unknown }>((tie) => ({
  tree: fc.oneof(
    { maxDepth: 5 },
    leaf,
    fc.array(tie('tree'), { maxLength: 4 }),
    fc.dictionary(text, tie('tree'), { maxKeys: 4 }),
    fc.dictionary(text, tie('tree'), { maxKeys: 4 }).map(shared),
    fc.array(fc.dictionary(text, tie('tree'), { maxKeys: 3 }).map(shared), { maxLength: 3 }),
    fc.array(tie('tree'), { maxLength: 3 }).map(shared),
  ),
}))

function expected(value: unknown): string {
  const json: string | undefined = JSON.stringify(value)
  return (json ?? 'null').replaceAll('<', '\\u003c').replaceAll('\u2028', '\\u2028').replaceAll('\u2029', '\\u2029')
}

describe('JSON in a script element', () => {
  it('has the bytes of JSON.stringify, escaped, the first time and again', () => {
    fc.assert(
      fc.property(tree, (value) => {
        expect(escapeJson(value)).toBe(expected(value))
        expect(escapeJson({ again: value })).toBe(expected({ again: value }))
      }),
    )
  })

  it('cannot close the element', () => {
    const row = shared({ title: '</script><script>' })
    for (const value of [row, { rows: [row, row] }, '</script>', { '</script>': 1 }])
      expect(escapeJson(value)).not.toContain('<')
  })

  it('writes a shared object once', () => {
    let written = 0
    const row = shared({
      get title() {
        written++
        return 'any'
      },
    })
    for (let page = 0; page < 3; page++) expect(escapeJson({ results: [row] })).toBe('{"results":[{"title":"any"}]}')
    expect(written).toBe(1)
  })
})
