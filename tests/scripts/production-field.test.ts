// Follows the steps of docs/adding-a-production-field.md on a copy of the sources: the copy compiles, and no longer
// compiles if a step is missing.
import { execFile } from 'node:child_process'
import { cp, readFile, rm, writeFile } from 'node:fs/promises'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'

const at = '.data/test/production-field'

test('the documented steps compile, and the compiler names a forgotten one', async () => {
  await rm(at, { recursive: true, force: true })
  const steps = await documentedSteps()
  expect(new Set(steps.map(({ file }) => file)).size).toBe(6)
  for (const copy of ['complete', 'forgotten']) {
    for (const folder of ['shared', 'worker', 'scripts', 'tests/worker/screens']) {
      await cp(folder, `${at}/${copy}/${folder}`, { recursive: true })
    }
    for (const { file, after, line } of steps) {
      if (copy === 'forgotten' && file.endsWith('store/productions/detail.ts')) continue
      const path = `${at}/${copy}/${file}`
      const text = await readFile(path, 'utf8')
      expect(text.split('\n'), `${file} has the line that the step names`).toContain(after)
      await writeFile(
        path,
        text.replace(`${after}\n`, () => `${after}\n${line}\n`),
      )
    }
  }
  expect(await compile()).toEqual([
    expect.stringMatching(/forgotten\/worker\/content\/handlers\/productions\/detail\.ts\(.*dress_code/s),
  ])
  await rm(at, { recursive: true, force: true })
}, 180_000)

interface Step {
  file: string
  after: string
  line: string
}

async function documentedSteps(): Promise<Step[]> {
  const page = await readFile('docs/adding-a-production-field.md', 'utf8')
  return [...page.matchAll(/```diff\n(\S+)\n (.*)\n\+(.*)\n```/g)].map(([, file = '', after = '', line = '']) => ({
    file,
    after,
    line,
  }))
}

/** Compiles the copy. @returns the compiler's errors, one string each, including continuation lines */
async function compile(): Promise<string[]> {
  const config = {
    extends: '../../../tsconfig.json',
    compilerOptions: { noEmit: true, incremental: false },
    include: [
      'complete/shared/screens/event-detail/texts.tsx',
      'complete/worker/*.d.ts',
      'complete/scripts/seed/production-records.ts',
      'complete/tests/worker/screens/some-production.ts',
      '*/worker/content/handlers/productions/detail.ts',
    ],
  }
  await writeFile(`${at}/tsconfig.json`, JSON.stringify(config))
  const compiler = 'node_modules/typescript/bin/tsc'
  const { stdout } = await promisify(execFile)(process.execPath, [compiler, '-p', at]).catch((error) => error)
  return stdout.trim().split(/\n(?=\S)/)
}
