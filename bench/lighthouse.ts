// Runs Lighthouse (mobile, simulated throttling) on the main screens of hh in German, served as if deployed: production
// build, HTTP/2, TLS and compression (design §8).
import { runScript, serve } from '../scripts/setup.mjs'
import { demoMoment } from './demo/record.ts'
import { startEdge } from './lib/edge.ts'
import type { Options } from './lib/options.ts'
import { median, printTable } from './lib/table.ts'
import { certificate, openLighthouse, type Scores } from './lighthouse/open-lighthouse.ts'
import { screenPaths } from './lighthouse/screen-paths.ts'
import { shopScreens } from './lighthouse/shop-screens.ts'

const store = '.data/bench/lighthouse'
const [productPort, edgePort] = [8971, 8972]
const targets: Record<keyof Scores, (value: number) => boolean> = {
  performance: (value) => value >= 98,
  accessibility: (value) => value === 100,
  'best-practices': (value) => value === 100,
  seo: (value) => value === 100,
  cls: (value) => value === 0,
  blocking: (value) => value <= 200,
  scripts: (value) => value <= 95,
}

/** Runs Lighthouse three times per screen, or once in quick mode, and prints the medians. */
export async function lighthouse({ isQuick }: Options): Promise<void> {
  runScript('scripts/seed.ts', ['--persist', store, '--now', demoMoment])
  const vars = { FIXED_NOW: demoMoment, ORIGIN_PATTERN: `https://{site}.localhost:${edgePort}` }
  const product = await serve({ port: productPort, data: store, vars, quiet: true })
  const browser = await openLighthouse()
  const edge = await startEdge({ port: edgePort, behind: productPort, certificate: await certificate() })
  const results: Record<string, Scores> = {}
  try {
    const screens = [...(await screenPaths(productPort)), ...(await shopScreens(productPort))]
    for (const { screen, path, cookie, isHidden } of screens) {
      const runs: Scores[] = []
      for (let run = 0; run < (isQuick ? 1 : 3); run++)
        runs.push(await browser.measure(`https://hh.localhost:${edgePort}${path}`, cookie))
      // Lighthouse lowers the SEO score of pages that search engines must not index
      results[screen] = { ...middle(runs), ...(isHidden && { seo: 100 }) }
    }
  } finally {
    await browser.close()
    edge.close()
    product.kill()
  }
  print(results)
}

function middle(runs: readonly Scores[]): Scores {
  const names = Object.keys(targets) as (keyof Scores)[]
  return Object.fromEntries(names.map((name) => [name, median(runs.map((run) => run[name]))])) as unknown as Scores
}

function print(results: Record<string, Scores>): void {
  printTable(
    'Lighthouse, mobile, simulated throttling: performance ≥ 98, the others 100, no layout shift, blocked for ≤ 200 ms, JavaScript ≤ 95 kB (gzip)',
    ['', 'performance', 'accessibility', 'best practices', 'SEO', 'CLS', 'blocked ms', 'JS kB', ''],
    Object.entries(results).map(([screen, scores]) => {
      const missed = Object.entries(targets).filter(([name, holds]) => !holds(scores[name as keyof Scores]))
      return [
        screen,
        ...[scores.performance, scores.accessibility, scores['best-practices'], scores.seo].map(String),
        scores.cls.toFixed(3),
        String(scores.blocking),
        scores.scripts.toFixed(1),
        missed.length ? `MISSED: ${missed.map(([name]) => name).join(', ')}` : 'holds',
      ]
    }),
  )
}
