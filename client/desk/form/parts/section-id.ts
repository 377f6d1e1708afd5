/** Returns the id of a section's element, derived from its German label. */
export function sectionId(label: string): string {
  return `s-${label.toLowerCase().replace(/[^a-z0-9äöüß]+/g, '-')}`
}
