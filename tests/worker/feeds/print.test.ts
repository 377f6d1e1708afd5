import { SELF } from 'cloudflare:test'
import { beforeAll, describe, expect, test } from 'vitest'
import { writeMany } from '../../../worker/content/store/many/publish-many.ts'
import { densityOf } from '../../../worker/feeds/print/poster.tsx'
import { hrefOf } from '../../dom.ts'
import { both, someFrame, someProduction, store } from '../content/store/some-rows.ts'
import { words } from '../screens/show.tsx'

const host = 'http://hh.localhost'
const ids: Record<string, number> = {}

beforeAll(async () => {
  const { room, abo } = await someFrame('hh')
  const { outcomes } = await writeMany(store, 'hh', 'productions', [
    someProduction('a', { roomId: room, aboId: abo, priceFrom: 18, priceTo: 96, subtitle: both('Über den Atlantik') }),
    someProduction('b', { roomId: room, status: 'cancelled', statusText: both('Die Künstlerin ist erkrankt.') }),
    someProduction('c', { startsAt: '2027-01-03T17:00:00Z', title: both('Neujahr') }),
    someProduction('over', { startsAt: '2026-11-10T17:00:00Z', title: both('Vorbei') }),
  ])
  for (const { externalId, id } of outcomes) ids[externalId] = id
})

async function get(path: string): Promise<string> {
  const response = await SELF.fetch(host + path)
  expect([path, response.status, response.headers.get('Content-Type')]).toEqual([path, 200, 'text/html; charset=UTF-8'])
  return response.text()
}

describe('the poster of a concert', () => {
  test('shows date, programme, performers, venue, and how to get tickets', async () => {
    const text = words(await get(`/print/de/${ids.a}`))
    for (const part of [
      'Samstag November 2026 20:00',
      '21 Größe: ein Abend Über den Atlantik',
      'Besetzung Nordische Philharmonie Orchester',
      'Programm Antonín Dvořák Cellokonzert Pause',
      'Musikhalle Großer Saal',
      'Karten 18 bis 96 € 040 66969 100 hh.localhost',
      'Auftakt Hamburg',
    ])
      expect(text).toContain(part)
  })

  test('is always in the standard theme, and not indexed', async () => {
    const response = await SELF.fetch(`${host}/print/en/${ids.a}`, { headers: { Cookie: 'theme=contrast' } })
    const html = await response.text()
    expect(html).toContain('<html lang="en" style="--tone:')
    expect(html).toContain('<meta name="robots" content="none"/>')
    expect(html).toContain(`<link rel="canonical" href="${host}/en/concerts/groesse-ein-abend-en/${ids.a}"/>`)
    expect(html).not.toContain('page-data')
  })

  test('shows that and why a concert is cancelled, and offers no tickets', async () => {
    const text = words(await get(`/print/de/${ids.b}`))
    expect(text).toContain('Abgesagt: Die Künstlerin ist erkrankt.')
    expect(text).not.toContain('Karten')
  })

  test('makes room for a long programme: smaller type, then titles only', () => {
    const work = { composer: 'Johann Strauß (Sohn)', years: '1825–1899', title: 'Walzer', movements: [], minutes: null }
    const evening = (works: number) => densityOf({ title: 'Walzer', casts: [], program: Array(works).fill(work) })
    expect(evening(4)).toEqual([])
    expect(evening(8)).toEqual(['poster--dense'])
    expect(evening(12)).toEqual(['poster--dense', 'poster--works'])
    expect(densityOf({ title: 'x'.repeat(60), casts: [], program: [] })).toEqual(['poster--title'])
  })

  test('does not exist for a missing concert', async () => {
    for (const path of ['/print/de/999999', '/print/de/x', '/print/fr/1', '/print/de'])
      expect((await SELF.fetch(host + path)).status, path).toBe(404)
  })
})

describe('the season on paper', () => {
  test('lists every concert from today on by month, with a link back to the list', async () => {
    const html = await get('/print/de/concerts')
    const text = words(html)
    expect(text).toContain('Konzerte Hamburg, Saison 2026/27 Konzerte ab 20. November 2026')
    expect(text).toMatch(/November 2026 21 Sa 20:00 Größe: ein Abend .* Januar 2027 3 So 18:00 Neujahr/)
    expect(text).not.toContain('Vorbei')
    expect(hrefOf(html, 'Zurück zur Liste')).toBe('/de/konzerte')
  })

  test('applies the filter and the day of the list', async () => {
    const html = await get('/print/de/concerts?date=2026-11-01&status=available')
    expect(words(html)).toContain('Vorbei')
    expect(words(html)).not.toContain('Abgesagt')
    expect(hrefOf(html, 'Zurück zur Liste')).toBe('/de/konzerte?date=2026-11-01&status=available')
  })
})

test('every page has a print style sheet', async () => {
  expect(await get('/de')).toContain('<link rel="stylesheet" href="/styles/print-v3.css" media="print"/>')
})
