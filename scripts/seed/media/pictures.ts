import { readFile } from 'node:fs/promises'
import { type SiteKey, siteKeys } from '../../../shared/sites/sites.ts'
import type { MediaRecord } from '../../../worker/content/store/media/upsert.ts'
import { jpegSize } from '../../lib/jpeg-size.ts'
import { mediaHash } from '../../lib/media-hash.ts'
import { type SeedVisual, seedFolder } from '../content.ts'
import { inLook, looks } from '../looks.ts'

export interface MediaFile {
  record: MediaRecord
  bytes: Uint8Array
}
export interface Picture extends MediaFile {
  site: SiteKey
  visual: string
}

/** Reads the pictures and grades them for each site; Hamburg shows them unprocessed. */
export async function readPictures(visuals: readonly SeedVisual[]): Promise<Picture[]> {
  const pictures: Picture[] = []
  for (const visual of visuals) {
    const original = await readFile(new URL(`visuals/${visual.key}.jpg`, seedFolder))
    pictures.push(...(await Promise.all(siteKeys.map((site) => pictureOf(site, visual, original)))))
  }
  return pictures
}

async function pictureOf(site: SiteKey, { key, alt, focal }: SeedVisual, original: Buffer): Promise<Picture> {
  const made = site === 'hh' ? { bytes: original, focal } : await inLook(key, original, focal, looks[site])
  const record = {
    hash: mediaHash(made.bytes),
    filename: `${key}${site === 'hh' ? '' : `-${site}`}.jpg`,
    contentType: 'image/jpeg',
    bytes: made.bytes.length,
    ...jpegSize(made.bytes),
    focalX: made.focal.x,
    focalY: made.focal.y,
    alt,
    copyright: 'Auftakt (CC0)',
  }
  return { site, visual: key, bytes: made.bytes, record }
}
