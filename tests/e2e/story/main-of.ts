/** Extracts the <main> element from the markup of a page. */
export function mainOf(html: string): string {
  const [main] = /<main[ >][\s\S]*<\/main>/.exec(html) ?? []
  if (!main) throw new Error(`no <main> in ${html.slice(0, 200)}`)
  return main
}
