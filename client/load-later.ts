let started: ReturnType<typeof import('./later.ts').startLater> | null = null

/** Loads the code that can wait until the page is interactive, and starts it once. A call after a failure retries. */
export async function loadLater(): Promise<NonNullable<typeof started>> {
  const { startLater } = await import('./later.ts')
  started ??= startLater()
  return started
}
