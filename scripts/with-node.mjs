// Runs one of our TypeScript programs with Node 24, dependencies installed: node scripts/with-node.mjs FILE [args]
import { checkNode, installDependencies, runScript } from './setup.mjs'

const [file, ...args] = process.argv.slice(2)
checkNode()
installDependencies()
runScript(file, args)
