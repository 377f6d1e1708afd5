// What a visitor finds on each screen of the specification before a backend that speaks it and nothing else.
import { beforeAll, describe, expect, test } from 'vitest'
import { programmes } from '../../fixtures/plain-backend/content/programmes.ts'
import { type Screen, screens } from '../../fixtures/plain-backend/visitor/screens.ts'
import { type PlainSite, plainSite } from './behind-plain-backend.ts'

let site: PlainSite
beforeAll(() => {
  site = plainSite()
})

describe.each(['de', 'en'] as const)('in %s', (locale) => {
  test.each(Object.keys(screens) as Screen[])('%s shows its content', async (name) => {
    const { path, shows } = screens[name](locale)
    const { status, text } = await site.read(path)
    expect([path, status]).toEqual([path, 200])
    expect(shows.filter((each) => !text.includes(each))).toEqual([])
  })
})

test('all upcoming productions are in the list, page by page, and no past one', async () => {
  const ids = new Set<string>()
  for (const path of ['/de/konzerte', '/de/konzerte?page=2', '/de/konzerte?page=3']) {
    const { html } = await site.read(path)
    for (const [, id = ''] of html.matchAll(/href="\/de\/konzerte\/[\w-]+\/(\d+)"/g)) ids.add(id)
  }
  expect([...ids].map(Number).sort()).toEqual(Array.from({ length: 66 }, (_, index) => 1012 + index))
})

test('an old path leads to the new one, and what is missing or offline is a 404', async () => {
  const redirect = await site.ask('/de/karten')
  expect([redirect.status, redirect.headers.get('Location')]).toEqual([301, '/de/konzerte'])
  for (const path of ['/de/in-arbeit', '/en/in-progress', '/de/gibt-es-nicht', '/de/konzerte/x/99999'])
    expect([path, (await site.read(path)).status]).toEqual([path, 404])
})

test('a past production has its page', async () => {
  const { status, text } = await site.read('/de/konzerte/aus-der-neuen-welt/1000')
  expect([status, text.includes(programmes[0]?.title.de ?? '-')]).toEqual([200, true])
})
