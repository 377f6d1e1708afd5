import { afterAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { addressOf } from '../../../../../client/desk/api/call.ts'
import { chosenLetters, labelsQuery } from '../../../../../client/desk/box-office/sales/lists/chosen-letters.ts'
import { firstLabels, labelAt } from '../../../../../client/desk/box-office/sales/lists/posting-rail.tsx'
import { maxLabelOrders } from '../../../../../shared/contract/limits.ts'
import { letterTo, posted } from './letter-rows.ts'

beforeEach(() => void vi.stubGlobal('document', { documentElement: { lang: 'de' } }))
afterAll(() => vi.unstubAllGlobals())

const sent = letterTo('Sommerfeld', posted)
const bothe = letterTo('Bothe', { post: null })
const refunding = letterTo('Janssen', { state: 'refunding' })
const rows = [letterTo('Petersen'), sent, letterTo('Lorenzen'), bothe, letterTo('Hartwig'), refunding]

/** Returns the names of the letters that are printed and marked, joined by spaces. */
function outcome(chosen: string[]) {
  const numbers = new Set(chosen.map((name) => `A-${name}`))
  const { printed, marked } = chosenLetters({ rows, handedOf: (row) => row, chosen: numbers })
  const namesOf = (some: readonly { name: string }[]) => some.map(({ name }) => name).join(' ')
  return { printed: namesOf(printed), marked: namesOf(marked) }
}

describe('Of letters to post', () => {
  it('all that wait are printed without a choice, and those that are paid for and have an address are marked', () => {
    expect(outcome([])).toEqual({
      printed: 'Petersen Lorenzen Bothe Hartwig Janssen',
      marked: 'Petersen Lorenzen Hartwig',
    })
  })

  it('only the chosen ones are printed and marked, in the order of the list, whatever is between them', () => {
    expect(outcome(['Hartwig', 'Petersen'])).toEqual({ printed: 'Petersen Hartwig', marked: 'Petersen Hartwig' })
    expect(outcome(['Janssen', 'Hartwig'])).toEqual({ printed: 'Hartwig Janssen', marked: 'Hartwig' })
  })
})

describe('The address of labels', () => {
  const address = (chosen: string[], isChoice = chosen.length > 0) =>
    addressOf(
      'deliveryLabels',
      labelsQuery(
        4,
        chosen.map((number) => ({ number })),
        isChoice,
      ),
    )

  it('names the chosen letters, or the last loaded one without a choice', () => {
    const numbers = ['A-26-7KQ-M2P-9XT4', 'A-26-0AB-CDE-F1G2']
    const path = '/api/shop/staff/deliveries/labels/?from=4'
    expect(address(numbers)).toBe(`${path}&orders=A-26-7KQ-M2P-9XT4%2CA-26-0AB-CDE-F1G2&locale=de`)
    expect(address(numbers, false)).toBe(`${path}&through=A-26-0AB-CDE-F1G2&locale=de`)
    expect(address([])).toBe(`${path}&locale=de`)
  })

  it('stays short enough for every server with as many letters as may be chosen', () => {
    expect(address(Array<string>(maxLabelOrders).fill('A-26-7KQ-M2P-9XT4')).length).toBeLessThan(4200)
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
