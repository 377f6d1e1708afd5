// The packages' large tables, which scripts/vite/package-parts.ts moves from the build to static files.
import type { FontFiles } from './alphabets.ts'

/** The names of the tables, each a file `${name}.json`. */
export const tableNames = ['any-ascii', 'pinyin-1', 'pinyin-2', 'pinyin-4']

const tables = new Map<string, unknown>()

/** Reads the tables, which must be done before the packages are imported. */
export async function loadTables(files: FontFiles): Promise<void> {
  // only the build moves them
  if (!import.meta.env?.PROD) return
  for (const name of tableNames.filter((each) => !tables.has(each)))
    tables.set(name, JSON.parse(new TextDecoder().decode(await files(`${name}.json`))))
}

/**
 * The build's packages call this.
 * @throws Error if the tables were not loaded
 * @public
 */
export function table(name: string): unknown {
  const found = tables.get(name)
  if (found === undefined) throw new Error(`the table ${name} was not loaded`)
  return found
}
