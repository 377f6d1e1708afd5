let isStarted = false

/** Loads the code that can wait until the page is interactive, and starts it once. Retries after a failure. */
export async function loadLater(): Promise<Pick<typeof import('./later.ts'), 'allowMedia' | 'reportMissingPart'>> {
  const later = await import('./later.ts')
  if (!isStarted) later.startLater()
  isStarted = true
  return later
}
