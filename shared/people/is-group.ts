/** Whether a role, in either language, names a group, such as an orchestra, a choir or a quartet. */
export function isGroup(role: string): boolean {
  return /orche?st|chor|choir|chorus|ensemble|consort|band|duo|trio|tett?e?\b|voices|stimmen/i.test(role)
}
