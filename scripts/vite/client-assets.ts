// Passes the client's file names to the Worker: `virtual:client-assets` contains the files of the build, or on the
// development server the addresses of the sources.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Plugin, Rolldown } from 'vite'
import { doorEntry, doorManifest } from './door-bundle.ts'
import { shopEntry, shopManifest, ticketEntry } from './shop-bundle.ts'
import { staffEntries, staffManifest } from './staff-bundle.ts'

const id = 'virtual:client-assets'

interface ManifestChunk {
  file: string
  css?: string[]
  imports?: string[]
}
type Manifest = Record<string, ManifestChunk>

export function clientAssets(): Plugin {
  let root = ''
  let outDir = ''
  let isBuild = false
  return {
    name: 'auftakt:client-assets',
    configResolved(config) {
      root = config.root
      isBuild = config.command === 'build'
      outDir = config.environments.client?.build.outDir ?? 'dist/client'
    },
    resolveId(source): Rolldown.ResolveIdResult {
      return source === id ? `\0${id}` : null
    },
    load(source) {
      if (source !== `\0${id}`) return null
      const assets = isBuild ? builtAssets(join(root, outDir)) : developmentAssets()
      return `export const clientAssets = ${JSON.stringify(assets)}`
    },
  }
}

type Assets = typeof import('virtual:client-assets').clientAssets

const screenView = /^shared\/screens\/([a-z-]+)\/view\.tsx$/

function builtAssets(clientDir: string): Assets {
  const manifest: Manifest = JSON.parse(readFileSync(join(clientDir, '.vite/manifest.json'), 'utf8'))
  const entry = reach(manifest, 'client/main.tsx')
  const screens = Object.fromEntries(
    Object.keys(manifest).flatMap((key) => {
      const [, screen] = screenView.exec(key) ?? []
      if (!screen) return []
      const { scripts, styles } = reach(manifest, key)
      const isOwn = (file: string) => !entry.scripts.includes(file) && !entry.styles.includes(file)
      return [[screen, { scripts: scripts.filter(isOwn), styles: styles.filter(isOwn) }]]
    }),
  )
  // without this check, every document would silently lack the styles of its screen
  if (Object.keys(screens).length === 0) throw new Error('the client has no chunk of a screen')
  const overlay = reach(manifest, 'client/overlay/overlay.tsx')
  const overlayScripts = overlay.scripts.filter((file) => !entry.scripts.includes(file))
  const overlayStyles = overlay.styles.filter((file) => !entry.styles.includes(file))
  const [script = '', ...preloads] = entry.scripts
  // the entry's style sheet declares the order of the layers and therefore must come first
  const own = (manifest['client/main.tsx']?.css ?? []).map((file) => `/${file}`)
  const styles = [...new Set([...own, ...entry.styles])]
  return {
    script,
    styles,
    preloads,
    screens,
    overlayScripts,
    overlayStyles,
    staff: builtStaff(clientDir),
    shop: builtShop(clientDir),
    door: builtDoor(clientDir),
  }
}

const shopView = /^shared\/box-office\/pages\/([a-z-]+)[/-]view\.tsx$/

function builtShop(clientDir: string): Assets['shop'] {
  const manifest: Manifest = JSON.parse(readFileSync(join(clientDir, shopManifest), 'utf8'))
  const entry = reach(manifest, shopEntry)
  const [script = '', ...preloads] = entry.scripts
  const own = (manifest[shopEntry]?.css ?? []).map((file) => `/${file}`)
  const pages = Object.keys(manifest).flatMap((key) => {
    const [, page] = shopView.exec(key) ?? []
    if (!page) return []
    return [[page, reach(manifest, key).scripts.filter((file) => !entry.scripts.includes(file))] as const]
  })
  if (pages.length === 0) throw new Error('the client has no chunk of a page of the box office')
  const ticket = reach(manifest, ticketEntry)
  return {
    script,
    preloads,
    styles: [...new Set([...own, ...entry.styles])],
    pages: Object.fromEntries(pages),
    ticket: { script: ticket.scripts[0] ?? '', styles: ticket.styles },
  }
}

function builtDoor(clientDir: string): Assets['door'] {
  const manifest: Manifest = JSON.parse(readFileSync(join(clientDir, doorManifest), 'utf8'))
  const { scripts, styles } = reach(manifest, doorEntry)
  const [script = '', ...preloads] = scripts
  return { script, preloads, styles }
}

function builtStaff(clientDir: string): Assets['staff'] {
  const manifest: Manifest = JSON.parse(readFileSync(join(clientDir, staffManifest), 'utf8'))
  return staffFiles((file) => {
    const { scripts, styles } = reach(manifest, file)
    return { script: scripts[0] ?? '', styles }
  })
}

function staffFiles(filesOf: (entry: string) => { script: string; styles: string[] }): Assets['staff'] {
  return Object.fromEntries(Object.entries(staffEntries).map(([name, file]) => [name, filesOf(file)]))
}

/** Returns the scripts and styles of a chunk and of its static imports; the chunk's script comes first. */
function reach(manifest: Manifest, key: string): { scripts: string[]; styles: string[] } {
  const seen = new Set<string>()
  const visit = (name: string): void => {
    if (seen.has(name)) return
    seen.add(name)
    for (const imported of manifest[name]?.imports ?? []) visit(imported)
  }
  visit(key)
  const chunks = [...seen].map((name) => manifest[name]).filter((chunk) => chunk !== undefined)
  return {
    scripts: chunks.map((chunk) => `/${chunk.file}`),
    // styles of imports come first, so that the rules of a screen override the rules of its parts
    styles: [...new Set(chunks.reverse().flatMap((chunk) => chunk.css ?? []))].map((file) => `/${file}`),
  }
}

function developmentAssets(): Assets {
  const staff = staffFiles((file) => ({ script: `/${file}`, styles: [] }))
  const ticket = { script: `/${ticketEntry}`, styles: [] }
  const shop = { script: '/client/box-office/development.ts', styles: [], preloads: [], pages: {}, ticket }
  const none = { styles: [], preloads: [], screens: {}, overlayScripts: [], overlayStyles: [] }
  const door = { script: '/client/door/development.ts', preloads: [], styles: [] }
  return { script: '/client/development.ts', ...none, staff, shop, door }
}

/** Provides fixed names without a build, for tests of the Worker. */
export function testClientAssets(): Plugin {
  const assets: Assets = {
    script: '/assets/main.js',
    styles: ['/assets/main.css'],
    preloads: ['/assets/app.js'],
    screens: { 'event-list': { scripts: ['/assets/list.js'], styles: ['/assets/list.css'] } },
    overlayScripts: ['/assets/overlay.js'],
    overlayStyles: [],
    staff: staffFiles((file) => ({ script: `/staff/${file}`, styles: [] })),
    shop: {
      script: '/shop/main.js',
      styles: ['/shop/main.css'],
      preloads: ['/shop/app.js'],
      pages: {},
      ticket: { script: '/shop/ticket.js', styles: ['/shop/ticket.css'] },
    },
    door: { script: '/door-app/main.js', preloads: [], styles: ['/door-app/main.css'] },
  }
  return {
    name: 'auftakt:test-client-assets',
    resolveId: (source) => (source === id ? `\0${id}` : null),
    load: (source) => (source === `\0${id}` ? `export const clientAssets = ${JSON.stringify(assets)}` : null),
  }
}
