import { readFile } from 'node:fs/promises'
import { describe, expect, it } from 'vitest'
import { importRecords } from '../../../../shared/contract/import.ts'
import { problemsOf } from '../../../../worker/transfer/import/problems.ts'
import { hostile } from '../shared-data.ts'

const example = JSON.parse(await readFile(new URL('../../../../seed/import-example.json', import.meta.url), 'utf8'))
const lists = ['plans', 'sales', 'vouchers', 'members'] as const
const schemas = importRecords('standard')

type Path = (string | number)[]

function pathsOf(value: unknown, before: Path = []): Path[] {
  if (typeof value !== 'object' || value === null) return [before]
  const children = Object.entries(value).flatMap(([key, child]) => pathsOf(child, [...before, key]))
  return before.length > 0 ? [before, ...children] : children
}

function changed(record: unknown, path: Path, value: unknown, isName = false): unknown {
  const copy = structuredClone(record)
  const parent = path.slice(0, -1).reduce<unknown>((object, key) => (object as Record<string, unknown>)[key], copy)
  const last = path.at(-1) ?? ''
  const at = parent as Record<string, unknown>
  if (isName) Object.defineProperty(at, String(value), { value: at[last], enumerable: true, configurable: true })
  else at[last] = value
  return copy
}

const bombs = ['1-999999999', '-1', '9-1', `1-${'9'.repeat(150)}`, '1 '.repeat(90), '1e9']
const others = [null, -1, 1.5, 2 ** 53, Number.NaN, true, [], [[[]]], { de: 'x', toString: 'x' }]
const harmful = /[\u0000-\u001f\u007f-\u009f\u202a-\u202e\u2066-\u2069\ufeff]|\p{Cs}/u

function textsOf(value: unknown): string[] {
  if (typeof value === 'string') return [value]
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsOf) : []
}

describe.each(lists)('a record of %s', (list) => {
  const schema = schemas[list]
  const [record] = example[list] as unknown[]
  const paths = pathsOf(record)

  it('is read as harmless text or refused with a reason, whatever one of its values or names is', async () => {
    const names = ['xss', 'naughty-strings', 'csv-injection', 'crlf', 'path-traversal']
    const texts = (await Promise.all(names.map(hostile))).flat()
    expect(schema.safeParse(record).success).toBe(true)
    let next = 0
    for (const path of paths) {
      // each value gets different texts, so that all texts are used
      const own =
        texts.length > 0 ? Array.from({ length: list === 'plans' ? 6 : 60 }, () => texts[next++ % texts.length]) : []
      for (const value of [...bombs, ...others, ...own, '__proto__', 'constructor', '\u001b[2J', '\ud800']) {
        for (const isName of typeof value === 'string' && value.length < 20 ? [false, true] : [false]) {
          const result = schema.safeParse(changed(record, path, value, isName))
          const what = `${path.join('.')}: ${JSON.stringify(value)}`
          if (result.success) for (const text of textsOf(result.data)) expect(text, what).not.toMatch(harmful)
          else for (const { reason } of problemsOf(result.error)) expect(reason.length, what).toBeGreaterThan(5)
        }
      }
    }
    expect(({} as { polluted?: unknown }).polluted).toBeUndefined()
  })
})
