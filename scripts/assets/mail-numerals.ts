// Draws the days 1 to 31 for mails about orders as pictures, because mail programs do not load fonts. Writes
// public/images/mail/ and prints the widths that worker/box-office/mails/numeral-picture.ts contains. Run `npx node
// scripts/assets/mail-numerals.ts` when the face or a colour changes, and raise the version in the file names.
import { mkdir } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import sharp from 'sharp'
import { numeralHeights, numeralPath } from '../../worker/box-office/mails/numeral.tsx'
import { faces } from '../../worker/share/faces.ts'
import { lineOf } from '../../worker/share/typeset.ts'

const folder = fileURLToPath(new URL('../../public/', import.meta.url))
const grounds = { field: '#53A3C4', paper: '#ffffff' }
const ink = '#252525'
const days = Array.from({ length: 31 }, (_, index) => index + 1)
/** The picture's height, and the baseline's distance from the picture's top, in em. */
const [emHeight, baseline] = [0.81, 0.765]
/** Pixels of the picture per pixel of the mail. */
const density = 2

await mkdir(`${folder}images/mail`, { recursive: true })
for (const ground of ['field', 'paper'] as const) {
  for (const day of days) await draw(day, ground)
}
console.log(days.map((day) => (set(day, 1).width / emHeight).toFixed(3)).join(', '))

function set(day: number, size: number) {
  return lineOf(String(day), { face: faces.numeral, size, tracking: -35 })
}

async function draw(day: number, ground: keyof typeof grounds) {
  const height = numeralHeights[ground] * density
  const size = height / emHeight
  const { glyphs, width } = set(day, size)
  const paths = glyphs.map(
    ({ x, outline }) =>
      `<path transform="translate(${x} ${size * baseline}) scale(${size / 1000} ${-size / 1000})" d="${outline}"/>`,
  )
  const box = `width="${Math.ceil(width)}" height="${height}"`
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" ${box}><rect ${box} fill="${grounds[ground]}"/><g fill="${ink}">${paths.join('')}</g></svg>`
  await sharp(Buffer.from(svg))
    .png({ palette: true, colours: 32, compressionLevel: 9 })
    .toFile(`${folder}${numeralPath(day, ground)}`)
}
