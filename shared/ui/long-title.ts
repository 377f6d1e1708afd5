/** Whether the title of a coloured head is set one size smaller: above 44 characters. */
export function isLongTitle(title: string): boolean {
  return title.length > 44
}
