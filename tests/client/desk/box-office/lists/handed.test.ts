import { describe, expect, it } from 'vitest'
import {
  type Handed,
  type HandedRow,
  labelsFor,
  lettersToPost,
  type Mark,
  mailsOf,
  markedAs,
} from '../../../../../client/desk/box-office/sales/lists/handed.ts'

const now = '2026-11-28T10:00:00+01:00'
const waiting: Handed = { handed_over_at: null, returned_at: null, letter_mail: 'due' }
const marked = (...marks: Mark[]) => marks.reduce((handed, mark) => markedAs(mark, handed, now), waiting)

describe('What a list shows of an order that was marked', () => {
  it('is when it was posted and came back, and that its mail was sent once', () => {
    expect(marked('handed over')).toEqual({ handed_over_at: now, returned_at: null, letter_mail: 'sent' })
    expect(marked('handed over', 'not handed over')).toEqual({ ...waiting, letter_mail: 'sent' })
    expect(marked('handed over', 'came back')).toEqual({ handed_over_at: now, returned_at: now, letter_mail: 'sent' })
    expect(marked('handed over', 'came back', 'did not come back')).toEqual(marked('handed over'))
  })

  it('is a new letter once one came back', () => {
    expect(marked('handed over', 'came back', 'not handed over')).toEqual(waiting)
    const without = { ...waiting, letter_mail: 'no_address' as const, handed_over_at: now, returned_at: now }
    expect(markedAs('not handed over', without, now)).toEqual({ ...waiting, letter_mail: 'no_address' })
  })

  it('keeps its first time', () => {
    const earlier = { handed_over_at: '2026-11-20T10:00:00+01:00', returned_at: null, letter_mail: 'due' as const }
    expect(markedAs('handed over', earlier, now)).toEqual(earlier)
    const back = { ...earlier, returned_at: earlier.handed_over_at }
    expect(markedAs('came back', back, now)).toEqual(back)
  })
})

it('Mails are counted for the letters that are posted now', () => {
  const post = { street: 'Lange Reihe 5', postcode: '01067', city: 'Dresden', country: 'DE' }
  const row = (change: Partial<HandedRow>): HandedRow => ({
    ...waiting,
    number: 'A-1',
    name: 'A',
    sorted_name: 'A',
    state: 'complete',
    delivery: 'post',
    post,
    ...change,
  })
  const rows = [
    row({}),
    row({ letter_mail: 'no_address' }),
    row({ letter_mail: 'sent' }),
    row({ post: null }),
    row({ handed_over_at: now }),
    row({ state: 'refunding' }),
  ]
  const letters = lettersToPost(rows, (each) => each)
  expect(letters).toEqual(rows.slice(0, 3))
  expect(mailsOf(letters)).toEqual({ due: 1, addressless: 1 })
})

it('labels are as many as letters with an address, and a last one says what is missing', () => {
  const post = { street: 'Deichweg 41', postcode: '21129', city: 'Hamburg', country: 'DE' }
  expect([labelsFor([]), labelsFor([{ post }, { post }])]).toEqual([0, 2])
  expect([labelsFor([{ post }, { post: null }, { post: null }]), labelsFor([{ post }], true)]).toEqual([2, 2])
})
