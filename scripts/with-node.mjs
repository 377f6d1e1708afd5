// Runs a TypeScript program of the project with the project's own Node: node scripts/with-node.mjs FILE [args].
// Installs dependencies first. The programs report their own errors, so only their exit code is passed on.
import { spawnSync } from 'node:child_process'
import { checkNode, checkPromoter, installDependencies, root, toolEnvironment, toolNode } from './setup.mjs'

checkNode()
installDependencies()
// the way back needs no file, and must not wait for one
if (!process.argv.includes('--back')) checkPromoter()
const { status } = spawnSync(toolNode, ['--disable-warning=ExperimentalWarning', ...process.argv.slice(2)], {
  cwd: root,
  stdio: 'inherit',
  env: toolEnvironment(),
})
process.exit(status ?? 1)
