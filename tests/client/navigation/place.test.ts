import { describe, expect, it } from 'vitest'
import { placeOf } from '../../../client/navigation/arrival/arrive.ts'
import { delayOf } from '../../../client/navigation/arrival/hash.ts'

function arriveAt(target: string, how: { from?: string; isTraversal?: boolean; isFromMain?: boolean } = {}) {
  const { from = '/de', isTraversal = false, isFromMain = false } = how
  return placeOf({
    url: new URL(target, 'https://hh.example'),
    from: new URL(from, 'https://hh.example'),
    isTraversal,
    isFromMain,
  })
}

describe('a visit ends', () => {
  it('at the top of another page', () => expect(arriveAt('/de/konzerte')).toBe('top'))
  it('at the top of the same page when its link is followed', () =>
    expect(arriveAt('/de', { isFromMain: true })).toBe('top'))
  it('at the section that the address names', () => expect(arriveAt('/de/service#abo-plus')).toBe('hash'))
  it('at the previous position on the way back and forward', () => {
    expect(arriveAt('/de/konzerte', { isTraversal: true })).toBe('restore')
    expect(arriveAt('/de/service#abo-plus', { isTraversal: true })).toBe('restore')
  })
  it('at the same position when a filter on the page changed the query', () => {
    expect(arriveAt('/de/konzerte?venue=2', { from: '/de/konzerte', isFromMain: true })).toBe('keep')
  })
  it('at the top when the menu leads from the filtered list to the whole one', () => {
    expect(arriveAt('/de/konzerte', { from: '/de/konzerte?venue=2' })).toBe('top')
  })
})

describe('a hash target is scrolled to', () => {
  it('after 500 ms', () => expect(delayOf({ isSkip: false, isFaq: false, isFirst: false })).toBe(500))
  it('after 1,350 ms when the page was loaded with it', () =>
    expect(delayOf({ isSkip: false, isFaq: false, isFirst: true })).toBe(1350))
  it('after 700 ms when it is an entry of the questions and answers', () => {
    expect(delayOf({ isSkip: false, isFaq: true, isFirst: false })).toBe(700)
  })
  it('at once for the skip link', () => expect(delayOf({ isSkip: true, isFaq: false, isFirst: false })).toBe(0))
})
