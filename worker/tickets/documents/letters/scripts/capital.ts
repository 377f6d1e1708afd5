/** Begins a word of a script without capitals with one. */
export function capital(word: string): string {
  return word.charAt(0).toUpperCase() + word.slice(1)
}
