// What visitors read of a paste, in the shapes in which programs put text on the clipboard. tests/browsers pastes the
// same files in browsers.
import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { cleanPastedHtml } from '../../../../client/rich-text/pasted/clean.ts'
import { cleanRichText } from '../../../../worker/content/rich-text.ts'
import { read, written } from '../through-schema.ts'

const folder = 'tests/field/inputs/paste'
const recorded = (file: string) => cleanPastedHtml(readFileSync(`${folder}/${file}`, 'utf8'))

/** The headings and texts that a file becomes: `h2 Preise`, `<p>…</p>`. */
const blocks: Record<string, readonly string[]> = {
  'apple-mail.html': ['h3 Probenplan', '<p>Montag, <em>10 Uhr</em></p><p>Dienstag, <strong>frei</strong></p>'],
  'chat-message.html': ['<p>Erste Zeile<br>zweite mit <strong>Gewicht</strong></p><p>Neuer Absatz</p>'],
  'chrome-article.html': [
    'h2 Leben',
    '<p>Geboren in <a href="https://example.org/hamburg">Hamburg</a>,[1] gestorben in <em>Wien</em>.</p><p>Beginn</p><p>19³⁰ Uhr</p>',
  ],
  'chrome-inline.html': ['<p>Ein <strong>starker</strong> Abend &amp; mehr &lt;3</p>'],
  'excel-merged-hidden.html': [
    '<p><strong>Spielzeit 2027</strong></p><ul><li><p>Mai: 3., <em>Quartett / Foyer</em></p></li><li><p>Mai: 10., –</p></li></ul>',
  ],
  'excel-one-cell.html': ['<p><strong>Großer Saal</strong></p>'],
  'excel-prices.html': [
    '<p><strong>Kategorie, Normal, Ermäßigt</strong></p><ul><li><p>A: –, 49,00 €</p></li><li><p><em>B</em>: 79,00 €, –</p></li></ul>',
  ],
  'firefox-article.html': [
    'h1 Zum Programm',
    '<p>Ein <em>Abend</em> in zwei Teilen.</p>',
    'h3 Erster Teil',
    '<ol><li><p><strong>Brahms</strong></p><p>Sinfonie Nr.\u00a04</p></li><li><p>Pause</p></li></ol>',
    'h3 Zweiter Teil',
    '<p>Lieder</p><p>Zugabe</p>',
  ],
  'gmail-quote.html': [
    '<p>Hallo Jana,</p><p>der <strong>neue</strong> Text:</p><p>Ein <em>Abend</em> mit Brahms 🎻</p><ul><li><p>Sinfonie</p></li><li><p>Lieder</p></li></ul>',
  ],
  'google-docs-emphasis.html': [
    '<p>Mit <strong>Anna Weber</strong> und <em>Freunden</em>.</p><p>Zeile eins<br>Zeile zwei</p><p>Nach zwei leeren Zeilen</p>',
  ],
  'google-docs-heading.html': [
    'h2 Der Abend',
    '<p><strong>Fett</strong> normal <em>kursiv</em></p><p>Nach einer leeren Zeile</p>',
  ],
  'google-docs-lists.html': [
    'h3 Ablauf',
    '<ol><li><p>Einlass</p><ol><li><p>ab <strong>19</strong> Uhr</p></li></ol></li><li><p>Konzert</p></li></ol><ul><li><p>Garderobe</p></li><li><p>Bar</p></li></ul>',
  ],
  'google-docs-struck-link.html': [
    'h1 Verlegt',
    '<p>Am <strong>10. Mai</strong>: <a href="https://example.org/programm">Programm</a></p>',
  ],
  'google-docs-table.html': [
    '<p><strong>Reihe, Preis, Frei</strong></p><ul><li><p>1: 49 €, –</p></li><li><p>2: –, 7</p></li></ul>',
  ],
  'google-sheets.html': [
    '<p><strong>Halle, Plätze</strong></p><ul><li><p>Großer Saal: 2100</p></li><li><p>Foyer: –</p></li></ul>',
  ],
  'libreoffice-calc.html': [
    '<p><strong>Tag, Halle, Uhr</strong></p><ul><li><p>Freitag: –, 20</p></li><li><p>Samstag: Foyer, –</p></li></ul>',
  ],
  'libreoffice-emphasis.html': [
    '<p>Die <strong>Nordische Philharmonie</strong> spielt <em>erstmals</em>, und zwar <strong>hier</strong>.</p><p>Grüße &amp; <a href="https://example.org/programm">Programm</a></p>',
  ],
  'libreoffice-heading-list.html': [
    'h1 Für Kinder',
    '<ul><li><p>ab <strong>vier</strong> Jahren</p></li><li><p>mit Eltern</p><ul><li><p>oder Großeltern</p></li></ul></li></ul><p>3. Dritter Punkt</p><p>4. Vierter Punkt</p>',
  ],
  'libreoffice-table.html': [
    'h2 Besetzung',
    '<p><strong>Stimme, Name</strong></p><ul><li><p>Violine: <em>Anna Weber</em></p></li><li><p>Viola: –</p></li></ul>',
  ],
  'markdown-viewer.html': [
    'h1 Anleitung',
    '<p>Erst lesen, dann <strong>fragen</strong>.</p><p>2. Zweitens</p><p>3. Drittens</p><p>Ein <em>Zitat</em></p>',
  ],
  'newsletter-layout.html': [
    '<p><strong>Im Mai</strong></p><p>Drei Abende, <strong>drei</strong> Häuser.</p><ul><li><p>Hamburg</p></li><li><p>Köln</p></li></ul><p>Bis <em>bald</em></p>',
  ],
  'outlook-mail.html': [
    '<p>Liebe Lena,</p><p>bitte <strong>bis Freitag</strong>: <a href="https://example.org/programm">Programm</a></p><p><strong>Von:</strong> Tarik<br><strong>Betreff:</strong> Text</p>',
  ],
  'pages-emphasis.html': [
    '<p>Die <strong>Nordische Philharmonie</strong> spielt <em>erstmals</em> hier.</p><p>Zweiter Absatz</p>',
  ],
  'pages-table.html': ['h2 Zeiten', '<ul><li><p>Freitag: –, 20 Uhr</p></li><li><p>Samstag: 18 Uhr, –</p></li></ul>'],
  'pages-title-list.html': [
    '<p><strong>Für Kinder</strong></p><ul><li><p>ab <strong>vier</strong> Jahren</p></li><li><p>mit Eltern</p></li></ul>',
  ],
  'safari-cards.html': [
    '<ul><li><p><a href="https://example.org/a"><strong>Abo A</strong></a></p><p><a href="https://example.org/a">Große Orchester</a></p></li><li><p>Abo B</p><p><em>Kammermusik</em></p></li></ul>',
  ],
  'thunderbird-mail.html': [
    '<p>Am 26.11.26 um 10:00 schrieb Jana:</p><p>Guten Tag,</p><p>hier der <strong>*Text*</strong>.</p><p>--<br>Jana Möller<br>Redaktion</p>',
  ],
  'tracked-and-table.html': [
    '<p>eingefügt</p><p><strong>Normal, Ermäßigt</strong></p><ul><li><p>A: –, 49,00 €</p></li><li><p>B: 79,00 €, 39,00 €</p></li></ul><p>5. fünf</p><p>6. sechs</p>',
  ],
  'web-heading.html': ['h3 Programm', '<p>Brahms: <strong>Sinfonie</strong> Nr.\u00a04</p><p>Pause</p>'],
  'web-price-table.html': [
    'h2 Preise',
    '<p><strong>Großer Saal</strong></p><p><strong>Normal, Ermäßigt</strong></p><ul><li><p>Parkett: 59 €, 29 €</p></li><li><p>Rang: –, 19 €</p></li></ul><p>Alle Preise mit <strong>Gebühren</strong>.</p>',
  ],
  'webde-mail.html': [
    'h2 Einladung',
    '<p>Das <strong>Programm</strong> steht\u00a0<a href="https://example.org/programm">hier</a>.</p><p><em>Bis bald</em></p>',
  ],
  'word-bullets.html': [
    '<p>Mit Werken von</p><ul><li><p>Johannes <strong>Brahms</strong></p><ul><li><p>Sinfonie Nr. 4</p></li></ul></li><li><p>Clara Schumann</p></li></ul>',
  ],
  'word-emphasis.html': [
    '<p>Die <strong>Nordische Philharmonie</strong> spielt <em>erstmals</em> in der <strong><em>Laeiszhalle</em></strong>; mit <strong>Anna Weber</strong>, Violine.</p><p><strong><em>Nur an diesem Abend.</em></strong></p>',
  ],
  'word-heading.html': [
    'h1 Saisonvorschau',
    '<p><strong>Großes Konzert</strong> mit <em>Orchester</em></p><p>Zweiter Absatz</p>',
  ],
  'word-merged-cells.html': [
    'h2 Kategorien',
    '<ul><li><p>Parkett: Reihe 1, 59 €</p></li><li><p>Parkett: Reihe 2, 55 €</p></li><li><p>Rollstuhlplätze: 20 €</p></li></ul>',
  ],
  'word-numbered-heading.html': [
    'h1 1. Anreise',
    '<p>Mit der U3 bis <strong>Baumwall</strong>.</p>',
    'h2 Mit dem Rad',
    '<p>Bügel stehen am Kai.</p>',
  ],
  'word-numbers-after-heading.html': [
    'h1 So bestellen Sie',
    '<ol><li><p>Platz wählen</p></li><li><p>Bezahlen</p><p>Karte oder Überweisung.</p></li><li><p>Karten <em>drucken</em></p></li></ol>',
  ],
  'word-numbers-from-four.html': ['<p>4. Vierter Satz</p><p>5. Fünfter Satz</p>'],
  'word-online-emphasis.html': ['<p>Die <strong>Nordische Philharmonie</strong> spielt <em>erstmals</em>.</p>'],
  'word-online-heading.html': ['h1 Der Abend', '<p>Beginn um <strong>20</strong> Uhr</p>'],
  'word-online-list.html': ['<ol><li><p>Eins</p><ol><li><p>Eins a</p></li></ol></li><li><p>Zwei</p></li></ol>'],
  'word-online-lists.html': [
    'h2 Zum Abo',
    '<ul><li><p>Sechs Abende</p><ul><li><p>davon zwei <em>Matineen</em></p></li></ul></li><li><p>Fester Platz</p></li></ul><p>Danach</p><ol><li><p>Wählen</p></li><li><p>Zahlen</p></li></ol>',
  ],
  'word-online-table.html': [
    'h3 Preise',
    '<p><strong>Normal, Ermäßigt</strong></p><ul><li><p>Rang: –, 19 €</p></li></ul>',
  ],
  'word-title-and-table.html': [
    'h1 Preise 2027',
    '<p><strong>Platz, Normal, Ermäßigt</strong></p><ul><li><p>Parkett: 49 €, –</p></li><li><p>Rang: –, 19 €</p></li></ul>',
  ],
  'word-tracked-comment.html': ['<p>Beginn um 20 Uhr.</p>'],
}

