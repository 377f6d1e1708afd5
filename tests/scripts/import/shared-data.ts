import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'

/** Real and hostile data beside the project; on a stranger's machine it is missing, and tests that need it skip. */
const sharedData = fileURLToPath(new URL('../../../../shared/data/', import.meta.url))
export const hasSharedData = existsSync(sharedData)
if (!hasSharedData) console.log('skipped: tests of the import that need ../shared/data, which is not there')

export const programmesFile = `${sharedData}nyphil-programmes-1842-1979.json.gz`

/** One of the lists of hostile input; empty where the data is missing. */
export async function hostile(name: string): Promise<string[]> {
  if (!hasSharedData) return []
  const { items } = JSON.parse(await readFile(`${sharedData}hostile/${name}.json`, 'utf8')) as { items: string[] }
  return items
}
