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

const alt = (module_id: number, field: string): PageCheck => ({
  code: 'missing_alt',
  severity: 'warning',
  module_id,
  field,
  locale: 'de',
})
const shapeOf = (checks: PageCheck[]) =>
  checkEntries(checks).map(({ code, blockId, blockCount, places }) => [code, blockId, blockCount, places.length])

test('problems of one kind in one block are one entry, errors first', () => {
  expect(shapeOf([alt(3, 'image'), alt(3, 'logo'), alt(4, 'image'), required])).toEqual([
    ['required', 7, 1, 1],
    ['missing_alt', 3, 1, 2],
    ['missing_alt', 4, 1, 1],
  ])
})

test('all missing English texts are one entry, which leads to the first', () => {
  expect(shapeOf([english(3, 'title'), english(3, 'text'), english(4, 'title'), english(5, 'title')])).toEqual([
    ['missing_translation', 3, 3, 2],
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
