import { expect, test } from 'vitest'
import { type BlockName, blocks } from '../../../shared/blocks/registry.ts'
import { fieldsSchema } from '../../../shared/blocks/schema.ts'
import { problemWords } from '../../../shared/fields/field-problem-words.ts'
import { locales } from '../../../shared/i18n/locale.ts'

const wrong: unknown[] = [
  undefined,
  '',
  'x'.repeat(100_000),
  42,
  -1,
  {},
  [],
  'javascript:alert(1)',
  'https://example.org/x',
  'kein Anker!',
]

test('every possible problem of a field has a sentence in both languages', () => {
  const codes = new Set<string>()
  for (const name of Object.keys(blocks) as BlockName[]) {
    const schema = fieldsSchema(blocks[name], { texts: 'one', toolbar: 'regional', cleanHtml: (html) => html })
    for (const value of wrong) {
      const fields = Object.fromEntries(Object.keys(blocks[name].fields).map((field) => [field, value]))
      for (const issue of schema.safeParse(fields).error?.issues ?? []) codes.add(issue.message)
    }
  }
  expect(codes.size).toBeGreaterThan(4)
  for (const locale of locales) {
    for (const code of codes)
      expect(problemWords[locale], `${code} in ${locale}`).toHaveProperty(code, expect.any(String))
  }
})
