import type { CSSProperties } from 'react'

/** Whether a coloured head's title is so long (above 44 characters) that it is set one size smaller. */
export function isLongTitle(title: string): boolean {
  return title.length > 44
}

/** Tells a heading's style sheet the length of the longest word, so that the heading shrinks until the word fits. */
export function lettersOf(title: string): CSSProperties {
  return { '--letters': Math.max(...title.split(/\s+/).map((word) => word.length)) } as object
}

/** Returns the attributes of a coloured head's title. */
export function titleLook(title: string): { className: string; style: CSSProperties } {
  return { className: isLongTitle(title) ? 'd-title d-title--long' : 'd-title', style: lettersOf(title) }
}
