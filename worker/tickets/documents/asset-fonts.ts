import type { FontFiles } from './pdf/fonts.ts'

const loaded = new Map<string, Promise<Uint8Array>>()

/** Reads fonts from the static files once per isolate, which keeps them out of the Worker's bundle. */
export function assetFonts(assets: Pick<Fetcher, 'fetch'>): FontFiles {
  return (name) => {
    const file = loaded.get(name) ?? read(assets, name)
    loaded.set(name, file)
    // a failed read is not cached
    file.catch(() => loaded.delete(name))
    return file
  }
}

async function read(assets: Pick<Fetcher, 'fetch'>, name: string): Promise<Uint8Array> {
  const response = await assets.fetch(`https://assets.invalid/fonts/documents/${name}.ttf`)
  if (!response.ok) throw new Error(`the font ${name} is missing: ${response.status}`)
  return new Uint8Array(await response.arrayBuffer())
}
