// Extracts the outlines, widths and kerning of the characters in share images, so that the Worker needs no font engine.
// Writes public/fonts/share/faces.json. Run `npx node scripts/assets/share-faces.ts` when a character is missing.
import { readFile, writeFile } from 'node:fs/promises'
import { Blob, Face, Font, shape, Buffer as TextBuffer } from 'harfbuzzjs'
import subsetFont from 'subset-font'

const source = new URL('../../node_modules/@fontsource-variable/instrument-sans/files/', import.meta.url)
const target = new URL('../../public/fonts/share/faces.json', import.meta.url)

const digits = '0123456789'
const basic = `${range(0x20, 0x7e)}ÄÖÜäöüß–·…\u00a0`
const latin = `${range(0x20, 0x7e)}${range(0xa0, 0xff)}ıŒœ–—‘’‚“”„•…‹›€−`
const extended = `${range(0x100, 0x17f)}ȘșȚț`
const kerned = `${range(0x41, 0x5a)}${range(0x61, 0x7a)}ÄÖÜäöüß .,:-–’“”„«»0123456789`
/** Minimum kerning in thousandths of an em; less is invisible and therefore omitted. */
const leastKerning = 8

const faces = {
  numeral: { axes: { wdth: 75, wght: 600 }, text: digits },
  timeBold: { axes: { wdth: 75, wght: 650 }, text: basic },
  time: { axes: { wdth: 75, wght: 400 }, text: basic },
  title: { axes: { wdth: 100, wght: 650 }, text: latin + extended },
  text: { axes: { wdth: 100, wght: 400 }, text: latin + extended },
}

const drawn: Record<string, unknown> = {}
for (const [name, { axes, text }] of Object.entries(faces)) {
  const main = await fontOf('latin-wdth-normal', text, axes)
  const more = await fontOf('latin-ext-wdth-normal', text, axes)
  const glyphs: Record<string, [width: number, outline: string]> = {}
  for (const character of new Set(text)) {
    const font = isExtended(character) ? more : main
    const [glyph] = shaped(font, character)
    if (glyph?.id) glyphs[character] = [glyph.width, outlineOf(font, glyph.id)]
  }
  drawn[name] = { glyphs, kerning: kerningOf(main, text, glyphs) }
}
const json = JSON.stringify(drawn)
await writeFile(target, json)
console.log(`${(json.length / 1000).toFixed(0)} kB`)

async function fontOf(file: string, text: string, axes: Record<string, number>): Promise<Font> {
  const original = await readFile(new URL(`instrument-sans-${file}.woff2`, source))
  const options = { targetFormat: 'sfnt', noHinting: true, keepFeatures: ['kern'], variationAxes: axes } as const
  const bytes = await subsetFont(original, text, options)
  return new Font(new Face(new Blob(new Uint8Array(bytes).buffer)))
}

function isExtended(character: string): boolean {
  return extended.includes(character) && character !== 'ı' && character !== 'Œ' && character !== 'œ'
}

function shaped(font: Font, text: string): { id: number; width: number }[] {
  const buffer = new TextBuffer()
  buffer.addText(text)
  buffer.guessSegmentProperties()
  shape(font, buffer)
  const positions = buffer.getGlyphPositions()
  return buffer.getGlyphInfos().map(({ codepoint }, index) => ({
    id: codepoint,
    width: positions[index]?.xAdvance ?? 0,
  }))
}

function outlineOf(font: Font, glyph: number): string {
  return font
    .glyphToPath(glyph)
    .replace(/-?\d+\.\d+/g, (number) => String(Math.round(Number(number))))
    .replaceAll(',', ' ')
}

function kerningOf(font: Font, text: string, glyphs: Record<string, [number, string]>): Record<string, number> {
  const letters = [...kerned].filter((letter) => text.includes(letter))
  const pairs: [string, number][] = []
  for (const first of letters) {
    for (const second of letters) {
      const [glyph, ...rest] = shaped(font, first + second)
      const difference = (glyph?.width ?? 0) - (glyphs[first]?.[0] ?? 0)
      if (rest.length === 1 && Math.abs(difference) >= leastKerning) pairs.push([first + second, difference])
    }
  }
  return Object.fromEntries(pairs)
}

function range(first: number, last: number): string {
  return Array.from({ length: last - first + 1 }, (_, index) => String.fromCodePoint(first + index)).join('')
}
