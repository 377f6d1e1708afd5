/**
 * Returns whether a migration only adds tables, columns with a default or null, views, and indexes and triggers of its
 * own tables: then the versions before it write to the database as they did.
 */
export function onlyAdds(sql: string): boolean {
  const text = sql.replace(/--.*$/gm, '').replace(/\/\*[\s\S]*?\*\//g, '')
  const statements = statementsOf(text)
  const named = /^CREATE (?:VIRTUAL )?TABLE (?:IF NOT EXISTS )?[`"[]?(\w+)/i
  const made = new Set(statements.map((each) => named.exec(each)?.[1]).filter(Boolean))
  const isOwn = (pattern: RegExp, statement: string) => made.has(pattern.exec(statement)?.[1])
  return statements.every(
    (each) =>
      named.test(each) ||
      /^CREATE (?:VIEW|INDEX) /i.test(each) ||
      (/^ALTER TABLE \S+ ADD /i.test(each) && (!/NOT NULL/i.test(each) || /DEFAULT/i.test(each))) ||
      (/^CREATE UNIQUE INDEX /i.test(each) && isOwn(/ ON [`"[]?(\w+)/i, each)) ||
      (/^CREATE TRIGGER /i.test(each) && isOwn(/ ON [`"[]?(\w+)/i, each)) ||
      isOwn(/^INSERT INTO [`"[]?(\w+)/i, each),
  )
}

/** Splits SQL at semicolons, except for those of triggers. */
function statementsOf(sql: string): string[] {
  const statements: string[] = []
  for (const part of sql.split(';')) {
    const last = statements.at(-1)
    if (last && /^CREATE (?:TEMP )?TRIGGER/i.test(last) && !/\bEND$/i.test(last))
      statements[statements.length - 1] = `${last};${part}`.trim()
    else if (part.trim()) statements.push(part.trim())
  }
  return statements.map((each) => each.replace(/\s+/g, ' '))
}
