import { expect, test } from 'vitest'
import { checkFields } from '../../../../../client/editor/panels/form/page-form.tsx'
import { changedSettings } from '../../../../../client/editor/panels/settings/changed-settings.ts'
import { type PageSettings, settingsBlock, settingsFields } from '../../../../../shared/drafts/settings-fields.ts'
import type { StoredField } from '../../../../../shared/fields/stored-field.ts'

const text = (de: string, en: string | null = null) => ({ de, en })
const settings = {
  revision: 3,
  template: 'default',
  title: text('Service', 'Service'),
  headline: text(''),
  paths: { de: 'service', en: 'service-en' },
  parent_id: 4,
  in_menu: false,
  hero_image: null,
  hero_video: null,
} as unknown as PageSettings
const before = settingsBlock(9, settings)
const written = (fields: Record<string, StoredField>) => ({ ...before, fields: { ...before.fields, ...fields } })

test('only differences are sent, and only the changed language of a text', () => {
  expect(changedSettings(before, before)).toBeNull()
  const after = written({ title: text('Service', 'Help'), in_menu: true, parent_id: '' })
  expect(changedSettings(before, after)).toEqual({ title: { en: 'Help' }, in_menu: true, parent_id: null })
})

test('an English address that is emptied becomes the German one', () => {
  expect(changedSettings(before, written({ paths: text('service') }))).toEqual({
    paths: { de: 'service', en: 'service' },
  })
})

test('problems are found before the request', () => {
  const after = written({
    title: text(''),
    paths: { de: 'Über uns!', en: 'concerts' },
    hero_link: text('javascript:1'),
  })
  const problems = checkFields(settingsFields, after, 'standard')
  expect(problems.map(({ field, language, code }) => `${field} ${language} ${code}`).toSorted()).toEqual([
    'hero_link de not_an_address',
    'paths de not_a_path',
    'paths en not_a_path',
    'title de required',
  ])
})
