// Checks an own promoter's file before a program of the project reads it: node scripts/check-promoter.ts
import { relative } from 'node:path'
import { pathToFileURL } from 'node:url'
import { promoterFile } from './lib/promoter.mjs'
import { promoterFaults } from './lib/promoter-faults.ts'

const file = promoterFile()
const faults = await import(pathToFileURL(file).href).then(promoterFaults, (error: Error) => [error.message])
if (faults.length > 0) {
  console.error(`\nThe promoter’s file ${relative('.', file)} is not usable:`)
  for (const fault of faults) console.error(`  ${fault}`)
  process.exit(1)
}
