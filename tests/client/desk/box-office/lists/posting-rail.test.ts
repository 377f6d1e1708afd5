import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { afterAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { ChoiceBar } from '../../../../../client/desk/box-office/sales/lists/choice-bar.tsx'
import { withChoice } from '../../../../../client/desk/box-office/sales/lists/choice-column.tsx'
import type { HandedRow } from '../../../../../client/desk/box-office/sales/lists/handed.ts'
import { PostingRail } from '../../../../../client/desk/box-office/sales/lists/posting-rail.tsx'
import type { LetterChoice } from '../../../../../client/desk/box-office/sales/lists/use-letter-choice.ts'
import { Table } from '../../../../../client/desk/listing/table.tsx'
import type { DeliveryLabelsQuery } from '../../../../../shared/contract/box-office/staff/lists.ts'
import { maxLabelOrders } from '../../../../../shared/contract/limits.ts'
import { getAllByRole, getByRole, hrefOf, nameOf } from '../../../../dom.ts'
import { letterTo, posted, unmarked } from './letter-rows.ts'

const rows = [
  letterTo('Petersen'),
  letterTo('Lorenzen', { letter_mail: 'no_address' }),
  letterTo('Bothe', { post: null }),
  letterTo('Sommerfeld', posted),
  letterTo('Hartwig'),
]

/** Returns a choice of letters that cannot be changed. */
function choiceOf(names: readonly string[]): LetterChoice {
  return {
    chosen: new Set(names.map((name) => `A-${name}`)),
    canChoose: (row) => row.post !== null && row.handed_over_at === null,
    toggle: () => {},
    add: () => {},
    clear: () => {},
    isSelecting: false,
    setSelecting: () => {},
    rail: { current: null },
  }
}

function rail(chosen: readonly string[], given: Partial<Parameters<typeof PostingRail>[0]> = {}) {
  const labelsAddress = ({ from, orders = '', through = '' }: DeliveryLabelsQuery) =>
    `/labels/?from=${from}&orders=${orders}&through=${through}`
  const props = { rows, choice: choiceOf(chosen), marks: unmarked, labelsAddress, ...given }
  const html = renderToStaticMarkup(createElement(PostingRail, props))
  return { html, buttons: getAllByRole(html, 'button').map(nameOf), text: html.replace(/<[^>]+>/g, '') }
}

beforeEach(() => void vi.stubGlobal('document', { documentElement: { lang: 'de' } }))
afterAll(() => vi.unstubAllGlobals())

describe('Beside the letters', () => {
  it('without a choice, all are printed and marked', () => {
    const { html, buttons, text } = rail([])
    expect(hrefOf(html, 'Etiketten drucken')).toBe('/labels/?from=1&orders=&through=A-Hartwig')
    expect(nameOf(getByRole(html, 'img'))).toBe('Bogen mit 24 Etiketten, 4 werden bedruckt')
    expect(buttons).toEqual(['3 Sendungen als verschickt vermerken'])
    expect(text).toContain('3 Briefe gelten als verschickt')
    expect(text).toContain('2 Mails »Ihre Karten sind unterwegs«, 1 ohne Mailadresse')
  })

  it('of a choice, also one with gaps, only the chosen letters are printed and marked', () => {
    const { html, buttons, text } = rail(['Hartwig', 'Lorenzen'])
    expect(hrefOf(html, 'Etiketten drucken')).toBe('/labels/?from=1&orders=A-Lorenzen,A-Hartwig&through=')
    expect(nameOf(getByRole(html, 'img'))).toBe('Bogen mit 24 Etiketten, 2 werden bedruckt')
    expect(text).toContain('Lorenzen\nDeichweg 41\n21129 HamburgHartwig\n')
    expect(text).not.toContain('Petersen')
    expect(buttons).toEqual(['2 Sendungen als verschickt vermerken'])
    expect(text).toContain('1 Mail »Ihre Karten sind unterwegs«')
  })

  it('a list that is cut says so on its last label only if the whole list is printed', () => {
    const sheetOf = (names: string[]) => nameOf(getByRole(rail(names, { isCut: true }).html, 'img'))
    expect(sheetOf(['Petersen', 'Hartwig'])).toBe('Bogen mit 24 Etiketten, 2 werden bedruckt')
    expect(sheetOf([])).toBe('Bogen mit 24 Etiketten, 4 werden bedruckt')
  })

  it('of more letters than one call takes, labels are not printed, but the letters are marked', () => {
    const names = (count: number) => Array.from({ length: count }, (_, index) => `Gast ${index}`)
    const all = { rows: names(maxLabelOrders + 1).map((name) => letterTo(name)) }
    expect(getAllByRole(rail(names(maxLabelOrders), all).html, 'link')).toHaveLength(1)
    const { html, buttons, text } = rail(names(maxLabelOrders + 1), all)
    expect(getAllByRole(html, 'link')).toEqual([])
    expect(text).toContain('Etiketten gibt es für höchstens 200 ausgewählte Briefe auf einmal.')
    expect(buttons).toEqual(['Auswahl aufheben', '201 Sendungen als verschickt vermerken'])
    Object.assign(document.documentElement, { lang: 'en' })
    const english = rail(names(maxLabelOrders + 1), all)
    expect(english.text).toContain('Labels can be printed for at most 200 selected letters at a time.')
    expect(english.buttons[0]).toBe('Clear selection')
  })

  it('a searched list is marked only if letters are chosen', () => {
    expect(rail([], { isSearched: true }).buttons).toEqual([])
    expect(rail(['Petersen'], { isSearched: true }).buttons).toEqual(['1 Sendung als verschickt vermerken'])
  })

  it('English staff read English', () => {
    Object.assign(document.documentElement, { lang: 'en' })
    const { html, buttons } = rail(['Hartwig', 'Petersen'])
    expect(buttons).toEqual(['Mark 2 letters as posted'])
    expect(nameOf(getByRole(html, 'img'))).toBe('Sheet of 24 labels, 2 will be printed')
  })
})

describe('The checkboxes of letters', () => {
  const boxes = (choice: LetterChoice) => {
    const table = { ...withChoice<HandedRow>([], rows, choice), rows, keyOf: ({ number }: HandedRow) => number }
    return getAllByRole(renderToStaticMarkup(createElement(Table<HandedRow>, table)), 'checkbox')
  }

  it('name the recipient, and are missing without an address and once a letter is posted', () => {
    const all = boxes(choiceOf(['Lorenzen']))
    expect(all.map(nameOf)).toEqual([
      'Alle Briefe auswählen (3)',
      'Petersen auswählen',
      'Lorenzen auswählen',
      'Hartwig auswählen',
    ])
    expect(all.map((box) => box.hasAttribute('checked'))).toEqual([false, false, true, false])
  })

  it('are all chosen if each letter that can be chosen is', () => {
    expect(boxes(choiceOf(['Petersen', 'Lorenzen', 'Hartwig'])).every((box) => box.hasAttribute('checked'))).toBe(true)
  })

  it('are counted in a status that is there before the first choice', () => {
    const bar = (names: string[]) => renderToStaticMarkup(createElement(ChoiceBar, { rows, choice: choiceOf(names) }))
    expect(bar([])).toBe('<p class="vh" role="status"></p>')
    expect(bar(['Petersen'])).toContain('role="status">1 Brief ausgewählt</p>')
    expect(getAllByRole(bar(['Petersen', 'Hartwig']), 'button').map(nameOf)).toEqual(['Alle 3', 'Auswahl aufheben'])
  })
})
