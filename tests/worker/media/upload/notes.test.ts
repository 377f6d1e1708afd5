import { describe, expect, test } from 'vitest'
import { uploadNotes } from '../../../../worker/media/upload/notes.ts'

type Bytes = Uint8Array<ArrayBuffer>
const bytes = (...parts: (string | number[])[]): Bytes =>
  new Uint8Array(parts.flatMap((part) => (typeof part === 'string' ? [...part].map((one) => one.charCodeAt(0)) : part)))

/** Exif data with tags of the first directory, each with a value of two bytes. */
const exif = (...tags: number[]) =>
  bytes(
    'Exif\0\0',
    'MM\0*',
    [0, 0, 0, 8, 0, tags.length],
    ...tags.map((tag) => [tag >> 8, tag & 255, 0, 3, 0, 0, 0, 1, 0, 1, 0, 0]),
  )
const jpeg = (data: Bytes) => bytes([0xff, 0xd8, 0xff, 0xe1, 0, data.length + 2], [...data], [0xff, 0xd9])

describe('Data about place and device are named only if a file has them', () => {
  test.each<[string, Bytes, boolean]>([
    ['no Exif', bytes([0xff, 0xd8, 0xff, 0xd9]), false],
    ['the orientation alone', jpeg(exif(0x0112)), false],
    ['a camera', jpeg(exif(0x0112, 0x010f)), true],
    ['a location', jpeg(exif(0x8825)), true],
    ['XMP without a place', bytes('\xff\xd8\xff', '<x:xmpmeta xmp:CreatorTool="Paint"/>'), false],
    ['XMP with a place', bytes('\x89PNG\r\n\x1a\n', '<x exif:GPSLatitude="53,33N"/>'), true],
    ['a film of a telephone', bytes('\0\0\0\x08ftypmp42', '\xa9xyz', '+53.54+009.98/'), true],
    ['a document', bytes('%PDF-1.7 /Author (Erika)'), false],
  ])('%s', (_, file, isPrivate) => expect(uploadNotes(file).includes('private')).toBe(isPrivate))
})

describe('A moving picture is named, since pages show it still', () => {
  const frame = '!\xf9\x04\0\0\0\0\0,'
  test.each<[string, Bytes, boolean]>([
    ['a GIF of one frame', bytes('GIF89a', frame), false],
    ['a GIF of two frames', bytes('GIF89a', frame, frame), true],
    ['a PNG', bytes('\x89PNG\r\n\x1a\n', 'IHDR', 'IDAT'), false],
    ['an APNG', bytes('\x89PNG\r\n\x1a\n', 'IHDR', 'acTL', 'IDAT'), true],
    ['a WebP', bytes('RIFF\0\0\0\0WEBP', 'VP8 '), false],
    ['a WebP with frames', bytes('RIFF\0\0\0\0WEBP', 'ANIM', 'ANMF', 'ANMF'), true],
    ['an AVIF', bytes('\0\0\0\x14ftypavif\0\0\0\0mif1'), false],
    ['an AVIF with frames', bytes('\0\0\0\x14ftypavis\0\0\0\0msf1'), true],
  ])('%s', (_, file, isStill) => expect(uploadNotes(file).includes('still')).toBe(isStill))
})
