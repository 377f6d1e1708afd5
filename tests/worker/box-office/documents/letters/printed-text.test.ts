import { env } from 'cloudflare:workers'
import { describe, expect, it } from 'vitest'
import { assetFonts } from '../../../../../worker/box-office/documents/asset-fonts.ts'
import { alphabet } from '../../../../../worker/box-office/documents/letters/alphabets.ts'
import { printedText } from '../../../../../worker/box-office/documents/letters/printed-text.ts'
import names from '../../../../field/inputs/names.txt?raw'
import fc from '../../../../properties.ts'

const printed = (text: string, locale: 'de' | 'en' = 'de') => printedText({ ASSETS: env.FILES }, text, locale)
const files = assetFonts(env.FILES)
const alphabets = ['latin', 'extended', 'greek', 'cyrillic', 'vietnamese'] as const

describe('A text in documents', () => {
  it('keeps its letters if the fonts have them', async () => {
    for (const text of ['Jana Dvořáková', 'Łukasz Żółć', 'Þórður Guðmundsson', 'Ħal Għaxaq', 'Işıl İnönü']) {
      expect(await printed(text)).toBe(text)
    }
    for (const text of ['Hương Trương', 'Ґанна Їжакевич', 'Щукин', 'Ђорђе Љубичић', 'Αθηνά Ξενάκη']) {
      expect(await printed(text)).toBe(text)
    }
    expect(await printed('e\u0301te\u0301')).toBe('été')
  })

  it('is read as the file from the field expects', async () => {
    const read = await Promise.all(
      names
        .trim()
        .split('\n')
        .map((name) => printed(name)),
    )
    expect(read).toEqual([
      ...['Hans GROSS', 'Hương Trương', 'Ezize Eliyeva', 'Ґанна Ґалаґан', 'Li Na', 'Muhammad Ali', 'Dana Levi'],
      ...['Giorgi', 'Sukarno', 'Anna'],
      'Maximiliane-Friederike Freifrau von und zu Hohenlohe-Waldenburg-Schillingsfürst-Breitenbach',
    ])
  })

  it.each([
    ['Chinese, surname first', '曾国藩', 'Zeng Guofan'],
    ['Chinese, surname of two letters', '歐陽娜娜', 'Ouyang Nana'],
    ['Japanese kana', 'たなか ゆうこ', 'Tanaka Yuko'],
    ['Japanese small kana', 'マッチャ', 'Matcha'],
    ['Japanese names in Han characters', '山田太郎', 'Yamada Taro'],
    ['Korean, surname first', '김민수', 'Kim Minsu'],
    ['Korean with assimilation', '한글 독립문', 'Hangeul Dongnimmun'],
    ['Arabic with vowels', 'مُحَمَّد', 'Muhammad'],
    ['Arabic without vowels', 'رشيد حمدان', 'Rashid Hamdan'],
    ['Arabic with an article', 'الحسن', 'al-Hassan'],
    ['Persian with a joiner', 'علی\u200cرضا', 'Alireza'],
    ['Hebrew with points', 'שָׁלוֹם', 'Shalom'],
    ['Georgian without apostrophes', 'კახა წულუკიანი', 'Kakha Tsulukiani'],
    ['Armenian', 'Հայկ Մկրտչյան', 'Hayk Mkrtchyan'],
    ['Hindi', 'सचिन तेंदुलकर', 'Sachin Tendulkar'],
    ['Bengali', 'রবীন্দ্রনাথ', 'Rabindranath'],
    ['Tamil', 'தமிழ்', 'Tamizh'],
    ['Thai', 'สมชาย', 'Somchai'],
    ['Ethiopic', 'ኃይሌ', 'Hayle'],
    ['Hausa', 'Ɓala Ƙofar', 'Bala Kofar'],
    ['polytonic Greek', 'Ἀθηνᾶ', 'Αθηνά'],
    ['fullwidth and mathematical letters, ligatures', 'Ｍａｘ 𝓐𝓷𝓷𝓪 ﬁ', 'Max Anna fi'],
    ['pictures with joiners and selectors', 'Mia 👩‍👩‍👧 ❤️ 🇩🇪 Max', 'Mia Max'],
    ['nothing but a picture', '🎻', 'violin'],
    ['directions, joiners, soft hyphens', '\u202eA\u200dn\u00adn\u200ba\u2069', 'Anna'],
    ['stress of a Russian word', 'Ма\u0301ша', 'Маша'],
    ['halves of a letter and replacements', 'A\ud83d\ufffdB', 'AB'],
    ['question marks that are meant', '你好？', 'Nihao?'],
    ['dashes and narrow spaces', 'G\u2011Dur, 19\u202fUhr', 'G-Dur, 19\u00a0Uhr'],
    ['letters that no table reads', 'Anna 𗹒 Ohm', 'Anna Ohm'],
    ['signs of music', 'B\u266d und F\u266f ♪', 'Bb und F#'],
  ])('has no letter that the fonts lack: %s', async (_, text, expected) => {
    expect(await printed(text)).toBe(expected)
  })

  it('spells Cyrillic for readers of the document', async () => {
    expect(await printed('Қасым Щукин')).toBe('Qasym Schtschukin')
    expect(await printed('Қасым Щукин', 'en')).toBe('Qasym Shchukin')
  })

  it('never has a question mark, a replacement character or a doubled space of its own', async () => {
    const strange = fc.string({ unit: 'binary', minLength: 1, maxLength: 12 })
    await fc.assert(
      fc.asyncProperty(strange, async (text) => {
        const result = await printed(text)
        const plain = text.normalize('NFKC')
        if (!/[?؟⁈⁉⁇‽;՞፧᥅⸮꘏꛷𑅃]/u.test(plain)) expect(result).not.toContain('?')
        expect(result).not.toContain('\ufffd')
        expect(result.isWellFormed()).toBe(true)
      }),
      { numRuns: 300 },
    )
  })

  it('has the same letters in both voices', async () => {
    for (const name of alphabets) {
      const [text, strong] = await Promise.all([alphabet(files, `text-${name}`), alphabet(files, `strong-${name}`)])
      expect([...strong.characters]).toEqual([...text.characters])
    }
  })
})
