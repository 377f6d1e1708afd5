// Fails the build if the visitors' bundle contains code that only staff or the Worker need (design §2).
import type { Plugin } from 'vite'

const forbidden = /node_modules\/(?:zod|sanitize-html|@tiptap|drizzle-orm|hono)\//
const staffOnly = /\/client\/(?:editor|pickers)\//

export function visitorBundle(): Plugin {
  return {
    name: 'auftakt:visitor-bundle',
    applyToEnvironment: (environment) => environment.name === 'client',
    generateBundle(_options, bundle) {
      for (const chunk of Object.values(bundle)) {
        if (chunk.type !== 'chunk' || chunk.moduleIds.some((module) => staffOnly.test(module))) continue
        const found = chunk.moduleIds.find((module) => forbidden.test(module))
        if (found)
          this.error(`${chunk.fileName} would carry ${found.replace(/^.*node_modules\//, '')} to every visitor`)
      }
    },
  }
}
