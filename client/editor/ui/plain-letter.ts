/** A key that types what stands on it, and is no command anywhere. */
export function isPlainLetter({ key, ctrlKey, metaKey, altKey }: KeyboardEvent): boolean {
  return key.length === 1 && !ctrlKey && !metaKey && !altKey
}
