// Creates the web fonts: subsets Instrument Sans into public/fonts and writes shared/ui/fonts.css and
// shared/ui/font-files.ts. Run `npx node scripts/assets/fonts.ts` when a character is missing.
import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { copyFile, mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import subsetFont from 'subset-font'
import { type FaceMetrics, faceMetrics } from './fonts/metrics.ts'

const source = new URL('../../node_modules/@fontsource-variable/instrument-sans/', import.meta.url)
const target = new URL('../../public/fonts/', import.meta.url)
const ui = new URL('../../shared/ui/', import.meta.url)
const family = 'Instrument Sans Variable'

const keepFeatures = ['kern', 'locl', 'ccmp', 'mark', 'tnum', 'lnum']

const latin = `${range(0x20, 0x7e)}${range(0xa0, 0xff)}ıŒœ–—‘’‚“”„•…‹›€−\u2010\u2011\u2009\u202f`
/** Letters that composers' names need in every season, by language, so that a page with Dvořák loads no Polish ones. */
const central = {
  czech: 'ČčĎďĚěŇňŘřŠšŤťŮůŽžĽľĹĺŔŕ',
  polish: 'ĄąĆćĘęŁłŃńŚśŹźŻż',
}
/**
 * The other letters of Latin Extended-A, such as Hungarian, Croatian and Baltic ones, and Romanian letters; loaded only
 * on pages that use them.
 */
const rest = [...`${range(0x100, 0x17f)}ȘșȚț`]
  .filter((character) => ![latin, ...Object.values(central)].join('').includes(character))
  .join('')

/** Italics are rare: movement names, titles and emphasised words. Each italic font therefore has a fixed weight. */
const italic = { wght: 400 }
/** The weight of `--fw-bold`. */
const boldItalic = { wght: 650 }
interface Face {
  name: string
  file: string
  text: string
  axes: { wght?: number }
  style: 'normal' | 'italic'
}

const styles = [
  { suffix: '', of: 'wdth-normal', axes: {}, style: 'normal' },
  { suffix: '-italic', of: 'wght-italic', axes: italic, style: 'italic' },
  { suffix: '-bold-italic', of: 'wght-italic', axes: boldItalic, style: 'italic' },
] as const

const faces: readonly Face[] = styles.flatMap(({ suffix, of, axes, style }) =>
  Object.entries({ latin, ...central, rest }).map(([name, text]) => ({
    name: `${name}${suffix}`,
    file: `${name === 'latin' ? 'latin' : 'latin-ext'}-${of}`,
    text,
    axes,
    style,
  })),
)

await mkdir(target, { recursive: true })
for (const file of await readdir(target)) if (file.endsWith('.woff2')) await rm(new URL(file, target))
await copyFile(new URL('LICENSE', source), new URL('OFL.txt', target))

const rules: string[] = []
let preload = ''
for (const face of faces) {
  const original = await originalFile(face.file)
  const options = { targetFormat: 'woff2', keepFeatures, noHinting: true, variationAxes: face.axes } as const
  const bytes = await subsetFont(original, face.text, options)
  const hash = createHash('sha256').update(bytes).digest('hex').slice(0, 8)
  const file = `instrument-sans-${face.name}.${hash}.woff2`
  await writeFile(new URL(file, target), bytes)
  if (face.name === 'latin') preload = `/fonts/${file}`
  rules.push(faceRule(file, face, unicodeRange(face.text)))
  console.log(`${file} ${(bytes.length / 1000).toFixed(1)} kB`)
}
await writeFile(new URL('fonts.css', ui), `${[header('/*', ' */'), ...rules, ...(await fallbackRules())].join('\n')}\n`)
await writeFile(
  new URL('font-files.ts', ui),
  `${header('//', '')}\n/** The one font file that every page preloads. */\nexport const preloadedFont = '${preload}'\n`,
)
execFileSync('node_modules/.bin/biome', ['format', '--write', 'shared/ui/fonts.css', 'shared/ui/font-files.ts'])

function header(open: string, close: string): string {
  return `${open} Written by scripts/assets/fonts.ts: change it there.${close}`
}

function originalFile(file: string): Promise<Buffer> {
  return readFile(new URL(`files/instrument-sans-${file}.woff2`, source))
}

function faceRule(file: string, { style, axes: { wght } }: Face, unicodes: string): string {
  const axes = wght ? `font-weight: ${wght};` : 'font-weight: 400 700;\n  font-stretch: 75% 100%;'
  return `@font-face {
  font-family: "${family}";
  font-style: ${style};
  ${axes}
  font-display: swap;
  src: url("/fonts/${file}") format("woff2");
  unicode-range: ${unicodes};
}`
}

/**
 * Returns the rules of local fallback fonts (Arial and similar), whose metrics follow each weight and width of the web
 * font, so that the layout hardly shifts when the web font has loaded.
 */
async function fallbackRules(): Promise<string[]> {
  const original = await originalFile('latin-wdth-normal')
  const voices = [
    { weight: '400 500', stretch: '100%', axes: { wght: 400, wdth: 100 }, bold: false },
    { weight: '501 700', stretch: '100%', axes: { wght: 650, wdth: 100 }, bold: true },
    { weight: '400 500', stretch: '75%', axes: { wght: 400, wdth: 75 }, bold: false },
    { weight: '501 700', stretch: '75%', axes: { wght: 600, wdth: 75 }, bold: true },
  ]
  return Promise.all(
    voices.map(async (voice) => {
      const instance = await subsetFont(original, latin, { targetFormat: 'sfnt', variationAxes: voice.axes })
      return fallbackRule(voice.weight, voice.stretch, voice.bold, faceMetrics(instance, voice.bold))
    }),
  )
}

function fallbackRule(weight: string, stretch: string, bold: boolean, metrics: FaceMetrics): string {
  const names = bold
    ? ['Arial Bold', 'Arial-BoldMT', 'Liberation Sans Bold', 'Roboto Bold']
    : ['Arial', 'ArialMT', 'Liberation Sans', 'Roboto']
  return `@font-face {
  font-family: "Instrument Sans Fallback";
  font-weight: ${weight};
  font-stretch: ${stretch};
  src: ${names.map((name) => `local("${name}")`).join(', ')};
  size-adjust: ${percent(metrics.sizeAdjust)};
  ascent-override: ${percent(metrics.ascent)};
  descent-override: ${percent(metrics.descent)};
  line-gap-override: ${percent(metrics.lineGap)};
}`
}

function percent(value: number): string {
  return `${(value * 100).toFixed(2)}%`
}

function range(first: number, last: number): string {
  return Array.from({ length: last - first + 1 }, (_, index) => String.fromCodePoint(first + index)).join('')
}

function unicodeRange(text: string): string {
  const codes = [...new Set([...text].map((character) => character.codePointAt(0) ?? 0))].sort((a, b) => a - b)
  const runs: [number, number][] = []
  for (const code of codes) {
    const last = runs.at(-1)
    if (last && last[1] === code - 1) last[1] = code
    else runs.push([code, code])
  }
  return runs.map(([first, last]) => `U+${hex(first)}${last > first ? `-${hex(last)}` : ''}`).join(', ')
}

function hex(code: number): string {
  return code.toString(16).toUpperCase()
}
