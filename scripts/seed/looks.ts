// Grades the shared pictures differently per site, so that the sites do not look alike.
import { createHash } from 'node:crypto'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import sharp from 'sharp'
import type { SiteKey } from '../../shared/sites/sites.ts'

export interface Look {
  /** The visible part of the (mirrored) picture: its top left corner and size, as fractions of the whole. */
  crop?: { x: number; y: number; size: number }
  isMirrored?: boolean
  /** Multipliers of red, green and blue. */
  gains: [number, number, number]
  /** 0 is grey, 1 leaves the colours unchanged. */
  saturation: number
}

/** Hamburg shows the pictures unprocessed. */
export const looks: Record<Exclude<SiteKey, 'hh'>, Look> = {
  d: { crop: { x: 0.06, y: 0.04, size: 0.88 }, gains: [1.12, 1, 0.84], saturation: 1.1 },
  h: { isMirrored: true, gains: [0.9, 1, 1.16], saturation: 0.75 },
  k: { crop: { x: 0.03, y: 0.06, size: 0.92 }, gains: [1.14, 1.12, 1.08], saturation: 0 },
  bs: { isMirrored: true, crop: { x: 0.1, y: 0.05, size: 0.86 }, gains: [1.1, 1, 0.9], saturation: 0.6 },
  hb: { crop: { x: 0.02, y: 0.1, size: 0.88 }, gains: [0.92, 1.04, 1.1], saturation: 0.5 },
}

const wholePicture = { x: 0, y: 0, size: 1 }
/** Pictures of writing and of keyboards. */
const neverMirrored = ['score', 'keys', 'stops', 'harpsichord', 'hammers']
/** The widest variant of a picture (shared/media/pictures.ts). */
const maxWidth = 1536
const cache = new URL('../../node_modules/.cache/auftakt/visuals/', import.meta.url)

/** Grades a picture and adapts its focal point; cached on disk, because grading takes a tenth of a second. */
export async function inLook(
  visual: string,
  original: Buffer,
  focal: { x: number; y: number },
  look: Look,
): Promise<{ bytes: Buffer; focal: { x: number; y: number } }> {
  const isMirrored = look.isMirrored === true && !neverMirrored.includes(visual)
  const crop = look.crop ?? wholePicture
  const within = (value: number) => Math.min(1, Math.max(0, Math.round(value * 100) / 100))
  const x = isMirrored ? 1 - focal.x : focal.x
  const moved = { x: within((x - crop.x) / crop.size), y: within((focal.y - crop.y) / crop.size) }
  const key = createHash('sha256')
    .update(original)
    .update(JSON.stringify([look, maxWidth]))
    .digest('hex')
    .slice(0, 12)
  const cacheFile = new URL(`${visual}-${key}.jpg`, cache)
  const bytes = await readFile(cacheFile).catch(async () => {
    const made = await graded(original, { ...look, isMirrored, crop })
    await mkdir(cache, { recursive: true })
    await writeFile(cacheFile, made)
    return made
  })
  return { bytes, focal: moved }
}

async function graded(original: Buffer, { crop, isMirrored, gains, saturation }: Look): Promise<Buffer> {
  const { width, height } = await sharp(original).metadata()
  let picture = sharp(original)
  if (crop) {
    const part = (share: number, whole: number) => Math.round(share * whole)
    const left = isMirrored ? 1 - crop.x - crop.size : crop.x
    const size = { width: part(crop.size, width), height: part(crop.size, height) }
    picture = picture.extract({ left: part(left, width), top: part(crop.y, height), ...size })
  }
  if (isMirrored) picture = picture.flop()
  return picture
    .resize({ width: maxWidth, withoutEnlargement: true })
    .recomb(matrixOf(gains, saturation))
    .jpeg({ quality: 76 })
    .toBuffer()
}

type Row = [number, number, number]

/** Combines saturation and gains in one matrix, which is five times as fast as sharp's `modulate` and `tint`. */
function matrixOf(gains: Look['gains'], saturation: number): [Row, Row, Row] {
  const luminance: Row = [0.2126, 0.7152, 0.0722]
  const row = (output: 0 | 1 | 2) =>
    luminance.map(
      (weight, input) => gains[output] * (weight * (1 - saturation) + (input === output ? saturation : 0)),
    ) as Row
  return [row(0), row(1), row(2)]
}
