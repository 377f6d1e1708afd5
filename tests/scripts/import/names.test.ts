import { describe, expect, it } from 'vitest'
import { composerOf } from '../../../scripts/import/nyphil/composers.ts'
import { conductorNames, readableName } from '../../../scripts/import/nyphil/names.ts'

describe('names of the archive, reversed', () => {
  it.each([
    ['Stransky, Josef', 'Josef Stransky'],
    ['Hill, Ureli Corelli', 'Ureli Corelli Hill'],
    ['Beethoven, Ludwig van', 'Ludwig van Beethoven'],
    ['Flotow, Friedrich Von', 'Friedrich von Flotow'],
    ['Franckenstein, Clemens Freiherr von und zu', 'Clemens Freiherr von und zu Franckenstein'],
    ["Indy, Vincent d'", 'Vincent d’Indy'],
    ['De Sabata, Victor', 'Victor De Sabata'],
    ['Vactor, David Van', 'David Van Vactor'],
    ['Cliburn, Van', 'Van Cliburn'],
    ['Fry, Dini de Remer', 'Dini de Remer Fry'],
    ['La Grange, Anna De', 'Anna de La Grange'],
    ['Corigliano, John, Sr.', 'John Corigliano Sr.'],
    ['Buswell, James Oliver, IV', 'James Oliver Buswell IV'],
    ['Lange, Samuel de, Jr.', 'Samuel de Lange Jr.'],
    ['Saint-Saens [Saint-Saëns], Camille', 'Camille Saint-Saëns'],
    ['Gretry [Grétry], Andre [André] Ernest Modeste', 'André Ernest Modeste Grétry'],
    ['Ligeti, György [Gyorgy]', 'György Ligeti'],
    ['Johnson-Graever [Gräver], Madeleine', 'Madeleine Johnson-Gräver'],
    ['Baer [Bär], Olaf', 'Olaf Bär'],
    ['Herold, Louis Joseph Ferdinand [Hérold]', 'Louis Joseph Ferdinand Hérold'],
    ['Watts, Andre (André)', 'André Watts'],
    ['Lang, Morris (Arnie)', 'Morris Lang'],
    ["D'Artega, (Alfonso)", 'Alfonso D’Artega'],
    ['Dragoi, Sabin V(asile)', 'Sabin Vasile Dragoi'],
    ['Reicha, Antoine(-Joseph)', 'Antoine-Joseph Reicha'],
    ['Henschel, [Isidor] Georg[e]', 'George Henschel'],
    ['Chapman (Use 6043), Edith R.', 'Edith R. Chapman'],
    ['Andre [André] , José', 'José André'],
    ['Keler-Bela [Kéler-Béla],', 'Kéler-Béla'],
    ['Westminster Choir', 'Westminster Choir'],
    ["St. Paul's Choir (Englewood, NJ)", 'St. Paul’s Choir (Englewood, NJ)'],
    ['Lenox String Quartet (1922), The', 'The Lenox String Quartet'],
    ['Respighi, Ottorino / Carr, Edwin', 'Ottorino Respighi / Edwin Carr'],
    ['Respighi, Ottorino/Carr, Edwin', 'Ottorino Respighi / Edwin Carr'],
    ['Rodgers, Richard and Hart, Lorenz', 'Richard Rodgers / Lorenz Hart'],
    ['Hill, Patty and Mildred', 'Patty and Mildred Hill'],
    ['Tan, Dun', 'Tan Dun'],
    ['Chou, Wen-Chung', 'Chou Wen-chung'],
    ['Yun, Isang', 'Isang Yun'],
    ['Strauss, Johann, Jr. & Josef', 'Johann Strauss II & Josef Strauss'],
  ])('%s is %s', (archived, readable) => {
    expect(readableName(archived).full).toBe(readable)
  })

  it('yields the family name for lists', () => {
    expect(readableName("Indy, Vincent d'").family).toBe('d’Indy')
    expect(readableName('Falla, Manuel de').family).toBe('Falla')
    expect(readableName('Vactor, David Van').family).toBe('Van Vactor')
  })
})

