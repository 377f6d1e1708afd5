// Measures what a first visit downloads before any interaction, without images (design §8): HTML, CSS, JS, fonts.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
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
  bytes: number
  gzip: number
  brotli: number
}

/**
 * Prints the sizes of rendered pages and of the build's files that they reference, and returns them in bytes.
 * @param html rendered pages by path
 */
export function firstVisit(html: Record<string, string>): Weight[] {
  const weights = Object.entries(html).flatMap(([page, document]) => weigh(page, document))
  const rows = weights.map(({ page, kind, files, bytes, gzip, brotli }) => [
    `${page}  ${kind}`,
    String(files),
    ...[bytes, gzip, brotli].map(kilobytes),
    `≤ ${targets[kind]}`,
    verdict(gzip / 1000, targets[kind]),
  ])
  printTable(
    'First visit, kB (gzip 6 and Brotli 5, the levels of compression on the fly; targets are for gzip)',
    ['', 'files', 'uncompressed', 'gzip', 'Brotli', 'target', ''],
    rows,
  )
  return weights
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

type Sum = Pick<Weight, 'files' | 'bytes' | 'gzip' | 'brotli'>

function compressed(files: readonly Buffer[]): Sum {
  const params = { [constants.BROTLI_PARAM_QUALITY]: 5 }
  return {
    files: files.length,
    bytes: total(files),
    gzip: total(files.map((file) => gzipSync(file, { level: 6 }))),
    brotli: total(files.map((file) => brotliCompressSync(file, { params }))),
  }
}

function asTheyAre(files: readonly Buffer[]): Sum {
  const bytes = total(files)
  return { files: files.length, bytes, gzip: bytes, brotli: bytes }
}

function total(files: readonly Buffer[]): number {
  return files.reduce((sum, { length }) => sum + length, 0)
}

function kilobytes(bytes: number): string {
  return (bytes / 1000).toFixed(1)
}
