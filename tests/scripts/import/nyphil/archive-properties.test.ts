import { readFileSync } from 'node:fs'
import { gunzipSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import { composerOf } from '../../../../scripts/import/nyphil/composers.ts'
import type { ArchiveEntry } from '../../../../scripts/import/nyphil/source.ts'
import { readableTitle } from '../../../../scripts/import/nyphil/titles/title.ts'
import type { Localised } from '../../../../shared/i18n/locale.ts'
import { hasSharedData, programmesFile } from '../shared-data.ts'

describe.skipIf(!hasSharedData)('the whole archive', () => {
  const entries = hasSharedData ? readEntries() : []
  const distinct = (key: 'composer' | 'title') => [
    ...new Set(entries.map((entry) => entry[key]).filter((text): text is string => Boolean(text))),
  ]

  it('has thousands of works', () => {
    expect(distinct('title').length).toBeGreaterThan(5000)
    expect(distinct('composer').length).toBeGreaterThan(1500)
  })

  it('yields no German title that mixes English and German words', () => {
    const mixed = distinct('title').filter((title) => piecesOf(readableTitle(title).full.de).some(mixesLanguages))
    expect(mixed).toEqual([])
  })

  it('yields no German title that begins with an English form and a comma', () => {
    const inverted = distinct('title').filter((title) => invertedForm.test(readableTitle(title).full.de))
    expect(inverted).toEqual([])
  })

  it('yields composers without commas, brackets, stray blanks and broken letters', () => {
    const wrong = distinct('composer').filter((archived) =>
      namesOf(composerOf(archived).name).some((name) =>
        name.split(' / ').some((one) => !plainName.test(withoutGeneration(one))),
      ),
    )
    expect(wrong).toEqual([])
  })
})

function readEntries(): ArchiveEntry[] {
  const { programs } = JSON.parse(gunzipSync(readFileSync(programmesFile)).toString()) as {
    programs: { works?: ArchiveEntry[] }[]
  }
  return programs.flatMap(({ works = [] }) => works)
}

/**
 * Splits a title at brackets and colons, each piece of which is in one language. Leaves out quotations, arrangers'
 * names and Gershwin's title, which German halls print with German instruments.
 */
function piecesOf(title: string): string[] {
  return title.replace(/»[^«]*«|\(Bearb\. \p{Lu}[^)]*\)|Rhapsody in Blue/gu, '').split(/[():]/)
}

function mixesLanguages(text: string): boolean {
  return englishWord.test(text) && germanWord.test(text)
}

const englishWord =
  /\b(?:symphony|sonata(?! (?:a|da)\b)|overture|songs?|dances?|waltz(?:es)?|prelude|quintet|quartet|minuets?|rhapsody|pieces?|hymn|music|movements?|stud(?:y|ies)|sketch(?:es)?|fugue|excerpts?|selections?|unaccompanied|theme|for|and|with|from|the|of|flat|sharp|no\.|nos\.)(?![\p{L}’])/iu
const germanWord =
  /(?<![\p{L}-])(?:sinfonie|\p{L}*konzert|\p{L}*sonate|\p{L}*lied(?:er)?|\p{L}*tanz|\p{L}*tänze|\p{L}*marsch|\p{L}*walzer|\p{L}*ouvertüre|stücke?|klavier|violine|orchester|streicher|für|und|über|aus|von|zu|mit|nach|bearb)(?!\p{L})/iu
const invertedForm =
  /^(?:Symphony|Sonata|Concerto|Songs?|Overture|Quartet|Quintet|Prelude|Fantasy|Waltz|March|Dances?), (?!Op)/

/** `(Vater)` and `(Sohn)` belong to the German names of the two Johann Strauß. */
function withoutGeneration(name: string): string {
  return name.replace(/ \((?:Vater|Sohn)\)$/, '')
}

const plainName = /^\p{Lu}[^,/()[\]{}&;�]*[^\s,/()[\]{}&;�]$/u

function namesOf(name: string | Localised): string[] {
  return typeof name === 'string' ? [name] : [name.de, name.en ?? name.de]
}
