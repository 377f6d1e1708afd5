import { describe, expect, test } from 'vitest'
import { controls } from '../../../client/desk/controls/controls.ts'
import { moved } from '../../../client/desk/controls/sortable-item.tsx'
import { completeValues, emptyDeskValue } from '../../../client/rows/empty-value.ts'
import { problemsIn, problemsOf } from '../../../client/rows/problems.ts'
import { valueText } from '../../../client/rows/values/value-text.ts'
import { Invalid } from '../../../client/staff/refusals.ts'
import { entities, entityOf } from '../../../shared/entities/registry.ts'

const partners = entityOf('partners')
const surroundings = { locale: 'de', related: { media: { 5: { title: 'bogen.jpg' } } } } as const

describe('Every field of every entity', () => {
  const all = Object.keys(entities).flatMap((name) =>
    Object.entries(entityOf(name as keyof typeof entities).fields).map(
      ([field, it]) => [`${name}.${field}`, it] as const,
    ),
  )
  test.each(all)('%s has a control and an empty value that reads as nothing', (_name, field) => {
    if (field.kind !== 'rows') expect(controls[field.kind]).toBeTypeOf('function')
    const text = valueText(field, emptyDeskValue(field), surroundings)
    if (field.kind === 'select' || field.kind === 'flag') expect(text).not.toBe('')
    else expect(text).toBe('')
  })
})

test('values read in the user’s language and Berlin’s time', () => {
  const { startsAt, contentStatus, titleImageId } = entities.productions.fields
  expect(valueText(startsAt, '2026-12-01T19:00:00Z', surroundings)).toBe('1. Dezember 2026, 20:00')
  expect(valueText(contentStatus, 'sold_out', { ...surroundings, locale: 'en' })).toBe('Sold out')
  expect(valueText(titleImageId, 5, surroundings)).toBe('bogen.jpg')
  expect(valueText(entities.partners.fields.claim, { de: 'Satz', en: null }, { ...surroundings, locale: 'en' })).toBe(
    'Satz',
  )
})

test('an item moves to another place', () => {
  expect(moved(['a', 'b', 'c'], 0, 2)).toEqual(['b', 'c', 'a'])
  expect(moved(['a', 'b', 'c'], 2, 1)).toEqual(['a', 'c', 'b'])
})

describe('Problems', () => {
  test('before publishing are required fields without German, and texts that are too long', () => {
    const values = completeValues(partners.fields, { name: 'x'.repeat(301), claim: { de: ' ', en: 'Line' } })
    expect(problemsIn(partners, values, 'de').map(({ pointer }) => pointer)).toEqual([
      '/name',
      '/claim/de',
      '/categoryKey',
      '/category/de',
      '/position',
    ])
  })

  test('of the server are shown at the field that their pointer names', () => {
    const refused = new Invalid(400, {
      type: 'about:blank',
      title: '',
      status: 400,
      detail: '',
      code: 'bad-request',
      errors: [
        { field: 'claim', message: 'x', pointer: '/values/claim/en', code: 'too_long' },
        { field: 'claim', message: 'y', pointer: '/values/claim', code: 'unheard_of' },
      ],
    })
    expect(problemsOf(refused, partners, 'en')).toEqual([
      { pointer: '/claim/en', message: 'The text is too long.' },
      { pointer: '/claim/de', message: 'y' },
    ])
  })
})
