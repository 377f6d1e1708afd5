/** A key of 32 bytes in hexadecimal digits, with the id (0–255) by which what it made names it. */
export interface ListedKey {
  id: number
  digits: string
}

/**
 * Reads a secret that lists keys, such as `2=…,1=…`: the first is used for what is new, the others for what is older. A
 * key without an id has the id 1.
 * @throws Error if the secret is missing or malformed; the message contains no part of it
 */
export function keyList(name: string, secret = ''): [ListedKey, ...ListedKey[]] {
  const entries = secret.split(',').map((entry) => /^(?:(\d{1,3})=)?([0-9a-f]{64})$/.exec(entry.trim()))
  const keys = entries.map((match) => ({ id: Number(match?.[1] ?? 1), digits: match?.[2] ?? '' }))
  const ids = new Set(keys.map(({ id }) => id))
  const [first, ...others] = keys
  if (!first || entries.includes(null) || ids.size < keys.length || keys.some(({ id }) => id > 255))
    throw new Error(`${name} is not a list of keys with distinct ids`)
  return [first, ...others]
}
