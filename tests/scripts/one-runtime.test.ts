import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

interface Package {
  version: string
  dependencies?: Record<string, string>
}

const { packages } = JSON.parse(readFileSync('package-lock.json', 'utf8')) as { packages: Record<string, Package> }

test.each(['wrangler', 'miniflare', 'workerd'])('an installation has one %s', (name) => {
  const copies = Object.keys(packages).filter((path) => path.endsWith(`node_modules/${name}`))
  expect(copies).toEqual([`node_modules/${name}`])
})

test('it is the version that the tests in workerd, and then wrangler and miniflare, require (decision 0069)', () => {
  const requirements = ['@cloudflare/vitest-plugin', 'wrangler', 'miniflare'].flatMap((from) =>
    Object.entries(packages[`node_modules/${from}`]?.dependencies ?? {})
      .filter(([name]) => ['wrangler', 'miniflare', 'workerd'].includes(name))
      .map(([name, version]) => [from, name, version]),
  )
  expect(requirements).toHaveLength(5)
  expect(requirements).toEqual(
    requirements.map(([from, name]) => [from, name, packages[`node_modules/${name}`]?.version]),
  )
})
