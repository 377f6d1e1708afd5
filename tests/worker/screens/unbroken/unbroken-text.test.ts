import { expect, test } from 'vitest'
import { unbrokenHtml, unbrokenText } from '../../../../worker/screens/unbroken/unbroken-text.ts'

/** Shows where a line cannot end: `_` for a no-break space, `|` for a word joiner. */
const joined = (text: string) => unbrokenText(text).replaceAll('\u00a0', '_').replaceAll('\u2060', '|')

test.each([
  ['Saal, Block C, Reihe 4, Platz 29', 'Saal, Block_C, Reihe_4, Platz_29'],
  ['stalls, row 12, seats 4–9', 'stalls, row_12, seats_4–|9'],
  ['Platz der Deutschen Einheit 4, 20457 Hamburg', 'Platz der Deutschen Einheit 4, 20457_Hamburg'],
  ['Seestraße 4a, D-61348 Bad Homburg', 'Seestraße_4a, D-|61348_Bad_Homburg'],
  ['Mit der U-Bahn, der S-Bahn oder per E-Mail', 'Mit der U-|Bahn, der S-|Bahn oder per E-|Mail'],
  ['in E-Dur, h-Moll und Es-Dur', 'in E-|Dur, h-|Moll und Es-|Dur'],
  ['in C sharp minor, E-flat major and B minor', 'in C_sharp_minor, E-|flat_major and B_minor'],
  ['Streichquartett op. 59 Nr. 2, Symphony No. 9', 'Streichquartett op._59 Nr._2, Symphony No._9'],
  ['Sonate Hob. XVI:32, BWV 1043, 3. Satz', 'Sonate Hob._XVI:32, BWV_1043, 3._Satz'],
  ['am 27. November um 19:30 Uhr', 'am 27._November um_19:30_Uhr'],
  ['on 15 October, November 27, 2026', 'on 15_October, November_27, 2026'],
  ['40 €, ab 18 €, from €18, 10 %', '40_€, ab_18_€, from_€18, 10_%'],
  ['Mo–Fr 10:00–15:00 Uhr', 'Mo–Fr 10:00–|15:00_Uhr'],
  ['10 a.m. to 3 p.m., 90 Minuten', '10_a.m. to_3_p.m., 90_Minuten'],
  ['040 66969 100, +49 40 66969 100', '040_66969_100, +49_40_66969_100'],
])('%s', (text, expected) => {
  expect(joined(text)).toBe(expected)
})

test.each(['Bach-Moll, Singen-Dur', 'Stabat mater', '1828 in Wien', 'Ein Platz, ein Saal', 'Ensemble-Reihe', ''])(
  'nothing is joined in »%s«',
  (text) => {
    expect(joined(text)).toBe(text)
  },
)

test('without the joiners, a text is what it was', () => {
  const text = 'Reihe 4, Platz 29, 20457 Hamburg, U-Bahn, 10:00–15:00 Uhr'
  expect(unbrokenText(text).replaceAll('\u00a0', ' ').replaceAll('\u2060', '')).toBe(text)
})

test('what may not fit on a narrow line may break', () => {
  const long = '10000 Oberhauptmannsdorferheide'
  expect(joined(long)).toBe(long)
  expect(unbrokenHtml('<p>0171-39200-11-22-33</p>')).toBe('<p>0171-39200-11-22-33</p>')
})

test('in rich text, compounds are in elements, and addresses of links stay as they are', () => {
  expect(
    unbrokenHtml('<p>Mit der <strong>U-Bahn</strong>: <a href="/de/e-mail/platz-29">Platz 29</a> &amp; E-Dur.</p>'),
  ).toBe(
    '<p>Mit der <strong><span>U-Bahn</span></strong>: <a href="/de/e-mail/platz-29">Platz\u00a029</a> &amp; <span>E-Dur</span>.</p>',
  )
  expect(unbrokenHtml('<p>Mo 10:00–15:00 Uhr</p>')).toBe('<p>Mo <span>10:00–15:00</span>\u00a0Uhr</p>')
})

// a pattern that reads a text more than once from each position would exceed the time limit
test.each(['1.', '0 12 ', 'a', 'a-', 'A B ', '10–', 'ab 1 ', '+49 '])('a long text of »%s« is read', (part) => {
  const text = part.repeat(100_000 / part.length)
  expect(unbrokenText(text).replaceAll('\u00a0', ' ').replaceAll('\u2060', '')).toBe(text)
})
