import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'

/** The folder with real and hostile data, outside the repository; tests that need it are skipped if it is missing. */
const sharedData = fileURLToPath(new URL('../../../../shared/data/', import.meta.url))
export const hasSharedData = existsSync(sharedData)
if (!hasSharedData) console.log('skipped: tests of the import that need ../shared/data, which is not there')

export const programmesFile = `${sharedData}nyphil-programmes-1842-1979.json.gz`

/** Returns the hostile texts of the list `name`; empty if the data folder is missing. */
export async function hostile(name: string): Promise<string[]> {
  if (!hasSharedData) return []
  const { items } = JSON.parse(await readFile(`${sharedData}hostile/${name}.json`, 'utf8')) as { items: string[] }
  return items
}
