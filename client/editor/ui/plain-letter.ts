/** Whether a key types a character and Ctrl, ⌘ and Alt are not pressed. */
export function isPlainLetter({ key, ctrlKey, metaKey, altKey }: KeyboardEvent): boolean {
  return key.length === 1 && !ctrlKey && !metaKey && !altKey
}
