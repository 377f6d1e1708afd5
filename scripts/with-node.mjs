// Runs one of our TypeScript programs with Node 24, dependencies installed: node scripts/with-node.mjs FILE [args]
// The programs say themselves what went wrong: their exit code is passed on as it is.
import { spawnSync } from 'node:child_process'
import { checkNode, installDependencies, node24, root, toolEnvironment } from './setup.mjs'

checkNode()
installDependencies()
const { status } = spawnSync(node24, ['--disable-warning=ExperimentalWarning', ...process.argv.slice(2)], {
  cwd: root,
  stdio: 'inherit',
  env: toolEnvironment(),
})
process.exit(status ?? 1)
