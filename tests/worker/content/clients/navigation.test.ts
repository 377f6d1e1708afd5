import { env } from 'cloudflare:workers'
import { beforeAll, describe, expect, test } from 'vitest'
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
