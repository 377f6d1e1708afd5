// Loads parts of the page on demand, with their style sheets. In a build, every `import()` calls `loadPart`
// (scripts/vite/part-loader.ts): browsers without whatwg/html 10327 cache a failed import, so a retry needs another
// address.

type Import = (address: string) => Promise<unknown>

/** @public Builds import it in place of Vite's preload helper. */
export const loadPart = createPartLoader((address) => import(/* @vite-ignore */ address), loadStyle)

const failedFiles = new WeakMap<Error, string>()

/** Returns the address of the chunk whose import failed with `error`; null for any other error. */
export function failedChunk(error: unknown): string | null {
  const file = error instanceof Error && failedFiles.get(error)
  return file ? new URL(file, import.meta.url).href : null
}

/** Creates `loadPart`. @param nativeImport the browser's `import()`, relative to the chunk of this file */
export function createPartLoader(nativeImport: Import, loadStyle: (path: string) => Promise<void>) {
  const loads = new Map<string, Promise<unknown>>()
  /** Maps each failed file to the number of alternative addresses that were requested; 0 after the first failure. */
  const retries = new Map<string, number>()

  /**
   * Loads a part and its style sheets; a call after a failure requests the missing files again.
   * @param importPart imports the part's chunk with the given function, and returns the exports that the caller uses
   * @param styles paths of style sheets, relative to the site's root
   * @throws (rejects) if a file does not arrive, or with the error that the module threw
   */
  return async function loadPart<Part>(importPart: (load: Import) => Promise<Part>, styles: readonly string[] = []) {
    const [part] = await Promise.all([importPart(importChunk), ...styles.map(loadStyle)])
    return part
  }

  /** Imports a chunk. Callers share a load, so that they get the same module; only failed loads are repeated. */
  function importChunk(file: string): Promise<unknown> {
    let load = loads.get(file)
    if (!load) {
      load = attempt(file)
      loads.set(file, load)
      load.catch(() => loads.delete(file))
    }
    return load
  }

  async function attempt(file: string): Promise<unknown> {
    try {
      return await importAgain(file)
    } catch (error) {
      if (error instanceof Error) failedFiles.set(error, file)
      throw error
    }
  }

  async function importAgain(file: string): Promise<unknown> {
    const failed = retries.get(file)
    const address = failed ? `${file}?${failed}` : file
    try {
      return await nativeImport(address)
    } catch (error) {
      retries.set(file, failed ?? 0)
      if (failed === undefined) throw error
      return nativeImport(address).catch((second) => {
        // A chunk that threw an error while running throws the same error again; at another address it would run twice.
        if (second === error) throw error
        retries.set(file, failed + 1)
        return nativeImport(`${file}?${failed + 1}`)
      })
    }
  }
}

const styles = new Map<string, Promise<void>>()

/** Adds a style sheet to the document unless it is there; after a failure, the next call requests it again. */
function loadStyle(path: string): Promise<void> {
  const href = `/${path}`
  let load = styles.get(href)
  if (!load && !document.querySelector(`link[rel=stylesheet][href="${href}"]`)) {
    load = new Promise((resolve, reject) => {
      const link = Object.assign(document.createElement('link'), { rel: 'stylesheet', crossOrigin: '', href })
      link.onload = () => resolve()
      link.onerror = () => {
        link.remove()
        styles.delete(href)
        reject(new Error(`Unable to preload CSS: ${href}`))
      }
      document.head.appendChild(link)
    })
    styles.set(href, load)
  }
  return load ?? Promise.resolve()
}
