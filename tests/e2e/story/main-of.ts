/** Extracts the <main> element from a page's markup. */
export function mainOf(html: string): string {
  const [main] = /<main[ >][\s\S]*<\/main>/.exec(html) ?? []
  if (!main) throw new Error(`no <main> in ${html.slice(0, 200)}`)
  return main
}
