// Which promoter a build and the scripts have. Plain JavaScript for `npm start`, which must run on Node 20.
import { existsSync } from 'node:fs'
import { resolve } from 'node:path'
import { fileURLToPath } from 'node:url'

const own = fileURLToPath(new URL('../../promoter.ts', import.meta.url))
export const demoPromoter = fileURLToPath(new URL('../../shared/sites/promoter.ts', import.meta.url))

/**
 * Returns the promoter's file: the one that AUFTAKT_PROMOTER names, else `promoter.ts` beside README.md, else the
 * demo's.
 */
export function promoterFile() {
  if (process.env.AUFTAKT_PROMOTER) return resolve(process.env.AUFTAKT_PROMOTER)
  return existsSync(own) ? own : demoPromoter
}

/** Returns the environment in which Node imports the promoter's file in place of the demo's. */
export function promoterEnvironment() {
  if (promoterFile() === demoPromoter) return {}
  const hook = `--import=${new URL('own-promoter.mjs', import.meta.url).href}`
  const { NODE_OPTIONS: options = '' } = process.env
  return { NODE_OPTIONS: options.includes(hook) ? options : `${options} ${hook}`.trim() }
}
