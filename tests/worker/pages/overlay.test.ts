import { SELF } from 'cloudflare:test'
import { beforeAll, describe, expect, test } from 'vitest'
import type { AnyPageData } from '../../../shared/page/page-data.ts'
import { getAllByRole, getByRole } from '../../dom.ts'
import { insertAbo, insertProduction, insertVenue } from '../content/fixture.ts'

const get = (path: string) => SELF.fetch(`http://hh.localhost${path}`, { redirect: 'manual' })
const html = async (path: string) => (await get(path)).text()

function pageOf(document: string): AnyPageData {
  return JSON.parse(/id="page-data">(.*?)<\/script>/.exec(document)?.[1] ?? '')
}

beforeAll(async () => {
  await insertVenue(1, 'hh')
  await insertAbo(1, 'hh')
  for (let id = 1; id <= 3; id++)
    await insertProduction(id, 'hh', `2090-01-0${id}T20:00`, { room_id: 1, venue_id: 1, abo_id: 1 })
})

const closeLinks = (document: string) =>
  getAllByRole(getByRole(document, 'dialog'), 'link', { name: 'Schließen' }).map((link) => link.getAttribute('href'))

test('overlay=true on the event list contains the list once, in an open dialog over an inert page', async () => {
  const document = await html('/de/konzerte?venue=1&overlay=true')
  const dialog = getByRole(document, 'dialog', { name: /Alle Konzerte/ })
  expect([dialog.parentElement?.id, dialog.hasAttribute('open')]).toEqual(['overlay', true])
  expect(dialog.ownerDocument.querySelector('#app')?.hasAttribute('inert')).toBe(true)
  expect(new Set(closeLinks(document))).toEqual(new Set(['/de/konzerte?venue=1']))
  expect(document).toContain('<title>Alle Konzerte &amp; Tickets – ')
  expect(pageOf(document).overlay).toBe('own')
})

test('on a concert it also contains all concerts, and its filter leads to the event list', async () => {
  const document = await html('/de/konzerte/konzert-2/2?overlay=true')
  const { overlay } = pageOf(document)
  expect(overlay && overlay !== 'own' ? overlay.productions.value?.count : 0).toBe(3)
  expect(/<form class="over-f"[^>]* action="([^"]*)"/.exec(document)?.[1]).toBe('/de/konzerte')
  expect(new Set(closeLinks(document))).toEqual(new Set(['/de/konzerte/konzert-2/2']))
})

test('the overlay’s scripts load in place of the list’s, which keeps its styles', async () => {
  for (const [path, scripts] of [
    ['/de/konzerte', ['/assets/app.js', '/assets/list.js']],
    ['/de/konzerte?overlay=true', ['/assets/app.js', '/assets/overlay.js']],
  ] as const) {
    const document = await html(path)
    const hrefs = (rel: string) =>
      [...document.matchAll(new RegExp(`<link rel="${rel}" href="([^"]+)"`, 'g'))].map(([, href]) => href)
    expect([path, hrefs('modulepreload')]).toEqual([path, scripts])
    expect(hrefs('stylesheet')).toContain('/assets/list.css')
  }
})

test('the canonical address is the page’s own', async () => {
  for (const path of ['/de/konzerte', '/de/konzerte/konzert-2/2'])
    expect(pageOf(await html(`${path}?overlay=true`)).meta.canonical).toBe(`http://hh.localhost${path}`)
})

test('no other value and no other page opens it', async () => {
  const event = '/de/konzerte/konzert-2/2'
  for (const path of [`${event}?overlay=false`, `${event}?overlay=1`, '/de?overlay=true']) {
    const document = await html(path)
    expect(getAllByRole(document, 'dialog')).toEqual([])
    expect(getByRole(document, 'main').closest('#app')?.hasAttribute('inert')).toBe(false)
  }
  const answer = await get('/de/konzerte?overlay=1')
  expect([answer.status, answer.headers.get('Location')]).toEqual([301, '/de/konzerte'])
})

test('the data of a page is the same with and without it', async () => {
  const plain = await get('/_data/de/konzerte/konzert-2/2')
  const asked = await get('/_data/de/konzerte/konzert-2/2?overlay=true')
  expect(await asked.text()).toBe(await plain.text())
  expect(asked.headers.get('X-Cache')).toBe('hit')
})

describe('the overlay’s own filter', () => {
  const own = 'in_date=2090-01-02&in_venue=1'

  test('is in no cache key: the page is the cached one, with its own filter', async () => {
    for (const path of ['/de/konzerte', '/de/konzerte?status=sold_out', '/de/konzerte/konzert-2/2', '/de']) {
      const plain = `${path}${path.includes('?') ? '&' : '?'}overlay=true`
      const document = await html(plain)
      for (const keys of [own, 'in_', 'in_venue=abc&in_x=1']) {
        const answer = await get(`${plain}&${keys}`)
        expect([keys, answer.status, answer.headers.get('X-Cache')]).toEqual([keys, 200, 'hit'])
        expect(await answer.text()).toBe(document)
      }
    }
    const document = await html(`/de/konzerte?status=sold_out&overlay=true&${own}`)
    expect(pageOf(document).data).toMatchObject({ filter: { status: 'sold_out' } })
    expect(new Set(closeLinks(document))).toEqual(new Set(['/de/konzerte?status=sold_out']))
  })

  test('is in no data request of the page beneath either', async () => {
    const plain = await get('/_data/de/konzerte?venue=1')
    const asked = await get(`/_data/de/konzerte?venue=1&overlay=true&${own}`)
    expect([await asked.text(), asked.headers.get('X-Cache')]).toEqual([await plain.text(), 'hit'])
  })

  test('stays in a shared link that is redirected', async () => {
    const redirects = [
      ['/de/konzerte/falsch/2', '/de/konzerte/konzert-2/2'],
      ['/de/konzerte/', '/de/konzerte'],
    ] as const
    for (const [from, to] of redirects) {
      const { headers } = await get(`${from}?overlay=true&${own}`)
      expect(headers.get('Location')).toBe(`${to}?overlay=true&${own}`)
    }
  })
})

test('a wrong slug leads to the right one, with the overlay', async () => {
  const answer = await get('/de/konzerte/falsch/2?overlay=true')
  expect([answer.status, answer.headers.get('Location')]).toEqual([301, '/de/konzerte/konzert-2/2?overlay=true'])
})
