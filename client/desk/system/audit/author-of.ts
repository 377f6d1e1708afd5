/**
 * Returns the e-mail address of the colleague whose address was typed, or of the only colleague whose name or address
 * contains the typed text. Other text is returned trimmed, as an author's address.
 * @param colleagues names by e-mail address
 */
export function authorOf(typed: string, colleagues: Readonly<Record<string, string>>): string {
  const text = typed.trim()
  const folded = text.toLocaleLowerCase('de')
  if (folded === '' || Object.hasOwn(colleagues, folded)) return folded
  const fitting = Object.entries(colleagues).filter((own) =>
    own.some((part) => part.toLocaleLowerCase('de').includes(folded)),
  )
  return fitting.length === 1 && fitting[0] ? fitting[0][0] : text
}
