import type { Plugin } from 'vite'

const id = 'virtual:own-schema'

/** Passes the schema that this version's migrations make to the Worker, which compares it with its database. */
export function ownSchema(): Plugin {
  return {
    name: 'auftakt:own-schema',
    resolveId: (source) => (source === id ? `\0${id}` : null),
    async load(source) {
      if (source !== `\0${id}`) return null
      // imported late, because tools that only read the configuration may run on a Node without SQLite
      const { ownSchema: schema } = await import('../lib/schema/own-schema.ts')
      return `export const ownSchema = ${JSON.stringify(schema())}`
    },
  }
}
