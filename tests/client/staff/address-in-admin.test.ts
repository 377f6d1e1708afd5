import { describe, expect, it } from 'vitest'
import { addressInAdmin } from '../../../client/staff/bar/address-in-admin.ts'
import { listInAdmin } from '../../../client/staff/bar/list-in-admin.ts'
import type { Route } from '../../../shared/screens/registry.ts'
import { adminMenus } from '../../../shared/staff/admin-menus.ts'

const user = (locale: 'de' | 'en') => ({ admin_menus: adminMenus(locale) })
const route = (given: object) => given as Route
const event = route({ screen: 'event-detail', locale: 'en', slug: 'alpine', id: 14 })

describe('The link from a page to its form', () => {
  it('has the id in its path in both languages, and the page from which it leads', () => {
    expect(addressInAdmin(user('de'), event, null, '/de/konzerte/alpine/14?edit')).toBe(
      '/admin/events/14?from=%2Fde%2Fkonzerte%2Falpine%2F14%3Fedit',
    )
    expect(addressInAdmin(user('en'), event, null, '/en')).toBe('/admin/events/14?locale=en&from=%2Fen')
    const page = route({ screen: 'content-page', locale: 'en', path: 'service' })
    expect(addressInAdmin(user('en'), page, 12, '/en')).toBe('/admin/pages/12?locale=en&from=%2Fen')
  })

  it('leads from persons, works and halls by their slug, and from the home and press pages to their screens', () => {
    for (const [screen, entity] of [
      ['person', 'people'],
      ['work', 'works'],
      ['hall', 'venues'],
    ])
      expect(addressInAdmin(user('en'), route({ screen, slug: 'a-b' }), null, '/en')).toBe(
        `/admin/${entity}/slug/a-b?locale=en&from=%2Fen`,
      )
    expect(addressInAdmin(user('de'), route({ screen: 'home' }), 'home-1', '/de')).toBe('/admin/features')
    expect(addressInAdmin(user('en'), route({ screen: 'press' }), null, '/en/press')).toBe('/admin/press?locale=en')
  })

  it('is missing for a list, for a visitor, and for a provisional page, which has no row', () => {
    const provisional = route({ screen: 'content-page', locale: 'de', path: 'agb' })
    expect(addressInAdmin(user('de'), provisional, 0, '/de/agb')).toBeNull()
    expect(addressInAdmin(user('de'), route({ screen: 'event-list' }), null, '/de')).toBeNull()
    expect(addressInAdmin(null, event, null, '/de')).toBeNull()
  })

  it('on the site of a backend leads only to the backend’s forms, if their addresses are safe', () => {
    const backend = (url: string) => ({ admin_menus: [{ key: 'events', title: 'Konzerte', url }] })
    expect(addressInAdmin(backend('https://example.org/forms?a=b#c'), event, null, '/de')).toBe(
      'https://example.org/forms/14?a=b#c',
    )
    expect(addressInAdmin(backend('https://example.org/forms'), route({ screen: 'home' }), null, '/de')).toBeNull()
    expect(addressInAdmin(backend('javascript:alert(1)'), event, null, '/de')).toBeNull()
  })
})

describe('The link from a list to where its entries are edited', () => {
  const listOf = (screen: string, locale: 'de' | 'en' = 'de') => listInAdmin(user(locale), route({ screen }))

  it('leads to the list of the desk, and from a search to its beginning', () => {
    expect(listOf('event-list')).toBe('/admin/events')
    expect(listOf('event-list', 'en')).toBe('/admin/events?locale=en')
    expect(listOf('abo-list')).toBe('/admin/abos')
    expect(listOf('abo-detail')).toBe('/admin/abos')
    expect(listOf('news-list')).toBe('/admin/articles')
    expect(listOf('watchlist')).toBe('/admin/events')
    expect([listOf('people'), listOf('works'), listOf('halls')]).toEqual([
      ...['/admin/people', '/admin/works', '/admin/venues'],
    ])
    expect(listOf('search')).toBe('/admin')
    expect(listOf('search', 'en')).toBe('/admin?locale=en')
  })

  it('of a backend leads to its own list, or to its first one, if that is safe', () => {
    const menus = (...urls: string[]) => ({
      admin_menus: urls.map((url, index) => ({ key: ['pages', 'events'][index] ?? '', title: '', url })),
    })
    const lists = menus('https://example.org/pages/', 'https://example.org/events/')
    expect(listInAdmin(lists, event)).toBe('https://example.org/events/')
    expect(listInAdmin(lists, route({ screen: 'search' }))).toBe('https://example.org/pages/')
    expect(listInAdmin(menus('javascript:alert(1)'), event)).toBeNull()
    expect(listInAdmin(null, event)).toBeNull()
  })
})