describe('conductors', () => {
  it.each([
    ['Damrosch, Walter; Schindler, Kurt', ['Walter Damrosch', 'Kurt Schindler']],
    ['de Waart, Edo; ; ; de Waart, Edo', ['Edo de Waart']],
    ['Rudel, Julius; Not conducted', ['Julius Rudel']],
    ['; Not conducted', []],
    ['Barbirolli , John; Porter, Quincy', ['John Barbirolli', 'Quincy Porter']],
  ])('%s', (archived, names) => {
    expect(conductorNames(archived)).toEqual(names)
  })
})

describe('composers', () => {
  it('are spelled as programmes print them, with their years', () => {
    expect(composerOf('Dvorak, Antonín')).toMatchObject({ name: 'Antonín Dvořák', short: 'Dvořák', years: '1841–1904' })
    expect(composerOf('Elgar, Sir Edward').name).toBe('Edward Elgar')
    expect(composerOf('Janacek [Janácek], Leoš').name).toBe('Leoš Janáček')
    expect(composerOf('Falla, Manuel de').short).toBe('Falla')
    expect(composerOf('Tomlinson, Ernest')).toEqual({ name: 'Ernest Tomlinson', short: 'Tomlinson', years: null })
  })

  it('have German spellings that programmes use', () => {
    expect(composerOf('Tchaikovsky, Pyotr Ilyich').name).toEqual({
      de: 'Pjotr Iljitsch Tschaikowsky',
      en: 'Pyotr Ilyich Tchaikovsky',
    })
    expect(composerOf('Strauss, Johann, II').short).toEqual({ de: 'Johann Strauß', en: 'Johann Strauss' })
  })

  it('that name no person have no short name', () => {
    expect(composerOf('Traditional,').short).toBe('')
    expect(composerOf('Anthem,').name).toEqual({ de: 'Hymne', en: 'Anthem' })
  })
})

describe('composers whose entry is joined or scrambled', () => {
  it.each([
    ['Vivaldi-Bach,', 'Antonio Vivaldi / Johann Sebastian Bach'],
    ['Weber-Berlioz,', 'Carl Maria von Weber / Hector Berlioz'],
    ['Bach / Busoni', 'Johann Sebastian Bach / Ferruccio Busoni'],
    ['Mozart, Wolfgang Amadeus / Kreisler, Fritz', 'Wolfgang Amadeus Mozart / Fritz Kreisler'],
    ['Rimsky-Korsakov, Nikolai / Musorgsky', 'Nikolai Rimski-Korsakow / Modest Mussorgski'],
    ['Strauss, Johann, Jr. & Josef', 'Johann Strauß (Sohn) / Josef Strauß'],
    ['Wagner,  Richard', 'Richard Wagner'],
    ['Johann Sebastian, Bach', 'Johann Sebastian Bach'],
    ['Dvorak,  AntonÌn', 'Antonín Dvořák'],
    ['Sauter-Finegan,', 'Eddie Sauter / Bill Finegan'],
    ['Hill, Patty and Mildred', 'Patty Hill / Mildred Hill'],
    ['Meyers, Billy, Schoebel, Elmer and', 'Billy Meyers / Elmer Schoebel'],
    ['Sturm-Biel,', 'Sturm-Biel'],
    ['Lisle, Claude-Joseph R. De', 'Claude Joseph Rouget de Lisle'],
    ['X, Alfonso', 'Alfonso X'],
    ['Moya, Antoni Perez', 'Antoni Pérez Moya'],
    ['Bologne, Joseph Chevalier de Saint-Georges', 'Joseph Bologne Chevalier de Saint-Georges'],
    ['Sihanouk, King Norodom', 'Norodom Sihanouk'],
    ['Franchetti, Baron Alberto', 'Alberto Franchetti'],
    ['Basie, Count', 'Count Basie'],
    ['Villa-Lobos, Heitor', 'Heitor Villa-Lobos'],
    ['Keler-Bela [Kéler-Béla],', 'Kéler-Béla'],
  ])('%s is %s in German', (archived, name) => {
    const composer = composerOf(archived)
    expect(typeof composer.name === 'string' ? composer.name : composer.name.de).toBe(name)
  })
})
