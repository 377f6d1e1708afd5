/** Whether a coloured head's title is so long (above 44 characters) that it is set one size smaller. */
export function isLongTitle(title: string): boolean {
  return title.length > 44
}
