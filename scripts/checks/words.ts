import type { Glossary } from './glossary.ts'
import { checkCommentLines } from './sizes.ts'
import { type Finding, readSource } from './source.ts'

/**
 * Checks a file's comments and how long their lines are, its labels and declared names, and that no object literal is
 * spread inside another one.
 * @returns one line per finding: `path:line: problem`
 */
export function checkSource(path: string, text: string, glossary: Glossary): string[] {
  const { comments, commentText, labels, names, spreads } = readSource(path, text)
  return [
    ...[...comments, ...labels].flatMap((finding) => bannedWords(path, text, finding, glossary)),
    ...checkCommentLines(path, text, commentText),
    ...names.flatMap((finding) => bannedNames(path, text, finding, glossary)),
    ...spreads.map(
      ({ at }) => `${path}:${lineOf(text, at)}: an object literal is spread; write its properties one a line`,
    ),
  ]
}

/** Checks prose for banned words, except in backticks and fenced blocks. */
export function checkProse(path: string, text: string, glossary: Glossary): string[] {
  const prose = text.replace(/```[\s\S]*?```|`[^`\n]*`/g, (code) => code.replace(/[^\n]/g, ' '))
  return bannedWords(path, text, { at: 0, text: prose }, glossary, true)
}

/** Replaces everything except comments and line breaks with spaces, so that offsets and line numbers stay valid. */
export function commentsOfCss(text: string): string {
  return text.replace(/\/\*[\s\S]*?\*\/|[^\n]/g, (part) => (part.startsWith('/*') ? part : ' '))
}

function bannedWords(path: string, text: string, { at, text: said }: Finding, glossary: Glossary, isExact = false) {
  const lower = said.toLowerCase().replaceAll('’', "'")
  return [...glossary.bannedWords].flatMap(([word, write]) =>
    [...lower.matchAll(new RegExp(`(?<![\\w'-])${word.replaceAll(' ', '\\s+')}(?![\\w'-])`, 'g'))].map(
      ({ index }) => `${path}:${lineOf(text, isExact ? index : at)}: "${word}"; write: ${write}`,
    ),
  )
}

function bannedNames(path: string, text: string, { at, text: name }: Finding, glossary: Glossary): string[] {
  const parts = wordsOf(name)
  return glossary.bannedNames
    .filter(({ except }) => !except.some((entry) => (entry.includes('/') ? path.startsWith(entry) : name === entry)))
    .filter(({ words, isWhole }) => words.some((word) => (isWhole ? name === word : parts.includes(word))))
    .map(({ use }) => `${path}:${lineOf(text, at)}: the name ${name}; use: ${use}`)
}

function wordsOf(name: string): string[] {
  return name
    .replaceAll('_', ' ')
    .replace(/([a-z0-9])([A-Z])/g, '$1 $2')
    .toLowerCase()
    .split(' ')
}

function lineOf(text: string, at: number): number {
  return text.slice(0, at).split('\n').length
}
