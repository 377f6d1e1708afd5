import { env } from 'cloudflare:workers'
import { expect, test } from 'vitest'
import type { BlockDefinition, Field } from '../../../../../shared/blocks/define.ts'
import { blocks } from '../../../../../shared/blocks/registry.ts'
import { pageSettings } from '../../../../../shared/page/page-settings.ts'
import { checkFields } from '../../../../../worker/content/store/drafts/fields.ts'
import fc from '../../../../properties.ts'
import { isClean } from './clean.ts'
import { anything, corpus } from './payloads.ts'

const definitions: BlockDefinition[] = [
  ...Object.values(blocks),
  { name: 'settings', label: { de: '', en: '' }, toolbar: [], icon: '', fields: pageSettings } as BlockDefinition,
]
const cases = definitions.flatMap((definition) =>
  Object.entries(definition.fields)
    .filter(([, { kind }]) => kind !== 'derived')
    .map(([name, field]) => [definition.name, name, field, definition] as const),
)

test.each(cases)('%s.%s', (_, name, field, definition) => {
  fc.assert(
    fc.property(anything, fc.constantFrom('standard', 'regional'), (value, toolbar) => {
      expectCleanOrRefused(definition, name, value, toolbar)
    }),
    { numRuns: env.FULL ? 150 : 20 },
  )
  const hasKnownRules = isKnown(field)
  if (hasKnownRules && !env.FULL) return
  for (const long of fiveMegabytes) {
    expectCleanOrRefused(definition, name, isText(field) ? { de: long, en: long } : long, 'standard')
  }
  if (hasKnownRules) return
  for (const item of corpus) expectCleanOrRefused(definition, name, isText(field) ? { de: item } : item, 'standard')
})

const fiveMegabytes = ['<p>x', '\u202e'].map((unit) => unit.repeat(5_000_000 / unit.length))

/** Kinds of fields, with their rules, that have been tested with the corpus. */
const known = new Set<string>()
function isKnown({ kind, ...rules }: Field & { max?: number; hosts?: string; ownFiles?: boolean }): boolean {
  const check = [kind, rules.max, rules.hosts, rules.ownFiles].join()
  return known.size === known.add(check).size
}

function expectCleanOrRefused(
  definition: BlockDefinition,
  name: string,
  value: unknown,
  toolbar: 'standard' | 'regional',
): void {
  const field = definition.fields[name] as Field
  const { patch, errors } = checkFields(definition, { [name]: value }, { toolbar, pointer: '/fields' })
  if (errors.length > 0) {
    expect(errors.every(({ pointer }) => pointer.startsWith(`/fields/${name}`))).toBe(true)
    return
  }
  const stored = patch[name]
  const values = isText(field) ? Object.values(stored as object) : [stored]
  for (const one of values) if (!isClean(field, one, toolbar)) expect.fail(`stored: ${JSON.stringify(one)}`)
}

test('an unknown field is refused, whatever its name', () => {
  fc.assert(
    fc.property(fc.string(), fc.anything(), (name, value) => {
      fc.pre(!Object.hasOwn(blocks.quote.fields, name))
      const { patch, errors } = checkFields(blocks.quote, { [name]: value }, { toolbar: 'standard', pointer: '' })
      expect([Object.keys(patch), errors.map(({ code }) => code)]).toEqual([[], ['unknown_field']])
    }),
  )
  for (const name of ['__proto__', 'constructor', 'toString', 'hasOwnProperty']) {
    const given = JSON.parse(`{"${name}":"x"}`)
    const { errors } = checkFields(blocks.quote, given, { toolbar: 'standard', pointer: '' })
    expect(errors).toEqual([{ pointer: `/${name}`, code: 'unknown_field' }])
  }
})

function isText({ kind }: Field): boolean {
  return ['text', 'textArea', 'richText', 'url'].includes(kind)
}
