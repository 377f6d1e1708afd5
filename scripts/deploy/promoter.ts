import { lacksOf, sellers } from '../../shared/box-office/seller.ts'
import { promoter } from '../../shared/sites/promoter.ts'
import { sites } from '../../shared/sites/sites.ts'
import { demoFactsIn } from '../lib/demo-facts.ts'
import { promoterFaults } from '../lib/promoter-faults.ts'
import { Stopped } from './progress.ts'

/** @throws Stopped for a promoter's file with faults */
export function checkFile(facts: Readonly<Record<string, unknown>>): void {
  const faults = promoterFaults(facts)
  if (faults.length > 0)
    throw new Stopped(
      `The promoter’s file has faults:\n  ${faults.join('\n  ')}`,
      'Correct them, and run the command again.',
    )
}

/** @throws Stopped if the promoter's file has invented facts of the demo, unless the environment permits them */
export function refuseDemoFacts({ AUFTAKT_DEMO: isPermitted }: NodeJS.ProcessEnv): void {
  const found = demoFactsIn(JSON.stringify([promoter, sites, sellers]))
  if (found.length === 0 || isPermitted === 'yes') return
  throw new Stopped(
    `The promoter’s file has invented facts of the demo: ${found.join(', ')}.`,
    'Make the file of your house (docs/own-promoter.md). To deploy a demonstration, set AUFTAKT_DEMO=yes.',
  )
}

/** Returns a line for each site whose seller lacks something that electronic invoices must say. */
export function wordsOnSellers(): string[] {
  return Object.entries(sellers).flatMap(([site, seller]) => {
    const lacking = lacksOf(seller)
    return lacking.length > 0
      ? `The seller of ${site} lacks ${lacking.join(', ')} (promoter.ts): until then, orders for companies are refused.`
      : []
  })
}
