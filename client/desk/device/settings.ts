// What staff choose at the desk and find again on the same device: views, columns, languages, open areas, looks,
// recently opened rows. JSON in `localStorage`.

/** Prefix of the keys; under another one, staff would lose what they have chosen. */
const prefix = 'RaStoreauftakt-desk.'

/** Settings that the browser does not store, because it forbids it or has no room; they last as long as the page. */
const unstored = new Map<string, string>()
const listeners = new Set<() => void>()

/** Returns the JSON of a setting; null if it is not set. */
export function readSetting(name: string): string | null {
  const text = unstored.get(name)
  if (text !== undefined) return text
  try {
    return localStorage.getItem(prefix + name)
  } catch {
    // the browser forbids storage; the setting is not set until the user chooses
    return null
  }
}

export function writeSetting(name: string, json: string): void {
  try {
    localStorage.setItem(prefix + name, json)
    unstored.delete(name)
  } catch (error) {
    console.info('desk settings:', error)
    unstored.set(name, json)
  }
  for (const listener of listeners) listener()
}

/**
 * Calls the listener after every change of a setting, in this tab or another one.
 * @returns a function that ends this
 */
export function onSettings(listener: () => void): () => void {
  listeners.add(listener)
  addEventListener('storage', listener)
  return () => {
    listeners.delete(listener)
    removeEventListener('storage', listener)
  }
}
