import { forms } from './forms.ts'
import { adjectives, modifiers } from './german-words.ts'

/** Whether a text contains a word that only English has, such as `the` or `Overture`. */
export function isEnglish(text: string): boolean {
  return text
    .toLowerCase()
    .replace(/’/g, "'")
    .split(/[^\p{L}']+/u)
    .some((word) => words.has(word))
}

/** Forms and adjectives that German, French or Italian titles spell alike. */
const shared = new Set(
  'concert concerto suite trio variations sonatina aria air airs serenade romance preludes prelude cantata piano viola cello alpine solo pastoral oriental festival fantasia grand orchestral violin original vocal ballet fragments impressions chorale'.split(
    ' ',
  ),
)

const words = new Set(
  [
    ...Object.entries(forms)
      .filter(([en, de]) => en !== de && !en.includes(' '))
      .map(([en]) => en.toLowerCase()),
    ...Object.keys(adjectives),
    ...Object.keys(modifiers),
    ...(
      'the and of from with to by for my our your his her our this that is are at on upon after before into out ' +
      'we you he she they who what when where not act acts book part broadway shows childhood speak youth tempest ' +
      'king queen day song songs dawn dusk sea hill hills tree lord god tale house golden blue red white black green ' +
      'life death world children boy girl man men woman women young light sun moon star stars sky rain snow'
    ).split(' '),
  ].filter((word) => !shared.has(word)),
)
