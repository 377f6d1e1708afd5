// What a deployment says of its build: that of vite is about fonts and local settings, unless the build fails.
import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { afterEach, expect, test } from 'vitest'

let folder = ''
afterEach(() => rmSync(folder, { recursive: true, force: true }))

/** Runs the build of a deployment with another program in vite's place. */
function buildWith(vite: string) {
  folder = mkdtempSync(join(tmpdir(), 'auftakt-build-'))
  for (const name of ['node_modules/vite/bin', 'dist/worker']) mkdirSync(join(folder, name), { recursive: true })
  writeFileSync(join(folder, 'node_modules/vite/bin/vite.js'), vite)
  const module = JSON.stringify(pathToFileURL('scripts/deploy/build.ts').href)
  const code = `import(${module}).then(({ build }) => build()).catch((error) => console.error(error.message))`
  return spawnSync(process.execPath, ['--no-warnings', '-e', code], { cwd: folder, encoding: 'utf8' })
}

test('a build says how many parts fit, and nothing about fonts and local settings', () => {
  const { stdout, stderr } = buildWith(`
    console.warn("/fonts/a.woff2 referenced in /fonts/a.woff2 didn't resolve at build time")
    console.log('The pages have 62 parts; 4034 more fit.')
    console.log('Using secrets defined in .dev.vars')`)
  expect([stdout, stderr]).toEqual(['The pages have 62 parts; 4034 more fit.\n', ''])
})

test('a build that fails says all', () => {
  const { stderr } = buildWith("console.error('Could not resolve ./bank.ts'); process.exit(1)")
  expect(stderr).toBe('The build failed:\nCould not resolve ./bank.ts\n\n')
})
