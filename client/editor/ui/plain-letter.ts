/** Whether a key types a character, without Ctrl, ⌘ or Alt. */
export function isPlainLetter({ key, ctrlKey, metaKey, altKey }: KeyboardEvent): boolean {
  return key.length === 1 && !ctrlKey && !metaKey && !altKey
}
