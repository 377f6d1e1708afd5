/** @param label the German label */
export function sectionId(label: string): string {
  return `s-${label.toLowerCase().replace(/[^a-z0-9äöüß]+/g, '-')}`
}
