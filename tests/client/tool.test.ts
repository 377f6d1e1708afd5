import { describe, expect, it } from 'vitest'
import { isPageBefore } from '../../client/tool.ts'

function wayThrough(...addresses: string[]) {
  const entries = [...addresses, '/de/konzerte/sinfonietta/12'].map((path) => ({ url: `https://hh.example${path}` }))
  return { currentEntry: { index: entries.length - 1 }, entries: () => entries } as unknown as Navigation
}
const list = 'https://hh.example/de/konzerte'
const isListBefore = (navigation: Navigation | undefined) => isPageBefore(list, navigation, null)

describe('The link back to the list', () => {
  it('goes back if the visitor came from that list, whatever its filter', () => {
    expect(isListBefore(wayThrough('/de', '/de/konzerte'))).toBe(true)
    expect(isListBefore(wayThrough('/de/konzerte?venue=5&page=2'))).toBe(true)
  })

  it('is followed from any other page', () => {
    expect(isListBefore(wayThrough('/de/konzerte', '/de'))).toBe(false)
    expect(isListBefore(wayThrough('/en/concerts'))).toBe(false)
    expect(isListBefore(wayThrough('/de/konzerte/aus-der-neuen-welt/3'))).toBe(false)
  })

  it('is followed on the first page of a visit', () => {
    expect(isListBefore(wayThrough())).toBe(false)
    expect(isListBefore(undefined)).toBe(false)
  })

  it('reads the previous address from the entry’s state without the Navigation API', () => {
    expect(isPageBefore(list, undefined, { before: `${list}?venue=5` })).toBe(true)
    expect(isPageBefore(list, undefined, { before: 'https://hh.example/de' })).toBe(false)
  })

  it('does not treat another site’s page as ours', () => {
    expect(isPageBefore('https://k.example/de/konzerte', wayThrough('/de/konzerte'), null)).toBe(false)
  })
})
