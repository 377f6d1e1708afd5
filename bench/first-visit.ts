// Measures what a first visit downloads before any interaction, without images (design §8): HTML, CSS, JS, fonts.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { fontsFor } from './first-visit/fonts.ts'
import { printTable, verdict } from './lib/table.ts'

const client = 'dist/client'
/** Kilobytes of 1,000 bytes, gzipped; fonts count uncompressed, because their format is compressed. */
const targets = { HTML: 20, CSS: 20, JS: 95, fonts: 90 }
type Kind = keyof typeof targets

interface Weight {
  page: string
  kind: Kind
  files: number
  gzip: number
}

/**
 * Prints the sizes of rendered pages and of the build's files that they reference.
 * @param html rendered pages by path
 */
export function firstVisit(html: Record<string, string>): void {
  const weights = Object.entries(html).flatMap(([page, document]) => weigh(page, document))
  const rows = weights.map(({ page, kind, files, gzip }) => [
    `${page}  ${kind}`,
    String(files),
    (gzip / 1000).toFixed(1),
    `≤ ${targets[kind]}`,
    verdict(gzip / 1000, targets[kind]),
  ])
  printTable('First visit, kB (gzip 6, the level of compression on the fly)', ['', 'files', 'gzip', 'target', ''], rows)
}

function weigh(page: string, html: string): Weight[] {
  const styles = hrefs(html, /<link rel="stylesheet" href="([^"]+)"/g).map(read)
  const scripts = hrefs(html, /<(?:script type="module" src|link rel="modulepreload" href)="([^"]+)"/g).map(read)
  const css = styles.join('\n')
  return [
    { page, kind: 'HTML', ...compressed([Buffer.from(html)]) },
    { page, kind: 'CSS', ...compressed(styles) },
    { page, kind: 'JS', ...compressed(scripts) },
    { page, kind: 'fonts', ...asTheyAre(fontsFor(html, css).map(read)) },
  ]
}

function hrefs(html: string, pattern: RegExp): string[] {
  return [...new Set([...html.matchAll(pattern)].map(([, href = '']) => href))]
}

function read(path: string): Buffer {
  return readFileSync(join(client, path))
}

type Sum = Pick<Weight, 'files' | 'gzip'>

function compressed(files: readonly Buffer[]): Sum {
  return asTheyAre(files.map((file) => gzipSync(file, { level: 6 })))
}

function asTheyAre(files: readonly Buffer[]): Sum {
  return { files: files.length, gzip: files.reduce((sum, { length }) => sum + length, 0) }
}
