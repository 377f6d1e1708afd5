export interface Backup {
  /** Paths in the archive, such as `data/01-….json`, `media/{hash}/{name}` and the manifest's. */
  paths: readonly string[]
  readFile(path: string): Promise<Uint8Array<ArrayBuffer>>
}

/** Reads the backup's files in `data/` as text, one at a time, in order of their paths. */
export async function* textsOf({ paths, readFile }: Backup): AsyncGenerator<string> {
  for (const path of paths.filter((each) => each.startsWith('data/')).sort())
    yield new TextDecoder().decode(await readFile(path))
}
