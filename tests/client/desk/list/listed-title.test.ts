import { expect, test } from 'vitest'
import { listedTitle } from '../../../../client/desk/ui/title-of.ts'
import { entityOf } from '../../../../shared/entities/registry.ts'

const related = { productions: { 4: { title: 'Fresken und Fanfaren' } } }

test.each([
  [{ headline: { de: 'Offene Fenster', en: '' }, productionId: 4 }, 'Offene Fenster'],
  [{ headline: { de: '', en: '' }, productionId: 4 }, 'Fresken und Fanfaren'],
  [{ headline: { de: '', en: '' }, productionId: 5 }, ''],
])('a promotion %j is listed as »%s«: by its heading or its target', (values, title) => {
  expect(listedTitle(entityOf('features'), { values, related }, 'de')).toBe(title)
})
