// Builds what only staff load, as a bundle of its own below /staff/: the visitor's bundle cannot differ by a byte,
// whatever staff get (issue «the inline page editor»). React comes twice to staff, and once to everybody else.
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import react from '@vitejs/plugin-react'
import { build, type Plugin } from 'vite'
import { partLoader } from './part-loader.ts'

/** The documents that staff see, by the name under which the Worker asks for their files. */
export const staffEntries = {
  /** The bar below every page, for who is logged in; the login's dialog. */
  bar: 'client/staff/main.tsx',
  /** A page in edit mode. */
  editor: 'client/editor/main.tsx',
  /** `/admin` and the pickers. */
  admin: 'client/pickers/main.tsx',
} as const

export const staffManifest = '.vite/staff-manifest.json'

export function staffBundle(): Plugin {
  return {
    name: 'auftakt:staff-bundle',
    apply: 'build',
    applyToEnvironment: (environment) => environment.name === 'client',
    async writeBundle({ dir = '' }) {
      const { root } = this.environment.config
      const entries = Object.entries(staffEntries).map(([name, file]) => [name, join(root, file)] as const)
      await build({
        configFile: false,
        root,
        logLevel: 'warn',
        publicDir: false,
        plugins: [react(), partLoader(), withoutPageStyles(), withoutUnusedFormats()],
        build: {
          outDir: dir,
          emptyOutDir: false,
          copyPublicDir: false,
          assetsDir: 'staff',
          assetsInlineLimit: 0,
          target: 'es2022',
          manifest: staffManifest,
          rollupOptions: { input: Object.fromEntries(entries.filter(([, file]) => existsSync(file))) },
        },
      })
    },
  }
}

/** The document brings the page's own style sheets; staff's sheets hold nothing but staff's rules. */
function withoutPageStyles(): Plugin {
  return {
    name: 'auftakt:without-page-styles',
    enforce: 'pre',
    load: (id) => (/\/shared\/.*\.css$/.test(id) ? { code: '', moduleType: 'js' } : null),
  }
}

/** Formats that StarterKit brings and our texts do not have: client/editor/rich-text/extensions.ts switches them off. */
const unusedFormats: Record<string, string> = {
  '@tiptap/extension-blockquote': 'Blockquote',
  '@tiptap/extension-code': 'Code',
  '@tiptap/extension-code-block': 'CodeBlock',
  '@tiptap/extension-heading': 'Heading',
  '@tiptap/extension-horizontal-rule': 'HorizontalRule',
  '@tiptap/extension-strike': 'Strike',
  '@tiptap/extension-underline': 'Underline',
}

/** StarterKit names them all, so that no bundler leaves them out by itself; three kilobytes that nobody would call. */
function withoutUnusedFormats(): Plugin {
  const mark = '\0unused:'
  return {
    name: 'auftakt:without-unused-formats',
    enforce: 'pre',
    resolveId: (id) => (Object.hasOwn(unusedFormats, id) ? mark + id : null),
    load: (id) => (id.startsWith(mark) ? `export const ${unusedFormats[id.slice(mark.length)]} = null` : null),
  }
}
