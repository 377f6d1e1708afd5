import { describe, expect, it } from 'vitest'
import { chosenLetters } from '../../../../../client/desk/box-office/sales/lists/posting/chosen-letters.ts'
import { firstLabels, labelAt } from '../../../../../client/desk/box-office/sales/lists/posting/label-at.ts'
import { letterTo, posted } from './letter-rows.ts'

const sent = letterTo('Sommerfeld', posted)
const bothe = letterTo('Bothe', { post: null })
const refunding = letterTo('Janssen', { state: 'refunding' })
const rows = [letterTo('Petersen'), sent, letterTo('Lorenzen'), bothe, letterTo('Hartwig'), refunding]

/** Returns the names of the letters that are printed, not chosen and marked, joined by spaces. */
function outcome(chosen: string[], isWhole = false) {
  const numbers = new Set(chosen.map((name) => `A-${name}`))
  const letters = chosenLetters({ rows, handedOf: (row) => row, chosen: numbers, isWhole })
  const namesOf = (some: readonly { name: string }[]) => some.map(({ name }) => name).join(' ')
  return {
    printed: namesOf(letters.printed),
    unchosen: namesOf(letters.unchosen),
    marked: namesOf(letters.marked),
  }
}

describe('Of letters to post', () => {
  it('all that wait are printed without a choice, and those that are paid for and have an address are marked', () => {
    const all = {
      printed: 'Petersen Lorenzen Bothe Hartwig Janssen',
      unchosen: '',
      marked: 'Petersen Lorenzen Hartwig',
    }
    expect(outcome([])).toEqual(all)
    expect(outcome([], true)).toEqual(all)
  })

  it('only the chosen ones are marked, and labels end with the last of them', () => {
    expect(outcome(['Petersen', 'Lorenzen'])).toEqual({
      printed: 'Petersen Lorenzen',
      unchosen: '',
      marked: 'Petersen Lorenzen',
    })
  })

  it('those in a gap of the choice are named, but none without an address, which gets no label', () => {
    expect(outcome(['Hartwig', 'Lorenzen'])).toEqual({
      printed: 'Petersen Lorenzen Bothe Hartwig',
      unchosen: 'Petersen',
      marked: 'Lorenzen Hartwig',
    })
    expect(outcome(['Petersen', 'Lorenzen', 'Hartwig']).unchosen).toBe('')
  })

  it('a list that is only printed whole names all that are not chosen', () => {
    expect(outcome(['Petersen'], true)).toEqual({
      printed: 'Petersen Lorenzen Bothe Hartwig Janssen',
      unchosen: 'Lorenzen Hartwig Janssen',
      marked: 'Petersen',
    })
  })
})

describe('The picture of a sheet', () => {
  it('begins with the labels that are gone, and leaves those after the last letter empty', () => {
    const labels = [['Uwe Lorenzen'], ['Elke Sommerfeld']]
    const shown = [1, 2, 3, 4, 5, 24].map((number) => labelAt(number, 3, labels))
    expect(shown).toEqual(['taken', 'taken', ['Uwe Lorenzen'], ['Elke Sommerfeld'], [], []])
  })

  it('has the company above the name, the country of an address abroad, and no letter without an address', () => {
    const abroad = { street: 'Am Markt 3', postcode: '8001', city: 'Zürich', country: 'CH', company: 'Nordwerk' }
    const letters = [bothe, letterTo('Hartwig', { post: abroad }), letterTo('Lorenzen')]
    expect(firstLabels(letters, 'de')).toEqual([
      ['Nordwerk', 'Hartwig', 'Am Markt 3', '8001 Zürich', 'SCHWEIZ'],
      ['Lorenzen', 'Deichweg 41', '21129 Hamburg'],
    ])
  })

  it('has at most one sheet', () => {
    expect(firstLabels(Array<typeof sent>(30).fill(sent), 'en')).toHaveLength(24)
  })
})
