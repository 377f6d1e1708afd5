export function paragraphsOf(html: string): { isHeading: boolean; text: string }[] {
  return html
    .split(/(?=<(?:p|h2|li|blockquote)[ >])/)
    .map((part) => ({ isHeading: part.startsWith('<h2'), text: plain(part) }))
    .filter(({ text }) => text !== '')
}

const entities: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', nbsp: '\u00a0' }

function plain(html: string): string {
  return html
    .replace(/<[^>]*>/g, '')
    .replace(/&(\w+);/g, (whole, name: string) => entities[name] ?? whole)
    .trim()
}
