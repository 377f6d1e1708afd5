const cycles =
  /sinfoni|symphon|kon[zc]ert|concert|sonat|quartett?|quintett?|sextett?|septett?|o[kc]tett?|trio|suite|serenad|divertiment/i

/** Whether the parts of a work are called movements, by its title. Songs, masses and oratorios have parts. */
export function consistsOfMovements(title: string): boolean {
  return cycles.test(title)
}
