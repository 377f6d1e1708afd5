import type { Glossary } from './glossary.ts'
import { readSource } from './source.ts'

/** Where texts for visitors are made; the desk and the editor have words of their own. */
const read = new RegExp(
  `^(?:seed/.*\\.json|(?:${[
    'client/(?:box-office|search|watchlist)',
    'shared/(?:blocks|box-office|consent|contract/box-office|layout|newsletter|overlay|screens|ui)',
    'worker/(?:content/handlers/house-facts|screens|shop-layout)',
    'worker/box-office/(?:documents|mails|objects/order/documents|pages|routes)',
  ].join('|')})/.*\\.tsx?)$`,
)

/**
 * Checks the texts that visitors read, in both languages, for the words that docs/glossary.md replaces.
 * @returns one line per finding: `path:line: problem`; [] for a file without such texts
 */
export function checkVisitorWords(path: string, text: string, { visitorWords }: Glossary): string[] {
  if (!read.test(path)) return []
  const lines = path.endsWith('.json')
    ? text.split('\n').map((line, index) => ({ line: index + 1, said: line }))
    : labelsOf(path, text)
  return lines.flatMap(({ line, said }) =>
    [...visitorWords]
      .filter(([word]) => new RegExp(`(?<!\\p{L})${word.replaceAll(' ', '\\s+')}(?!\\p{L})`, 'iu').test(said))
      .map(([word, write]) => `${path}:${line}: visitors do not read "${word}"; write: ${write}`),
  )
}

function labelsOf(path: string, text: string) {
  const { labels, germanLabels } = readSource(path, text)
  return [...labels, ...germanLabels].map(({ at, text: said }) => ({
    line: text.slice(0, at).split('\n').length,
    said,
  }))
}
