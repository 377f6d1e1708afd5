/**
 * Files by their path. Promises are not stored, since a request must not wait for another request's I/O, which may be
 * aborted.
 */
const loaded = new Map<string, Uint8Array>()

/**
 * Reads a static file, each once per isolate, so that the Worker's upload does not contain it. The paths are those of
 * the code, such as fonts and tables.
 * @param path such as `/fonts/documents/text-latin.ttf`
 * @throws Error if the file is missing
 */
export async function assetFile(assets: Pick<Fetcher, 'fetch'>, path: string): Promise<Uint8Array> {
  const file = loaded.get(path) ?? (await read(assets, path))
  loaded.set(path, file)
  return file
}

async function read(assets: Pick<Fetcher, 'fetch'>, path: string): Promise<Uint8Array> {
  const response = await assets.fetch(`https://assets.invalid${path}`)
  if (!response.ok) throw new Error(`the file ${path} is missing: ${response.status}`)
  return new Uint8Array(await response.arrayBuffer())
}
