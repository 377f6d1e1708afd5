import { describe, expect, test } from 'vitest'
import { changedValues, mergeValues, takeTheirs } from '../../../shared/drafts/merge-values.ts'
import { line, lines, text } from '../../../shared/entities/define.ts'

const label = { de: 'Feld', en: 'Field' }
const fields = { name: line({ label }), claim: text({ label }), names: lines({ label }) }
const base = { name: 'A', claim: { de: 'Satz', en: 'Line' }, names: ['x'] }

describe('Changes', () => {
  test('are compared by content', () => {
    expect(changedValues(base, structuredClone(base))).toEqual({})
    expect(changedValues(base, { ...base, names: ['x', 'y'] })).toEqual({ names: ['x', 'y'] })
  })
})

describe('Two people’s changes', () => {
  test('of different fields and of different languages of a text are merged', () => {
    const mine = { ...base, name: 'Mine', claim: { de: 'Mein Satz', en: 'Line' } }
    const theirs = { ...base, names: ['y'], claim: { de: 'Satz', en: 'Their line' } }
    expect(mergeValues(fields, base, mine, theirs)).toEqual({
      values: { name: 'Mine', claim: { de: 'Mein Satz', en: 'Their line' }, names: ['y'] },
      conflicts: [],
      theirs: ['names'],
    })
  })

  test('that agree are no conflict', () => {
    const same = { ...base, name: 'Same' }
    expect(mergeValues(fields, base, same, structuredClone(same)).conflicts).toEqual([])
  })

  test('of the same words require a choice for each language separately', () => {
    const mine = { ...base, claim: { de: 'Mein Satz', en: 'My line' } }
    const theirs = { ...base, claim: { de: 'Ihr Satz', en: 'Line' } }
    const { values, conflicts } = mergeValues(fields, base, mine, theirs)
    expect(values.claim).toEqual({ de: 'Mein Satz', en: 'My line' })
    expect(conflicts).toMatchObject([{ field: 'claim', language: 'de' }])
    expect(conflicts.reduce(takeTheirs, values).claim).toEqual({ de: 'Ihr Satz', en: 'My line' })
  })

  test('of a list require a choice of the whole list', () => {
    const { values, conflicts } = mergeValues(fields, base, { ...base, names: ['m'] }, { ...base, names: ['t'] })
    expect(conflicts).toEqual([{ field: 'names', language: null, mine: ['m'], theirs: ['t'] }])
    expect(conflicts.reduce(takeTheirs, values).names).toEqual(['t'])
  })
})
