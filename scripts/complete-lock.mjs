// `npm run lock`: completes package-lock.json after an install from a registry that lacks binaries for some platforms.
// `npm ci` requires the optional packages of every platform in the lock file, even those that it does not install.
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './setup.mjs'

const systems = {
  darwin: 'darwin',
  win: 'win32',
  win32: 'win32',
  windows: 'win32',
  linux: 'linux',
  linuxmusl: 'linux',
  android: 'android',
  freebsd: 'freebsd',
  netbsd: 'netbsd',
  openbsd: 'openbsd',
  openharmony: 'openharmony',
  sunos: 'sunos',
  aix: 'aix',
}
const processors = {
  x64: 'x64',
  64: 'x64',
  arm64: 'arm64',
  arm: 'arm',
  ia32: 'ia32',
  ppc64: 'ppc64',
  ppc64le: 'ppc64',
  riscv64: 'riscv64',
  s390x: 's390x',
  loong64: 'loong64',
  mips64el: 'mips64el',
  wasm32: 'wasm32',
}

const file = join(root, 'package-lock.json')
const lock = JSON.parse(readFileSync(file, 'utf8'))
let added = 0
for (const [place, entry] of Object.entries(lock.packages)) {
  for (const [name, version] of Object.entries(entry.optionalDependencies ?? {})) {
    if (findFrom(place, name, version)) continue
    const platform = platformOf(name)
    if (!platform) continue
    lock.packages[beside(place, entry, name)] = {
      version,
      ...platform,
      ...(entry.dev ? { dev: true } : {}),
      optional: true,
    }
    added += 1
  }
}
lock.packages = Object.fromEntries(Object.entries(lock.packages).sort(([a], [b]) => (a < b ? -1 : 1)))
writeFileSync(file, `${JSON.stringify(lock, null, 2)}\n`)
console.log(`${added} platform packages added to package-lock.json`)

/** Returns the path in the lock file from which the package at `place` would import this version, or null. */
function findFrom(place, name, version) {
  for (let at = place; ; at = at.slice(0, at.lastIndexOf('/node_modules/'))) {
    const candidates = [
      `${at}/node_modules/${name}`,
      ...(at.includes('/node_modules/') ? [] : [`node_modules/${name}`]),
    ]
    const found = candidates.find((candidate) => lock.packages[candidate]?.version === version)
    if (found || candidates.length > 1) return found ?? null
  }
}

/** Returns the path for a missing package: next to the same package for another platform, or else below `place`. */
function beside(place, entry, name) {
  for (const [sibling, version] of Object.entries(entry.optionalDependencies)) {
    const found = platformOf(sibling) && findFrom(place, sibling, version)
    if (found) return found.slice(0, found.length - sibling.length) + name
  }
  return `${place}/node_modules/${name}`
}

function platformOf(name) {
  const words = name.split('/').at(-1).split(/[-.]/)
  const os = words.map((word) => systems[word]).find(Boolean)
  const cpu = words.map((word) => processors[word]).find(Boolean)
  if (!os || !cpu) return null
  const libc = /musl/.test(name) ? 'musl' : os === 'linux' && /gnu/.test(name) ? 'glibc' : null
  return { cpu: [cpu], ...(libc ? { libc: [libc] } : {}), os: [os] }
}
