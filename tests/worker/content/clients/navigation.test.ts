import { env } from 'cloudflare:workers'
import { beforeAll, describe, expect, test } from 'vitest'
import type { NavigationItem } from '../../../../shared/contract/site-content.ts'
import { reading } from '../fixture.ts'
import { fillSite, fits } from './some-site.ts'

beforeAll(fillSite)

describe('the navigation', () => {
  test('is localised, finds abos by id, and leaves out a removed abo', async () => {
    expect(fits('navigation', await reading('hh', 'en').content.navigation.read())).toEqual({
      menu: [
        { key: 'concerts', title: 'Concerts', url: '/en/concerts', children: [] },
        {
          key: 'abos',
          title: 'Abos',
          url: null,
          children: [{ key: 'a', title: 'Reihe A', url: '/en/abonnements/series-1/1', children: [] }],
        },
      ],
      footer: [
        { key: 'legal', title: 'Rechtliches', url: null, children: [] },
        { key: 'k', title: 'Cologne', url: '/en', site: 'k', children: [] },
      ],
    })
    expect(await reading('d').content.navigation.read()).toEqual({ menu: [], footer: [] })
  })

  test('leaves out entries that have ended, with those below them, and says when the next one ends', async () => {
    const entry = (key: string, until?: string) => ({ key, title: { de: key }, ...(until && { until }) })
    const menu = [
      { ...entry('ended', '2026-11-20T09:00:00Z'), children: [entry('below')] },
      { ...entry('open'), children: [entry('soon', '2026-11-21T22:59:00Z'), entry('later', '2026-12-24T22:59:00Z')] },
    ]
    await env.DB.prepare("INSERT OR REPLACE INTO navigations (site, kind, items) VALUES ('bs', 'menu', ?)")
      .bind(JSON.stringify(menu))
      .run()
    const keys = (items: readonly NavigationItem[]): string[] =>
      items.flatMap(({ key, children }) => [key, ...keys(children)])
    const read = async (at: string) => {
      const { menu: items, changes_at: changesAt } = fits(
        'navigation',
        await reading('bs', 'de', new Date(at)).content.navigation.read(),
      )
      return [...keys(items), changesAt]
    }
    expect(await read('2026-11-20T08:59:59Z')).toEqual([
      ...['ended', 'below', 'open', 'soon', 'later', '2026-11-20T09:00:00Z'],
    ])
    expect(await read('2026-11-20T09:00:00Z')).toEqual(['open', 'soon', 'later', '2026-11-21T22:59:00Z'])
    expect(await read('2026-12-01T00:00:00Z')).toEqual(['open', 'later', '2026-12-24T22:59:00Z'])
    expect(await read('2026-12-25T00:00:00Z')).toEqual(['open', undefined])
  })

  test('leaves out hidden entries with those below them', async () => {
    const entry = (key: string) => ({ key, title: { de: key } })
    const menu = [
      { ...entry('hidden'), isHidden: true, children: [entry('below')] },
      { ...entry('open'), children: [{ ...entry('alone'), isHidden: true }] },
    ]
    await env.DB.prepare("INSERT OR REPLACE INTO navigations (site, kind, items) VALUES ('h', 'menu', ?)")
      .bind(JSON.stringify(menu))
      .run()
    const { menu: items } = await reading('h').content.navigation.read()
    expect(items).toMatchObject([{ key: 'open', children: [] }])
    expect(JSON.stringify(items)).not.toContain('isHidden')
  })

  test('shows a change at once despite its cache', async () => {
    const before = await reading().content.navigation.read()
    expect(await reading().content.navigation.read()).toBe(before)
    await env.DB.prepare(`UPDATE abos SET slug = '{"de":"neu"}' WHERE id = 1`).run()
    expect((await reading().content.navigation.read()).menu[1]?.children[0]?.url).toBe('/de/abonnements/neu/1')
    await env.DB.prepare(`UPDATE abos SET slug = '{"de":"reihe-1","en":"series-1"}' WHERE id = 1`).run()
  })
})

test('old paths, all or one', async () => {
  const { content } = reading()
  expect(fits('redirects', await content.redirects.list())).toEqual([
    { old_path: '/alt', new_path: '/de/konzerte' },
    { old_path: '/de/köln', new_path: '/de' },
  ])
  expect(fits('redirect', await content.redirects.byPath('/de/köln'))).toEqual({
    old_path: '/de/köln',
    new_path: '/de',
  })
  expect(await content.redirects.byPath('/neu')).toBeNull()
})
