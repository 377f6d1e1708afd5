import { env } from 'cloudflare:workers'
import { insert } from '../content/fixture.ts'

/**
 * Inserts three categories of hh, one of them without files, and one category of k with one file. In one directory of
 * hh, two pictures and a text have the same title.
 */
export async function insertPress(): Promise<void> {
  await stored(1, 'wave.jpg', 'image/jpeg', 'a picture', { width: 1920, height: 1280 })
  await stored(2, 'text.txt', 'text/plain', 'über Auftakt')
  await stored(3, 'logo.svg', 'image/svg+xml', '<svg xmlns="http://www.w3.org/2000/svg"/>')
  await insert('press_categories', {
    id: 1,
    site: 'hh',
    key: 'season',
    position: 0,
    title: { de: 'Saison', en: 'Season' },
  })
  await insert('press_categories', {
    id: 2,
    site: 'hh',
    key: 'logos',
    position: 1,
    title: { de: 'Logos', en: 'Logos' },
  })
  await insert('press_categories', { id: 3, site: 'hh', key: 'empty', position: 2, title: { de: 'Leer' } })
  await insert('press_categories', { id: 4, site: 'k', key: 'season', position: 0, title: { de: 'Saison' } })
  for (const [id, category, title] of [
    [1, 1, 'Motive: »Welle«'],
    [2, 2, 'Wort & Bild'],
    [3, 3, 'Nichts'],
    [4, 4, 'Köln'],
  ] as const)
    await insert('press_directories', { id, category_id: category, key: `d${id}`, position: 0, title: { de: title } })
  await file(11, 1, 1, { de: 'Saisonmotiv »Welle«', en: 'Season visual ‘Wave’' })
  await file(12, 1, 2, { de: 'Saisonmotiv »Welle«', en: 'Season visual ‘Wave’' })
  await file(13, 2, 3, { de: 'Logo: weiß/schwarz', en: 'Logo: white/black' })
  await file(14, 1, 1, { de: 'Saisonmotiv »Welle«', en: 'Season visual ‘Wave’' })
  await file(21, 4, 1, { de: 'Nur für Köln' })
}

function file(id: number, directory: number, media: number, title: object) {
  return insert('press_files', { id, directory_id: directory, media_id: media, position: id, title })
}

async function stored(id: number, filename: string, type: string, text: string, size: object = {}) {
  const hash = id.toString(16).padStart(32, 'f')
  await env.MEDIA.put(`originals/${hash}`, text, { httpMetadata: { contentType: type } })
  const bytes = new TextEncoder().encode(text).length
  const described = { alt: { de: 'Ein Bild' }, copyright: 'Studio' }
  await insert('media', { id, hash, filename, content_type: type, bytes, ...described, ...size })
}
