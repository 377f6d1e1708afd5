// Checks an own promoter's file before a program of the project reads it: node scripts/check-promoter.ts
import { relative } from 'node:path'
import { pathToFileURL } from 'node:url'
import { promoterFile } from './lib/promoter.mjs'
import { promoterFaults } from './lib/promoter-faults.ts'

const file = promoterFile()
const faults = await import(pathToFileURL(file).href).then(promoterFaults, (error: Error) => [faultOf(error)])
if (faults.length > 0) {
  console.error(`\nThe promoter’s file ${relative('.', file)} is not usable:`)
  for (const fault of faults) console.error(`  ${fault}`)
  process.exit(1)
}

/** Names the line of the promoter's file at which it cannot be read. */
function faultOf({ message, stack = '' }: Error): string {
  const [, line] = /^:(\d+)/.exec(stack.split(file)[1] ?? '') ?? []
  return line ? `line ${line}: ${message}` : message
}
