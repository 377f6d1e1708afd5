import { siteFacts } from '../../shared/sites/promoter.ts'

/** What may name a city: the promoter's file, the demo content, and prose about it. */
const mayName = /^(?:promoter\.ts|shared\/sites\/promoter\.ts|seed\/|scripts\/seed\/|tests\/|docs\/|[\w.-]+\.md$)/

const names = Object.values(siteFacts).flatMap(({ city, hosts: [host] }) => [city.de, host.split('.', 1)[0] ?? city.de])
const pattern = new RegExp(names.join('|'), 'i')

/**
 * Checks that only the promoter's file names a city.
 * @returns one line per finding: `path:line: problem`
 */
export function checkCities(path: string, text: string): string[] {
  if (mayName.test(path)) return []
  return text.split('\n').flatMap((line, index) => {
    const [name] = pattern.exec(line) ?? []
    return name ? [`${path}:${index + 1}: "${name}"; only shared/sites/promoter.ts names a city`] : []
  })
}
