// `npm test -- --only=boundaries`: holds the order of rooms (.dependency-cruiser.mjs).
import { registerHooks } from 'node:module'

// dependency-cruiser reads sources with TypeScript's JavaScript API, which TypeScript 7 does not have: only
// dependency-cruiser itself gets version 6. Its swc parser cannot read JSX and does not know type-only imports.
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
const { output, exitCode } = await cruise(['worker', 'client', 'shared'], {
  ...options,
  ruleSet,
  validate: true,
  outputType: 'err',
})
console.log(output)
process.exit(exitCode > 0 ? 1 : 0)
