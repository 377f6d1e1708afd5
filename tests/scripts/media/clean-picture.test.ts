// The Worker's cleaning of uploads (worker/media/upload), tested in Node, where sharp creates and decodes the pictures.

import { existsSync, readdirSync, readFileSync } from 'node:fs'
import sharp, { type Sharp } from 'sharp'
import { describe, expect, test } from 'vitest'
import { cleanPicture, pictureType } from '../../../worker/media/upload/picture.ts'
import fc from '../../properties.ts'

const formats = ['jpeg', 'png', 'webp', 'avif', 'gif'] as const
type Format = (typeof formats)[number]
type Bytes = Uint8Array<ArrayBuffer>

const place = 'N53 GPS here'
const exif = {
  IFD0: { Artist: place, ImageDescription: place },
  IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '53/1 33/1 0/1', GPSLongitudeRef: 'E', GPSLongitude: '9/1 59/1 0/1' },
}
const xmp = `<x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#"><rdf:Description xmlns:exif="http://ns.adobe.com/exif/1.0/" exif:GPSLatitude="${place}"/></rdf:RDF></x:xmpmeta>`

describe.each(formats)('%s', (format) => {
  test('loses location and all other metadata, but no pixel', async () => {
    const bytes = await somePicture(format)
    if (format !== 'gif') expect(text(bytes)).toContain(place)
    const pixels = await pixelsOf(bytes)
    const clean = cleaned(bytes)
    expect(clean).toMatchObject({ width: 64, height: 40 })
    expect(text(clean.file)).not.toContain(place)
    expect(text(clean.file)).not.toContain('xmpmeta')
    expect(await pixelsOf(clean.file)).toEqual(pixels)
    const { exif: left } = await sharp(clean.file).metadata()
    expect(text(left ?? new Uint8Array())).not.toMatch(/N53|GPS/)
  })

  test('is cleaned idempotently', async () => {
    const once = cleaned(await somePicture(format)).file
    expect(cleaned(new Uint8Array(once)).file).toEqual(once)
  })

  test('is refused as damaged wherever it is truncated', async () => {
    const bytes = await somePicture(format)
    for (const share of [0.999, 0.9, 0.5, 0.1]) {
      const part = bytes.slice(0, Math.floor(bytes.length * share))
      if (pictureType(part)) expect(cleanPicture(part, pictureType(part) ?? 'image/gif'), `${share}`).toBeNull()
    }
  })

  test('never throws or hangs, whatever bytes change', async () => {
    const bytes = await somePicture(format)
    fc.assert(
      fc.property(
        fc.array(fc.tuple(fc.nat(bytes.length - 1), fc.nat(255)), { minLength: 1, maxLength: 12 }),
        fc.nat(300),
        (turned, early) => {
          const hostile = new Uint8Array(bytes)
          // changes only bytes at the start, because wrong lengths in the header are the likeliest cause of a hang
          for (const [at, value] of turned) hostile[at % Math.max(early, 12)] = value
          const type = pictureType(hostile)
          if (type) cleanPicture(hostile, type)
        },
      ),
      { seed: 4, numRuns: 400 },
    )
  })
})

describe.each(['jpeg', 'png', 'webp'] as const)('%s that is rotated', (format) => {
  test('keeps its orientation and has the displayed size', async () => {
    const bytes = await picture(format, (image) => image.withMetadata({ orientation: 6 }))
    const clean = cleaned(bytes)
    expect(clean).toMatchObject({ width: 40, height: 64 })
    expect((await sharp(clean.file).metadata()).orientation).toBe(6)
    const { info } = await sharp(clean.file).autoOrient().raw().toBuffer({ resolveWithObject: true })
    expect(info).toMatchObject({ width: 40, height: 64 })
  })
})

test.each(['jpeg', 'png', 'webp', 'avif'] as const)('%s keeps its colour profile', async (format) => {
  const bytes = await picture(format, (image) => image.withIccProfile('p3'))
  expect((await sharp(bytes).metadata()).icc).toBeDefined()
  expect((await sharp(cleaned(bytes).file).metadata()).icc).toBeDefined()
})

test.each(['jpeg', 'png', 'webp', 'gif'] as const)('data after the end of a %s is removed', async (format) => {
  const bytes = await picture(format)
  const polyglot = joined(bytes, ascii('<script>alert(1)</script>PK\u0003\u0004'))
  expect(text(cleaned(polyglot).file)).not.toContain('alert')
})

test('an animation keeps its frames and its loop count', async () => {
  const frames = Buffer.alloc(8 * 24 * 3, 0)
  frames.fill(200, 8 * 8 * 3, 16 * 8 * 3)
  const strip = { raw: { width: 8, height: 24, channels: 3, pageHeight: 8 } } as const
  const bytes = new Uint8Array(
    await sharp(frames, strip)
      .gif({ loop: 3, delay: [100, 100, 100] })
      .toBuffer(),
  )
  const { pages, loop } = await sharp(cleaned(bytes).file, { animated: true }).metadata()
  const before = await sharp(bytes, { animated: true }).metadata()
  expect([pages, loop]).toEqual([before.pages, 3])
})

test.each([
  ['an SVG', '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'],
  ['HTML', '<!doctype html><script>alert(1)</script>'],
  ['a PDF', '%PDF-1.7'],
  ['a BMP', 'BM      '],
  ['another film', '\0\0\0\u0018ftypmp42\0\0\0\0isommp42'],
  ['nothing', ''],
])('%s is not a picture', (_, content) => {
  expect(pictureType(ascii(content))).toBeNull()
})

const photos = '/work/shared/data/photos'
test.skipIf(!existsSync(photos))('real photographs lose nothing but metadata', async () => {
  for (const name of readdirSync(photos).filter((file) => file.endsWith('.jpg'))) {
    const bytes = new Uint8Array(readFileSync(`${photos}/${name}`))
    const { width, height } = await sharp(bytes).metadata()
    const clean = cleaned(new Uint8Array(bytes))
    expect([name, clean.width, clean.height]).toEqual([name, width, height])
    expect(Buffer.compare(await pixelsOf(clean.file), await pixelsOf(bytes)), name).toBe(0)
  }
})

async function somePicture(format: Format): Promise<Bytes> {
  return format === 'gif'
    ? withGifComment(await picture('gif'))
    : picture(format, (image) => image.withExif(exif).withXmp(xmp))
}

async function picture(format: Format, adorned = (image: Sharp) => image): Promise<Bytes> {
  const pixels = Buffer.from(Array.from({ length: 64 * 40 * 3 }, (_, index) => (index * 7) % 256))
  const image = sharp(pixels, { raw: { width: 64, height: 40, channels: 3 } })
  return new Uint8Array(await adorned(image).toFormat(format).toBuffer())
}

function withGifComment(bytes: Bytes): Bytes {
  const comment = joined(new Uint8Array([0x21, 0xfe, place.length]), ascii(place), new Uint8Array([0]))
  return joined(bytes.slice(0, -1), comment, new Uint8Array([0x3b]))
}

function cleaned(bytes: Bytes) {
  const type = pictureType(bytes)
  const clean = type && cleanPicture(bytes, type)
  if (!clean) throw new Error('no picture')
  return clean
}

const pixelsOf = (bytes: Uint8Array) => sharp(bytes).raw().toBuffer()
const text = (bytes: Uint8Array) => Buffer.from(bytes).toString('latin1')
const ascii = (content: string): Bytes => new Uint8Array(Buffer.from(content, 'latin1'))
const joined = (...parts: Uint8Array[]): Bytes => new Uint8Array(Buffer.concat(parts))