test('each recorded file is pasted', () => {
  expect(readdirSync(folder).sort()).toEqual(Object.keys(blocks).sort())
  expect(Object.keys(blocks).length).toBeGreaterThanOrEqual(40)
})

test.each(Object.keys(blocks))('%s becomes headings and texts', (file) => {
  const shown = recorded(file).parts.filter(({ html }) => html !== '')
  expect(
    shown.map(({ level, html }) => (level === null ? written(read(html)) : `h${level} ${read(html).textContent}`)),
  ).toEqual(blocks[file]?.map((block) => block.replaceAll('<br>', '<br />')))
})

test.each(Object.keys(blocks))('%s passes the schema and the server unchanged, also as one text', (file) => {
  const { html, parts } = recorded(file)
  for (const text of [html, ...parts.map((part) => part.html)]) {
    expect(cleanRichText(written(read(text)))).toBe(written(read(text)))
    expect(read(text).textContent).toBe(read(text.replace(/<\/?(?:strong|em|a)\b[^>]*>/g, '')).textContent)
    // cleaning again, as a paste after the loading of the cleaner does, changes nothing
    expect(cleanPastedHtml(text).html).toBe(text.replaceAll('<br />', '<br>'))
  }
})

describe('as one text', () => {
  test.each(Object.keys(blocks).filter((file) => recorded(file).parts.length > 1))(
    '%s has bold paragraphs instead of headings',
    (file) => {
      const { html, parts } = recorded(file)
      for (const { level, html: part } of parts) {
        if (level === null) expect(html).toContain(part)
        else expect(html).toContain(`<strong>${read(part).textContent}</strong>`.replace('ü', '&uuml;'))
      }
    },
  )
})
