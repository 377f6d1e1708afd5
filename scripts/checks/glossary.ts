export interface BannedName {
  words: string[]
  /** Whether only the whole name is banned, not the word inside longer names. */
  isWhole: boolean
  use: string
  /** Folders (`bench/`), files and whole names in which the word is allowed. */
  except: string[]
}

export interface Glossary {
  bannedNames: BannedName[]
  /** Lower-case words and phrases banned from comments, documents and English labels, with their replacements. */
  bannedWords: Map<string, string>
  /** Lower-case words and phrases that visitors do not read, in either language, with their replacements. */
  visitorWords: Map<string, string>
}

/**
 * @param markdown the text of docs/glossary.md
 * @throws Error if one of its tables of banned names and words is missing or empty
 */
export function readGlossary(markdown: string): Glossary {
  const bannedNames = rows(markdown, 'Names that the code does not declare').map(
    ([word = '', use = '', except = '']) => ({
      words: list(word.replace('(only)', '')),
      isWhole: word.includes('(only)'),
      use,
      except: list(except),
    }),
  )
  const bannedWords = new Map(
    rows(markdown, 'Words that we do not write').flatMap(([avoid = '', write = '']) =>
      list(avoid).map((word) => [word.toLowerCase(), write] as const),
    ),
  )
  const visitorWords = new Map(
    rows(markdown, 'Words that visitors read').flatMap(([, german = '', english = '', not = '']) =>
      list(not).map((word) => [word.toLowerCase(), `${german} / ${english}`] as const),
    ),
  )
  return { bannedNames, bannedWords, visitorWords }
}

function rows(markdown: string, heading: string): string[][] {
  const [, section = ''] = markdown.split(`## ${heading}\n`)
  const lines =
    section
      .split('\n## ')[0]
      ?.split('\n')
      .filter((line) => line.startsWith('|')) ?? []
  const cells = lines.slice(2).map((line) =>
    line
      .split('|')
      .slice(1, -1)
      .map((cell) => cell.trim()),
  )
  if (cells.length === 0) throw new Error(`docs/glossary.md has no table below "${heading}"`)
  return cells
}

function list(cell: string): string[] {
  return cell
    .split(',')
    .map((word) => word.trim())
    .filter((word) => word !== '')
}
