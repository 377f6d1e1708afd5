// The bytes that a first visit to each page loads, in the build that the tests' servers serve. Like Lighthouse
// (bench/lighthouse/), the tests count all files of a visit without pointer or keyboard input, including those that
// load after hydration.
import { readdirSync, readFileSync } from 'node:fs'
import { gzipSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import { doorManifest } from '../../scripts/vite/door-bundle.ts'
import { shopEntry, shopManifest } from '../../scripts/vite/shop-bundle.ts'
import { staffManifest } from '../../scripts/vite/staff-bundle.ts'

type Manifest = Record<string, { file: string; imports?: string[]; css?: string[] }>

/** The limits in gzipped kilobytes (1,000 bytes). */
const most = { script: 95, styles: 20, plan: 25, editor: 175, writing: 305, desk: 280, door: 110 }
/** The most script files of the desk's first screen. */
const mostDeskFiles = 25

const manifestOf = (file: string): Manifest => JSON.parse(readFileSync(`dist/client/${file}`, 'utf8'))
const site = manifestOf('.vite/manifest.json')
const shop = manifestOf(shopManifest)

function reached(manifest: Manifest, modules: readonly string[]): Set<string> {
  const names = new Set(modules)
  for (const name of names) for (const imported of manifest[name]?.imports ?? []) names.add(imported)
  return names
}

function kilobytes(files: Iterable<string>): number {
  return [...new Set(files)].reduce((sum, file) => sum + gzipSync(readFileSync(`dist/client/${file}`)).length, 0) / 1000
}

const scripts = (manifest: Manifest, names: Iterable<string>) =>
  kilobytes([...names].map((name) => manifest[name]?.file ?? name))
const styles = (manifest: Manifest, names: Iterable<string>) =>
  kilobytes([...names].flatMap((name) => manifest[name]?.css ?? []))

const views = (manifest: Manifest, of: RegExp) => Object.keys(manifest).filter((name) => of.test(name))
const pages = [
  ...views(site, /^shared\/screens\/[^/]+\/view\.tsx$/).map(
    (view) => [view, site, ['client/main.tsx', 'client/later.ts']] as const,
  ),
  ...views(shop, /^shared\/box-office\/pages\/[a-z-]+[/-]view\.tsx$/).map((view) => [view, shop, [shopEntry]] as const),
]

describe('The first load', () => {
  it('is measured for every screen of the site and the box office', () => {
    expect(pages.length).toBeGreaterThan(25)
  })

  it.each(pages)('%s', (view, manifest, entries) => {
    const names = reached(manifest, [...entries, view])
    expect(scripts(manifest, names)).toBeLessThanOrEqual(most.script)
    expect(styles(manifest, names)).toBeLessThanOrEqual(most.styles)
  })

  // counts the screen's styles, but not its scripts, which load when the overlay closes
  it.each(['event-list', 'event-detail'])('of the overlay over %s', (screen) => {
    const names = reached(site, ['client/main.tsx', 'client/later.ts', 'client/overlay/overlay.tsx'])
    expect(scripts(site, names)).toBeLessThanOrEqual(most.script)
    expect(styles(site, [...names, ...reached(site, [`shared/screens/${screen}/view.tsx`])])).toBeLessThanOrEqual(
      most.styles,
    )
  })

  it.each(views(shop, /^shared\/box-office\/pages\/[a-z-]+[/-]view\.tsx$/))(
    '%s has one style sheet, few scripts',
    (view) => {
      const names = [...reached(shop, [shopEntry, view])]
      expect(new Set(names.flatMap((name) => shop[name]?.css ?? [])).size).toBe(1)
      expect(new Set(names.map((name) => shop[name]?.file)).size).toBeLessThanOrEqual(8)
    },
  )

  // the blocks are markup, so they need no additional JavaScript
  it.each(['home', 'event-detail', 'article'])('%s with sections: style sheets', (screen) => {
    const names = ['client/main.tsx', `shared/screens/${screen}/view.tsx`, 'shared/screens/content-page/view.tsx']
    expect(styles(site, reached(site, names))).toBeLessThanOrEqual(most.styles)
  })

  it('of the plan, beside the page that opens it', () => {
    const page = reached(shop, [shopEntry, 'shared/box-office/pages/seats/view.tsx'])
    const plan = reached(shop, ['shared/box-office/pages/seats/plan/plan.tsx'])
    expect(
      scripts(
        shop,
        [...plan].filter((name) => !page.has(name)),
      ),
    ).toBeLessThanOrEqual(most.plan)
  })

  it('of the door has everything that its page may ever load', () => {
    const files = readdirSync('dist/client/door-app').map((file) => `door-app/${file}`)
    const [main] = Object.values(manifestOf(doorManifest))
    expect(kilobytes(files.filter((file) => file.endsWith('.js')))).toBeLessThanOrEqual(most.door)
    expect(kilobytes(files.filter((file) => file.endsWith('.css')))).toBeLessThanOrEqual(most.styles)
    // the page reads codes itself only in browsers that cannot
    expect(readFileSync(`dist/client/${main?.file}`, 'utf8')).not.toContain('timeLimit')
  })

  it.each(['editor', 'desk'] as const)('of the %s', (name) => {
    const staff = manifestOf(staffManifest)
    expect(scripts(staff, reached(staff, [`client/${name}/main.tsx`]))).toBeLessThanOrEqual(most[name])
  })

  it('of edit mode with the code of formatted texts, which loads after the page', () => {
    const staff = manifestOf(staffManifest)
    const names = reached(staff, ['client/editor/main.tsx', 'client/editor/layer/tools/rich-tools.tsx'])
    expect(scripts(staff, names)).toBeLessThanOrEqual(most.writing)
  })

  it('of the desk with its first screen has few files', () => {
    const staff = manifestOf(staffManifest)
    const names = [...reached(staff, ['client/desk/main.tsx', 'client/desk/start/today-lists.tsx'])]
    expect(new Set(names.map((name) => staff[name]?.file ?? name)).size).toBeLessThanOrEqual(mostDeskFiles)
    expect(scripts(staff, names)).toBeLessThanOrEqual(most.desk)
  })
})
