// `npm test -- --only=boundaries`: checks the allowed imports between folders (.dependency-cruiser.mjs). An argument
// names another folder to check in place of the repository.
import { existsSync } from 'node:fs'
import { registerHooks } from 'node:module'
import { join } from 'node:path'

// dependency-cruiser needs TypeScript's JavaScript API, which TypeScript 7 lacks, so it gets version 6. The cruiser's
// swc parser is no alternative, because it cannot parse JSX and ignores type-only imports.
registerHooks({
  resolve(specifier, context, nextResolve) {
    const isForCruiser = context.parentURL?.includes('/node_modules/dependency-cruiser/')
    return nextResolve(
      isForCruiser ? specifier.replace(/^typescript(?=\/|$)/, '@typescript/typescript6') : specifier,
      context,
    )
  },
})

const { cruise } = await import('dependency-cruiser')
const { default: rules } = await import('../.dependency-cruiser.mjs')
const { options, ...ruleSet } = rules
const baseDir = process.argv[2] ?? process.cwd()
const folders = ['worker', 'client', 'shared'].filter((folder) => existsSync(join(baseDir, folder)))
const { output, exitCode } = await cruise(folders, {
  ...options,
  baseDir,
  ruleSet,
  validate: true,
  outputType: 'err',
})
console.log(output)
process.exit(exitCode > 0 ? 1 : 0)
