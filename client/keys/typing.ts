/** Whether letters typed at an element become text, or choose an option of a select. */
export function isTyping(target: EventTarget | null): boolean {
  const field = 'input:not([type=checkbox], [type=radio], [type=button], [type=color])'
  return (
    target instanceof Element &&
    target.closest(`${field}, textarea, select, [contenteditable]:not([contenteditable="false"])`) !== null
  )
}

type Key = Pick<KeyboardEvent, 'key' | 'code' | 'altKey' | 'ctrlKey' | 'metaKey' | 'target'> &
  Partial<Pick<KeyboardEvent, 'getModifierState'>>

/**
 * Whether a key is the shortcut Alt with a letter. AltGr, which Windows reports as Ctrl and Alt, types a character. In
 * a text, Option on a Mac does, too (`˜`, `π`), so that the shortcut works there only if the key is the letter itself.
 * @param letter a to z
 */
export function isAltLetter(event: Key, letter: string): boolean {
  if (event.code !== `Key${letter.toUpperCase()}` || !isAlt(event)) return false
  return !isTyping(event.target) || event.key.toLowerCase() === letter
}

/**
 * Returns the digit of Alt with a digit; null for any other key, and in a text, where digits with Alt type characters.
 */
export function altDigit(event: Key): number | null {
  const [, digit] = /^Digit(\d)$/.exec(event.code) ?? []
  return digit !== undefined && isAlt(event) && !isTyping(event.target) ? Number(digit) : null
}

function isAlt(event: Key): boolean {
  return event.altKey && !event.ctrlKey && !event.metaKey && !event.getModifierState?.('AltGraph')
}

/** Whether a key types a character and Ctrl, ⌘ and Alt are not pressed. */
export function isPlainLetter({ key, ctrlKey, metaKey, altKey }: KeyboardEvent): boolean {
  return key.length === 1 && !ctrlKey && !metaKey && !altKey
}
