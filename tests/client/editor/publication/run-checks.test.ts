import { expect, test } from 'vitest'
import { checksOf } from '../../../../client/editor/publication/run-checks.ts'

test('a refused publication lists its errors as findings', () => {
  const error = (pointer: string, code: string) => ({ pointer, code, field: '', message: '' })
  const checks = checksOf({
    errors: [
      error('/modules/12/fields/headline/de', 'required'),
      error('/modules/12/fields/image', 'required'),
      error('/modules/13/children', 'too_few'),
      error('/settings/title/de', 'required'),
      error('/modules/14/fields/url', 'not_an_allowed_embed'),
    ],
  })
  expect(checks.map(({ code, module_id, field, locale }) => [code, module_id, field, locale])).toEqual([
    ['required', 12, 'headline', 'de'],
    ['required', 12, 'image', null],
    ['too_few', 13, 'children', null],
    ['required', null, 'title', 'de'],
    ['embed_not_allowed', 14, 'url', null],
  ])
})
