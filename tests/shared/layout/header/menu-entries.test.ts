import { describe, expect, it } from 'vitest'
import type { NavigationItem } from '../../../../shared/contract/site-content.ts'
import { currentIn, currentOf, entriesOf } from '../../../../shared/layout/header/menu-entries.ts'

const item = (url: string | null, children: NavigationItem[] = []): NavigationItem => ({
  key: url ?? 'none',
  title: 'T',
  url,
  children,
})
const productions = item('/de/konzerte', [
  item('/de/konzerte'),
  item('/de/konzerte?overlay=true'),
  item('/de#konzerte'),
])
const about = item('/de/ueber-uns', [item('/de/ueber-uns'), item('/de/presse')])

describe('the menu marks', () => {
  it('the entry of the page itself', () => expect(currentOf(productions, '/de/konzerte')).toBe('page'))
  it('the section of a page below it', () => expect(currentOf(productions, '/de/konzerte/sinfonietta/12')).toBe('true'))
  it('the section of a filtered list', () => expect(currentOf(productions, '/de/konzerte?venue=2')).toBe('true'))
  it('the section of an entry with another address', () =>
    expect(currentOf(about, '/de/presse/pressedownloads')).toBe('true'))
  it('nothing on the home page, although an entry links to an anchor there', () =>
    expect(currentOf(productions, '/de')).toBeUndefined())
  it('only the section that names the page, if two contain it', () => {
    const service = item('/de/service', [item('/de/service/faq')])
    const abos = item('/de/abonnements', [item('/de/service/abo-information')])
    const menu = [productions, abos, service]
    const marked = (path: string) => menu.map((section) => currentIn(menu, section, path))
    expect(marked('/de/service/abo-information')).toEqual([undefined, 'true', undefined])
    expect(marked('/de/service/kontakt')).toEqual([undefined, undefined, 'true'])
    expect(marked('/de/konzerte')).toEqual(['page', undefined, undefined])
  })
  it('nothing for an address with the same beginning only', () =>
    expect(currentOf(productions, '/de/konzertefest')).toBeUndefined())
})

describe('a section’s entries', () => {
  it('start with its own page', () => {
    const entries = entriesOf(item('/de/service', [item('/de/service/faq')]), 'Übersicht')
    expect(entries.map(({ title, url }) => [title, url])).toEqual([
      ['Übersicht', '/de/service'],
      ['T', '/de/service/faq'],
    ])
  })
  it('are unchanged if its page is among them', () => expect(entriesOf(about, 'Übersicht')).toBe(about.children))
})
