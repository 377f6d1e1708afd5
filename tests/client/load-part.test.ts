import { describe, expect, test } from 'vitest'
import { createPartLoader, failedChunk } from '../../client/load-part.ts'

/** Creates a fake of the browser's `import()`, which runs the module at each address once. */
function createBrowser({ cachesFailures }: { cachesFailures: boolean }) {
  const cached = new Map<string, () => unknown>()
  const requests: string[] = []
  const browser = {
    requests,
    runs: [] as string[],
    isOnline: true,
    thrown: null as Error | null,
    async import(address: string) {
      const before = cached.get(address)
      if (before) return before()
      requests.push(address)
      const answer = browser.isOnline ? run(address) : fail(address)
      if (browser.isOnline || cachesFailures) cached.set(address, answer)
      return answer()
    },
  }
  function run(address: string): () => unknown {
    browser.runs.push(address)
    const { thrown } = browser
    const part = { address }
    return () => {
      if (thrown) throw thrown
      return part
    }
  }
  function fail(address: string): () => never {
    return () => {
      throw new TypeError(`Failed to fetch dynamically imported module: ${address}`)
    }
  }
  return browser
}

function start(options: { cachesFailures: boolean }) {
  const browser = createBrowser(options)
  const styles: string[] = []
  const loadPart = createPartLoader(browser.import, async (path) => {
    styles.push(path)
    if (!browser.isOnline) throw new Error(path)
  })
  return { browser, styles, load: () => loadPart((load) => load('./part.js'), ['assets/part.css']) }
}

for (const cachesFailures of [true, false]) {
  describe(cachesFailures ? 'a browser that caches failed imports' : 'a browser that requests again', () => {
    test('loads a part once, with its styles', async () => {
      const { browser, load, styles } = start({ cachesFailures })
      expect(await load()).toBe(await load())
      expect(browser.requests).toEqual(['./part.js'])
      expect(styles).toEqual(['assets/part.css', 'assets/part.css'])
    })

    test('loads a part at the first attempt after failures, and runs it once', async () => {
      const { browser, load } = start({ cachesFailures })
      browser.isOnline = false
      for (let attempt = 0; attempt < 3; attempt++) await expect(load()).rejects.toThrow()
      browser.isOnline = true
      const [part, same] = await Promise.all([load(), load()])
      expect(same).toBe(part)
      expect(await load()).toBe(part)
      expect(browser.runs).toHaveLength(1)
    })

    test('a failure names its chunk', async () => {
      const { browser } = start({ cachesFailures })
      browser.isOnline = false
      const loadPart = createPartLoader(browser.import, async () => {})
      for (let attempt = 0; attempt < 2; attempt++) {
        const error = await loadPart((load) => load('./part.js')).catch((reason) => reason)
        expect(failedChunk(error)).toMatch(/\/part\.js$/)
      }
      expect(failedChunk(new Error('of something else'))).toBe(null)
    })

    test('callers at the same time share one attempt', async () => {
      const { browser, load } = start({ cachesFailures })
      browser.isOnline = false
      await Promise.allSettled([load(), load()])
      expect(browser.requests).toEqual(['./part.js'])
    })

    test('a part that throws does not run again', async () => {
      const { browser, load } = start({ cachesFailures })
      browser.isOnline = false
      await expect(load()).rejects.toThrow()
      browser.isOnline = true
      browser.thrown = new TypeError('a fault of the part')
      for (let attempt = 0; attempt < 3; attempt++) await expect(load()).rejects.toThrow('a fault of the part')
      expect(browser.runs).toHaveLength(1)
    })
  })
}
