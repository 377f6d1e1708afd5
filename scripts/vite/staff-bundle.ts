// Builds the staff code as a separate bundle below /staff/.
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import type { Plugin, Rolldown } from 'vite'
import { chunkOfEntry } from './chunk-of-entry.ts'
import { contrastByPreference } from './contrast.ts'
import { promoterColours } from './promoter-colours.ts'
import { buildBundle } from './separate-bundle.ts'

/** Entries of the documents for staff, by the name that the Worker uses to find their files. */
export const staffEntries = {
  /** The bar below pages outside edit mode for logged-in staff, and the login dialog. */
  bar: 'client/staff/main.tsx',
  editor: 'client/editor/main.tsx',
  /** The pickers, and the lists of `/admin` that the server renders. */
  admin: 'client/pickers/main.tsx',
  desk: 'client/desk/main.tsx',
} as const

export const staffManifest = '.vite/staff-manifest.json'

/** Icons are a few hundred bytes each, so those that nearly the same entries and parts load share a chunk. */
const icons: Rolldown.CodeSplittingGroup = {
  name: 'icons',
  test: /\/node_modules\/lucide-react\//,
  entriesAware: true,
  entriesAwareMergeThreshold: 4000,
}

/** Modules of a few hundred bytes that every entry loads at its start. */
const small: Rolldown.CodeSplittingGroup = {
  name: 'small',
  test: /\/(?:client\/staff\/(?:refusals|staff-locale)|shared\/sites\/(?:site-keys|promoter))\.ts$/,
  includeDependenciesRecursively: false,
}

/** Small modules that the pickers and the desk load at their start, and others later. */
const picking: Rolldown.CodeSplittingGroup = {
  name: 'picking',
  test: /\/client\/staff\/(?:field-marks|option|use-combobox|files\/(?:send-file|use-upload-queue))\.tsx?$/,
  includeDependenciesRecursively: false,
}

/** Small modules that the editor loads at its start, and which its parts also use. */
const writing: Rolldown.CodeSplittingGroup = {
  name: 'writing',
  test: /\/client\/editor\/(?:commands\/(?:block-names|edit|select)|in-place\/(?:placeholder|write)|ui\/(?:after-press|announce)|view\/(?:elements|shown-text))\.tsx?$/,
  includeDependenciesRecursively: false,
}

export function staffBundle(): Plugin {
  return {
    name: 'auftakt:staff-bundle',
    apply: 'build',
    applyToEnvironment: (environment) => environment.name === 'client',
    async writeBundle({ dir = '' }) {
      const { root } = this.environment.config
      const entries = Object.entries(staffEntries).map(([name, file]) => [name, join(root, file)] as const)
      const input = Object.fromEntries(entries.filter(([, file]) => existsSync(file)))
      await buildBundle({
        root,
        dir,
        folder: 'staff',
        manifest: staffManifest,
        input,
        plugins: [withoutPageStyles()],
        // without `hoverWherePossible`: on touch screens, a tap shows the tools that staff style sheets show on hover
        styles: [promoterColours, contrastByPreference],
        groups: [chunkOfEntry('desk', input), icons, small, picking, writing],
      })
    },
  }
}

/** Omits the page's style sheets from the staff bundle, because the document already loads them. */
function withoutPageStyles(): Plugin {
  return {
    name: 'auftakt:without-page-styles',
    enforce: 'pre',
    load: (id) => (/\/shared\/.*\.css$/.test(id) ? { code: '', moduleType: 'js' } : null),
  }
}
