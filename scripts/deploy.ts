// `npm run deploy`: deploys to a Cloudflare account. docs/deploying.md says what it needs, scripts/deploy/deployment.ts
// what it does.
import { readFileSync } from 'node:fs'
import { createInterface } from 'node:readline/promises'
import { build, release } from './deploy/build.ts'
import { deploy } from './deploy/deployment.ts'
import { migrations } from './lib/migrations.ts'

process.exitCode = await deploy(process.argv.slice(2), {
  env: process.env,
  print: (line) => console.log(line),
  ask: process.stdin.isTTY && process.stdout.isTTY && !process.env.CI ? ask : null,
  build,
  migrations,
  release: release(),
  objectTags: [...readFileSync('wrangler.toml', 'utf8').matchAll(/^tag = "(\w+)"/gm)].map(([, tag]) => tag ?? ''),
})

async function ask(question: string): Promise<boolean> {
  const terminal = createInterface({ input: process.stdin, output: process.stdout })
  const answer = await terminal.question(`\n${question} [y/N] `)
  terminal.close()
  return /^\s*(?:y|yes|j|ja)\s*$/i.test(answer)
}
