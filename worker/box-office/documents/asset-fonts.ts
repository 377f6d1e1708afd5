import type { FontFiles } from './letters/alphabets.ts'

/**
 * Fonts by name. Promises are not stored, since a request must not wait for another request's I/O, which may be
 * aborted.
 */
const loaded = new Map<string, Uint8Array>()

/** Reads fonts from the static files, so that the Worker's bundle does not contain them; each font once per isolate. */
export function assetFonts(assets: Pick<Fetcher, 'fetch'>): FontFiles {
  return async (name) => {
    const file = loaded.get(name) ?? (await read(assets, name))
    loaded.set(name, file)
    return file
  }
}

async function read(assets: Pick<Fetcher, 'fetch'>, name: string): Promise<Uint8Array> {
  const response = await assets.fetch(`https://assets.invalid/fonts/documents/${name}.ttf`)
  if (!response.ok) throw new Error(`the font ${name} is missing: ${response.status}`)
  return new Uint8Array(await response.arrayBuffer())
}
