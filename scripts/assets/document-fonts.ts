// Creates the fonts of PDF tickets and invoices in public/fonts/documents: instances of Instrument Sans as TrueType,
// which a PDF can embed, and Inter for Greek, Cyrillic and Vietnamese names. Run `npx node
// scripts/assets/document-fonts.ts` when a character is missing.
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import subsetFont from 'subset-font'

const packages = new URL('../../node_modules/@fontsource-variable/', import.meta.url)
const target = new URL('../../public/fonts/documents/', import.meta.url)

const latin = `${range(0x20, 0x7e)}${range(0xa0, 0xff)}ıŒœ–—‘’‚“”„•…‹›€−\u2010\u2011\u2009\u202f`
const extended = `${range(0x100, 0x17f)}ȘșȚț`
const greek = range(0x370, 0x3ff)
const cyrillic = `${range(0x400, 0x45f)}Ґґ`
const vietnamese = `${range(0x1ea0, 0x1ef9)}ƠơƯư`

const dates = `${range(0x20, 0x7e)}äöüß`

const voices = {
  text: { wght: 400, wdth: 100 },
  strong: { wght: 650, wdth: 100 },
}
const dateVoices = {
  narrow: { wght: 400, wdth: 75 },
  numeral: { wght: 600, wdth: 75 },
}

await rm(target, { recursive: true, force: true })
await mkdir(target, { recursive: true })
for (const [voice, axes] of Object.entries(voices)) {
  await writeInstance(`${voice}-latin`, 'instrument-sans/files/instrument-sans-latin-wdth-normal', latin, axes)
  await writeInstance(
    `${voice}-extended`,
    'instrument-sans/files/instrument-sans-latin-ext-wdth-normal',
    extended,
    axes,
  )
}
for (const [voice, axes] of Object.entries(dateVoices)) {
  await writeInstance(`${voice}-latin`, 'instrument-sans/files/instrument-sans-latin-wdth-normal', dates, axes)
}
for (const [voice, wght] of Object.entries({ text: 400, strong: 650 })) {
  const axes = { wght, opsz: 14 }
  await writeInstance(`${voice}-greek`, 'inter/files/inter-greek-opsz-normal', greek, axes)
  await writeInstance(`${voice}-cyrillic`, 'inter/files/inter-cyrillic-opsz-normal', cyrillic, axes)
  await writeInstance(`${voice}-vietnamese`, 'inter/files/inter-vietnamese-opsz-normal', vietnamese, axes)
}

async function writeInstance(name: string, file: string, text: string, axes: Record<string, number>): Promise<void> {
  const original = await readFile(new URL(`${file}.woff2`, packages))
  // pdf-lib writes glyphs without kerning
  const options = { targetFormat: 'sfnt', noHinting: true, keepFeatures: [], variationAxes: axes } as const
  const bytes = await subsetFont(original, text, options)
  await writeFile(new URL(`${name}.ttf`, target), bytes)
  console.log(`${name}.ttf ${(bytes.length / 1000).toFixed(1)} kB`)
}

function range(first: number, last: number): string {
  return Array.from({ length: last - first + 1 }, (_, index) => String.fromCodePoint(first + index)).join('')
}
