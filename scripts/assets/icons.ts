// Draws the favicon and the icons of the installed site from public/icon.svg. Run `node scripts/assets/icons.ts` when
// that file changes. A changed icon needs a new version in its file name, because browsers cache these files for a
// year.
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'

const folder = 'public/icons'
const mark = readFileSync('public/icon.svg', 'utf8')
/** Platforms may crop a maskable icon to a circle of 80 %, so this drawing has a larger background. */
const padded = mark.replace('viewBox="0 0 32 32"', 'viewBox="-5 -5 42 42"').replace('M0 0h32v32H0z', 'M-5-5h42v42H-5z')

mkdirSync(folder, { recursive: true })
for (const [name, drawing, size] of [
  ['app-v1-192', mark, 192],
  ['app-v1-512', mark, 512],
  ['app-v1-maskable-512', padded, 512],
  // padded and opaque, because iOS rounds the corners
  ['app-v1-touch-180', padded, 180],
] as const) {
  writeFileSync(join(folder, `${name}.png`), await rendered(drawing, size))
}
// browsers and feed readers request these two addresses by default
writeFileSync('public/apple-touch-icon.png', await rendered(padded, 180))
writeFileSync('public/favicon.ico', ico(await rendered(mark, 32), 32))

function rendered(drawing: string, size: number): Promise<Buffer> {
  return sharp(Buffer.from(drawing), { density: 1200 }).resize(size, size).png({ palette: true, effort: 10 }).toBuffer()
}

/** Wraps a PNG as an ICO file: a header of 6 bytes and a directory entry of 16 bytes. */
function ico(png: Buffer, size: number): Buffer {
  const head = Buffer.alloc(22)
  head.writeUInt16LE(1, 2) // image type: icon
  head.writeUInt16LE(1, 4) // the number of pictures
  head.writeUInt8(size, 6)
  head.writeUInt8(size, 7)
  head.writeUInt16LE(1, 10)
  head.writeUInt16LE(32, 12) // bits per pixel
  head.writeUInt32LE(png.length, 14)
  head.writeUInt32LE(head.length, 18)
  return Buffer.concat([head, png])
}
