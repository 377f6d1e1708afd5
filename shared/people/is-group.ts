/** Whether a role, in either language, names a group: orchestra, choir, ensemble, duo, trio, quartet and so on. */
export function isGroup(role: string): boolean {
  return /orche?st|chor|choir|chorus|ensemble|consort|band|duo|trio|tett?e?\b|voices|stimmen/i.test(role)
}
