import { expect, test } from 'vitest'
import { checkEntries, passedKinds } from '../../../../client/editor/publication/check-entries.ts'
import type { PageCheck } from '../../../../shared/contract/editor.ts'

const english = (module_id: number, field: string): PageCheck => ({
  code: 'missing_translation',
  severity: 'warning',
  module_id,
  field,
  locale: 'en',
})
const required: PageCheck = { code: 'required', severity: 'error', module_id: 7, field: 'image', locale: null }

test('problems of one kind in one block are one entry, errors first', () => {
  const entries = checkEntries([english(3, 'title'), english(3, 'text'), english(4, 'title'), required])
  expect(entries.map(({ code, blockId, places }) => [code, blockId, places.length])).toEqual([
    ['required', 7, 1],
    ['missing_translation', 3, 2],
    ['missing_translation', 4, 1],
  ])
})

test('checks without findings have passed', () => {
  expect(passedKinds([required, english(3, 'title')])).toEqual([
    'embeds',
    'alternatives',
    'headings',
    'emptyLinks',
    'deadLinks',
    'contrast',
    'description',
  ])
})
