import { beforeAll, describe, expect, test } from 'vitest'
import { reading } from '../fixture.ts'
import { fillSite, fits } from './some-site.ts'

beforeAll(fillSite)

describe('a production', () => {
  test('is read completely in one round trip', async () => {
    const { content, trips } = reading('hh', 'en')
    const production = fits('production', await content.productions.byId(1))
    expect(trips).toHaveLength(1)
    expect(production).toMatchObject({
      get_absolute_urls: { de: '/de/konzerte/konzert-1/1', en: '/en/concerts/concert-1/1' },
      date: '2026-12-01T20:00:00+01:00',
      doors: '2026-12-01T19:30:00+01:00',
      end: null,
      status: 'moved',
      status_text: 'Moved',
      price: { from: 18, to: 96, reduced: 9 },
      program: [{ composer: 'Tchaikovsky', title: 'Symphony' }, { interval: 20 }],
      casts: [{ name: 'Nordische Philharmonie', role: 'orchestra' }],
      program_file_obj: { size: 1234 },
      title_image_obj: { id: 1, text: 'Picture 1', width: 1600, height: 900, focal_x: 0.25, copyright: 'Studio' },
      partners: [{ name: 'Partner 1' }],
      images: [{ id: 2 }],
    })
    expect(production?.title_image_obj?.url).toBe('/media/00000000000000000000000000000001/1536.jpg')
  })

  test('has the booklet of its language, or else the only one', async () => {
    const bookletIn = async (locale: 'de' | 'en', id: number) =>
      (await reading('hh', locale).content.productions.byId(id))?.program_file_obj?.id
    expect([await bookletIn('de', 1), await bookletIn('en', 1), await bookletIn('en', 2)]).toEqual([2, 1, 2])
  })

  test('has the picture of its abo', async () => {
    const { content } = reading()
    const production = await content.productions.byId(1)
    const abo = await content.abos.byId(1)
    expect(abo?.abo_setting.thumbs).not.toBeNull()
    expect(production?.abo?.abo_setting).toEqual(abo?.abo_setting)
  })

  test('falls back to German where the English text is missing or empty', async () => {
    expect((await reading('hh', 'en').content.productions.byId(1))?.program_text).toBe('<p>Text</p>')
  })

  test('shows only articles that are published by now', async () => {
    const at = (iso: string) => reading('hh', 'de', new Date(iso)).content.productions.byId(1)
    expect((await at('2026-11-20T11:00:00Z'))?.articles.map(({ id }) => id)).toEqual([1, 2])
    expect((await at('2026-11-25T09:00:00Z'))?.articles.map(({ id }) => id)).toEqual([1, 2, 3])
  })

  test('is null if it is missing', async () => {
    expect(await reading().content.productions.byId(4711)).toBeNull()
  })
})
