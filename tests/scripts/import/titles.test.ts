import { describe, expect, it } from 'vitest'
import { readableCase } from '../../../scripts/import/nyphil/titles/readable-case.ts'
import { readableTitle } from '../../../scripts/import/nyphil/titles/title.ts'

// replaces non-breaking spaces, because the tables below contain ordinary ones
const plain = (text: string | null | undefined) => (text ?? '').replace(/\u00a0/g, ' ')

describe('titles of the archive, in English and German', () => {
  it.each([
    ['SYMPHONY NO. 5 IN C MINOR, OP.67', 'Symphony No. 5 in C minor, Op. 67', 'Sinfonie Nr. 5 c-Moll op. 67'],
    ['SYMPHONY NO. 4, F MINOR, OP. 36', 'Symphony No. 4 in F minor, Op. 36', 'Sinfonie Nr. 4 f-Moll op. 36'],
    [
      'SYMPHONY NO. 3 IN E FLAT MAJOR, OP. 55 (EROICA)',
      'Symphony No. 3 in E flat major, Op. 55 ‘Eroica’',
      'Sinfonie Nr. 3 Es-Dur op. 55 »Eroica«',
    ],
    [
      'SYMPHONY NO. 9, E MINOR, OP.95 (FROM THE NEW WORLD)',
      'Symphony No. 9 in E minor, Op. 95 ‘From the New World’',
      'Sinfonie Nr. 9 e-Moll op. 95 »Aus der Neuen Welt«',
    ],
    [
      'SYMPHONY NO. 8, B MINOR, D.759 (UNFINISHED)',
      'Symphony No. 8 in B minor, D 759 ‘Unfinished’',
      'Sinfonie Nr. 8 h-Moll D 759 »Unvollendete«',
    ],
    [
      'SYMPHONY NO. 41, C MAJOR, K.551, "JUPITER"',
      'Symphony No. 41 in C major, K. 551 ‘Jupiter’',
      'Sinfonie Nr. 41 C-Dur KV 551 »Jupiter«',
    ],
    ['SYMPHONY NO. 5 IN C SHARP MINOR', 'Symphony No. 5 in C sharp minor', 'Sinfonie Nr. 5 cis-Moll'],
    ['SYMPHONY NO. 2, OP. 55, A MINOR', 'Symphony No. 2 in A minor, Op. 55', 'Sinfonie Nr. 2 a-Moll op. 55'],
    [
      'SYMPHONY NO. 5 (LENORE) E MAJOR, OP. 177',
      'Symphony No. 5 in E major, Op. 177 ‘Lenore’',
      'Sinfonie Nr. 5 E-Dur op. 177 »Lenore«',
    ],
    [
      'SYMPHONY NO. 8, G MAJOR, OP.88 (OLD NO. 4)',
      'Symphony No. 8 in G major, Op. 88 (formerly No. 4)',
      'Sinfonie Nr. 8 G-Dur op. 88 (früher Nr. 4)',
    ],
    [
      'SYMPHONY NO. 2, C MAJOR, OP.42, (OCEAN) (1851 VERSION)',
      'Symphony No. 2 in C major, Op. 42 ‘Ocean’ (1851 version)',
      'Sinfonie Nr. 2 C-Dur op. 42 »Ozean« (Fassung von 1851)',
    ],
    ['SYMPHONY NO. 1, JEREMIAH', 'Symphony No. 1 ‘Jeremiah’', 'Sinfonie Nr. 1 »Jeremiah«'],
    ['SYMPHONY, JEREMIAH, NO. 1', 'Symphony No. 1 ‘Jeremiah’', 'Sinfonie Nr. 1 »Jeremiah«'],
    [
      'VARIATIONS AND FUGUE ON A THEME BY TELEMANN, OP. 134',
      'Variations and Fugue on a Theme by Telemann, Op. 134',
      'Variationen und Fuge über ein Thema von Telemann op. 134',
    ],
    ['PRELUDE, MINUET AND FUGUE, OP. 10', 'Prelude, Minuet and Fugue, Op. 10', 'Präludium, Menuett und Fuge op. 10'],
    ['SYMPHONY IN D', 'Symphony in D', 'Sinfonie in D'],
    [
      'CONCERTO, TRUMPET, H.VIIE:1, E FLAT MAJOR',
      'Trumpet Concerto in E flat major, Hob. VIIe:1',
      'Trompetenkonzert Es-Dur Hob. VIIe:1',
    ],
    ['SONATA, PIANO, NO. 52, HOB XVI/52', 'Piano Sonata No. 52, Hob. XVI:52', 'Klaviersonate Nr. 52 Hob. XVI:52'],
    ['SYMPHONY NO. 20, B MAJOR', 'Symphony No. 20 in B major', 'Sinfonie Nr. 20 H-Dur'],
    ['SYMPHONY, A MAJOR, G.518', 'Symphony in A major, G 518', 'Sinfonie A-Dur G 518'],
    [
      'SYMPHONY NO. 4, "LE POEME DE L\'EXTASE," OP. 54',
      'Symphony No. 4, Op. 54 ‘Le Poème de l’Extase’',
      'Sinfonie Nr. 4 op. 54 »Le Poème de l’Extase«',
    ],
    [
      'CONCERTO, PIANO, NO. 1, B-FLAT MINOR, OP. 23',
      'Piano Concerto No. 1 in B flat minor, Op. 23',
      'Klavierkonzert Nr. 1 b-Moll op. 23',
    ],
    [
      'CONCERTO, PIANO NO. 20, D MINOR, K.466',
      'Piano Concerto No. 20 in D minor, K. 466',
      'Klavierkonzert Nr. 20 d-Moll KV 466',
    ],
    [
      'CONCERTO, VIOLIN, NO. 3, OP. 61, B MINOR',
      'Violin Concerto No. 3 in B minor, Op. 61',
      'Violinkonzert Nr. 3 h-Moll op. 61',
    ],
    ['CONCERTO, VIOLIN, D MINOR, OP .47', 'Violin Concerto in D minor, Op. 47', 'Violinkonzert d-Moll op. 47'],
    ['CONCERTO, CELLO, D MAJOR, H.VIIB:2', 'Cello Concerto in D major, Hob. VIIb:2', 'Cellokonzert D-Dur Hob. VIIb:2'],
    [
      'CONCERTO, VIOLIN AND CELLO, OP. 102 (DOUBLE)',
      'Concerto for Violin and Cello, Op. 102 ‘Double’',
      'Konzert für Violine und Violoncello op. 102 »Doppelkonzert«',
    ],
    [
      'CONCERTO, VIOLIN, CELLO & PIANO, OP. 56 (TRIPLE)',
      'Concerto for Violin, Cello and Piano, Op. 56 ‘Triple’',
      'Konzert für Violine, Violoncello und Klavier op. 56 »Tripelkonzert«',
    ],
    [
      'CON., VIOLINS, (TWO), BWV 1043, D MINOR',
      'Concerto for Two Violins in D minor, BWV 1043',
      'Konzert für zwei Violinen d-Moll BWV 1043',
    ],
    [
      'CON., CLAVIERS (FOUR), A MINOR, BWV 1065',
      'Concerto for Four Keyboards in A minor, BWV 1065',
      'Konzert für vier Klaviere a-Moll BWV 1065',
    ],
    [
      'CONCERTO, MANDOLINS (2), G MAJOR, RV 532',
      'Concerto for Two Mandolins in G major, RV 532',
      'Konzert für zwei Mandolinen G-Dur RV 532',
    ],
    ['CONCERTO, ORCHESTRA', 'Concerto for Orchestra', 'Konzert für Orchester'],
    [
      'CONCERTO FOR ORCHESTRA, SZ 116, BB 123',
      'Concerto for Orchestra, Sz 116, BB 123',
      'Konzert für Orchester Sz 116 BB 123',
    ],
    [
      'CONCERTO GROSSO, OP.6, NO.8, G MINOR (CHRISTMAS)',
      'Concerto grosso in G minor, Op. 6 No. 8 ‘Christmas’',
      'Concerto grosso g-Moll op. 6 Nr. 8 »Weihnachtskonzert«',
    ],
    ['CONCERTO, E FLAT (DUMBARTON OAKS)', 'Concerto in E flat ‘Dumbarton Oaks’', 'Konzert in Es »Dumbarton Oaks«'],
    [
      'CONCERTO, BASSOON, B-FLAT MAJOR, K.186E (OLD K.191)',
      'Bassoon Concerto in B flat major, K. 186e (formerly K. 191)',
      'Fagottkonzert B-Dur KV 186e (früher KV 191)',
    ],
    [
      'SINFONIA CONCERTANTE, VLN/VLA, E-FLAT MAJOR, K.320D (K.364)',
      'Sinfonia Concertante for Violin and Viola in E flat major, K. 320d (K. 364)',
      'Sinfonia concertante für Violine und Viola Es-Dur KV 320d (KV 364)',
    ],
    ['QUARTET, STRING, IN G MINOR, OP.10', 'String Quartet in G minor, Op. 10', 'Streichquartett g-Moll op. 10'],
    [
      'QUINTET, STRINGS, NO. 4, G MINOR, K.516',
      'String Quintet No. 4 in G minor, K. 516',
      'Streichquintett Nr. 4 g-Moll KV 516',
    ],
    ['SEPTET, E-FLAT MAJOR, OP.20', 'Septet in E flat major, Op. 20', 'Septett Es-Dur op. 20'],
    ['SUITE NO. 3, D MAJOR, BWV 1068', 'Suite No. 3 in D major, BWV 1068', 'Suite Nr. 3 D-Dur BWV 1068'],
    [
      'SERENADE NO. 13, G MAJOR, K.525, "EINE KLEINE NACHTMUSIK"',
      'Serenade No. 13 in G major, K. 525 ‘Eine kleine Nachtmusik’',
      'Serenade Nr. 13 G-Dur KV 525 »Eine kleine Nachtmusik«',
    ],
    [
      'SERENADE, WIND INSTRUMENTS, E FLAT MAJOR, OP. 7',
      'Serenade for Wind Instruments in E flat major, Op. 7',
      'Serenade für Blasinstrumente Es-Dur op. 7',
    ],
    [
      'BRANDENBURG CONCERTO NO. 3 IN G MAJOR, BWV 1048',
      'Brandenburg Concerto No. 3 in G major, BWV 1048',
      'Brandenburgisches Konzert Nr. 3 G-Dur BWV 1048',
    ],
    [
      'TOCCATA & FUGUE, D MINOR, BWV 565 (ARR. Stokowski)',
      'Toccata & Fugue in D minor, BWV 565 (arr. Stokowski)',
      'Toccata und Fuge d-Moll BWV 565 (Bearb. Stokowski)',
    ],
    [
      'HUNGARIAN RHAPSODY NO. 2, C MINOR (ARR. Muller-Berghaus)',
      'Hungarian Rhapsody No. 2 in C minor (arr. Muller-Berghaus)',
      'Ungarische Rhapsodie Nr. 2 c-Moll (Bearb. Muller-Berghaus)',
    ],
    [
      'SONGS, FOUR (VIER LIEDER), OP. 27 (ORCHESTRA)',
      'Four Songs, Op. 27 (orchestra) (Vier Lieder)',
      'Vier Lieder op. 27 (Orchester)',
    ],
    ['GERMAN DANCES (3), K.605', 'Three German Dances, K. 605', 'Drei Deutsche Tänze KV 605'],
    ['ELEGIAC MELODIES, TWO, OP.34', 'Two Elegiac Melodies, Op. 34', 'Zwei Elegische Melodien op. 34'],
    ['WALTZ (UNSPECIFIED)', 'Waltz (not specified)', 'Walzer (nicht näher bezeichnet)'],
    ['SLAVONIC DANCES [UNSPECIFIED]', 'Slavonic Dances (not specified)', 'Slawische Tänze (nicht näher bezeichnet)'],
    ['WALKURE, DIE, WWV 86B', 'Die Walküre, WWV 86B', 'Die Walküre WWV 86B'],
    ['RHEINGOLD, DAS WWV 86A', 'Das Rheingold, WWV 86A', 'Das Rheingold WWV 86A'],
    ['FLIEGENDE HOLLANDER [HOLLÄNDER], DER', 'Der fliegende Holländer', 'Der fliegende Holländer'],
    ['GOTTERDAMMERUNG [GÖTTERDÄMMERUNG]', 'Götterdämmerung', 'Götterdämmerung'],
    [
      'ABDUCTION FROM THE SERAGLIO,THE, K.384',
      'The Abduction from the Seraglio, K. 384',
      'Die Entführung aus dem Serail KV 384',
    ],
    ["ITALIANA IN ALGERI, L'", 'L’Italiana in Algeri', 'L’Italiana in Algeri'],
    ['FACADE (FAÇADE): SUITE NO. 1', 'Façade: Suite No. 1', 'Façade: Suite Nr. 1'],
    ['BOLERO [BOLÉRO]', 'Boléro', 'Boléro'],
    ['NUTCRACKER, THE: SUITE, OP. 71A', 'The Nutcracker: Suite, Op. 71a', 'Der Nussknacker: Suite op. 71a'],
    ["MIDSUMMER NIGHT'S DREAM, OP. 61", 'A Midsummer Night’s Dream, Op. 61', 'Ein Sommernachtstraum op. 61'],
    ['SYMPHONIE FANTASTIQUE, OP.14', 'Symphonie fantastique, Op. 14', 'Symphonie fantastique op. 14'],
    ['MER, LA [THE SEA]', 'La mer (The Sea)', 'La mer'],
    ["COQ D'OR, LE: OPERA", 'Le Coq d’or (opera)', 'Der goldene Hahn (Oper)'],
    ['HENRY VIII: BALLET SUITE', 'Henry VIII: Ballet Suite', 'Henry VIII: Ballettsuite'],
    ["AFRICAINE, L'", 'L’Africaine', 'L’Africaine'],
    [
      'LOVE FOR THREE ORANGES: SUITE, OP. 33 A',
      'The Love for Three Oranges: Suite, Op. 33a',
      'Die Liebe zu den drei Orangen: Suite op. 33a',
    ],
    ['ROMANIAN RHAPSODY, OP. 11, NO. 1', 'Romanian Rhapsody, Op. 11 No. 1', 'Rumänische Rhapsodie op. 11 Nr. 1'],
    [
      'AGAIN, AS BEFORE, ALONE, OP 73. NO. 6 (ARR. ORCH) (ARR. Stokowski)',
      'Again, as Before, Alone, Op. 73 No. 6 (arr. Stokowski)',
      'Again, as Before, Alone op. 73 Nr. 6 (Bearb. Stokowski)',
    ],
    [
      'AMERICAN IN PARIS, AN (TRADITIONAL VERSION) (ARR. Campbell-Watson)',
      'An American in Paris (traditional version) (arr. Campbell-Watson)',
      'An American in Paris (übliche Fassung) (Bearb. Campbell-Watson)',
    ],
    [
      'VOLGA BOATMEN, SONG OF THE (ARR. Glazunov)',
      'Song of the Volga Boatmen (arr. Glazunov)',
      'Song of the Volga Boatmen (Bearb. Glazunov)',
    ],
    [
      'UNTER DONNER UND BLITZ> (THUNDER AND LIGHTNING) POLKA, OP. 324',
      'Unter Donner und Blitz (Thunder and Lightning) Polka, Op. 324',
      'Unter Donner und Blitz, Polka op. 324',
    ],
    ['H.M.S. PINAFORE', 'H.M.S. Pinafore', 'H.M.S. Pinafore'],
    [
      'LIEDER OHNE WORTE (ORCH.) (ARR. Guiraud)',
      'Lieder ohne Worte (orchestra) (arr. Guiraud)',
      'Lieder ohne Worte (Orchester) (Bearb. Guiraud)',
    ],
    ['SYMPHONIC EXCERPTS FROM "LULU"', 'Symphonic Excerpts from ‘Lulu’', 'Sinfonische Auszüge aus »Lulu«'],
    ['SIX PIECES, ORCHESTRA', 'Six Pieces for Orchestra', 'Sechs Stücke für Orchester'],
    ['PIECES, ORCHESTRA (SIX)', 'Six Pieces for Orchestra', 'Sechs Stücke für Orchester'],
    ['PIECES FOR PIANO, FOUR (1977)', 'Four Pieces for Piano (1977)', 'Vier Stücke für Klavier (1977)'],
    [
      'TRIO SONATA, OBOE, VIOLA, CONTINUO',
      'Trio Sonata for Oboe, Viola and Continuo',
      'Triosonate für Oboe, Viola und Basso continuo',
    ],
    ['TRIO, VLN/VLA/VC', 'Trio for Violin, Viola and Cello', 'Trio für Violine, Viola und Violoncello'],
    [
      'TRIO, TWO OBOES, ENGLISH HORN, OP. 87',
      'Trio for Two Oboes and English Horn, Op. 87',
      'Trio für zwei Oboen und Englischhorn op. 87',
    ],
    ['ROMANZE, VIOLIN', 'Romanze for Violin', 'Romanze für Violine'],
    [
      'SUITE, FLUTE/ORCH, A MINOR, TWV 55:A2',
      'Suite for Flute and Orchestra in A minor, TWV 55:A2',
      'Suite für Flöte und Orchester a-Moll TWV 55:A2',
    ],
    ['HUNGARIAN FANTASY, TWO PIANOS', 'Hungarian Fantasy for Two Pianos', 'Ungarische Fantasie für zwei Klaviere'],
    ['Wells, Robert / CHRISTMAS SONG, THE', 'The Christmas Song', 'The Christmas Song'],
    ['UNITED STATES', 'United States', 'Vereinigte Staaten'],
  ])('%s', (archived, en, de) => {
    const { full } = readableTitle(archived)
    expect({ en: plain(full.en), de: plain(full.de) }).toEqual({ en, de })
  })

  it('keep a number on the line of its abbreviation', () => {
    const { full } = readableTitle('SYMPHONY NO. 41, C MAJOR, K.551, "JUPITER"')
    expect(full.en).toContain('No.\u00a041')
    expect(full.en).toContain('K.\u00a0551')
    expect(full.de).toContain('KV\u00a0551')
  })

  it('have a short form for headings', () => {
    expect(plain(readableTitle('CONCERTO, PIANO, NO. 1, B-FLAT MINOR, OP. 23').short.de)).toBe('Klavierkonzert Nr. 1')
    expect(plain(readableTitle('CONCERTO, VIOLIN AND CELLO, OP. 102 (DOUBLE)').short.en)).toBe('Double Concerto')
  })
})

describe('upper-case phrases in readable case', () => {
  it.each([
    ['NIGHT ON BALD MOUNTAIN', 'Night on Bald Mountain'],
    ["I'VE TOLD EV'RY LITTLE STAR", 'I’ve Told Ev’ry Little Star'],
    ['I CAME WITH A SONG', 'I Came with a Song'],
    ["ROI D'YS", 'Roi d’Ys'],
    ['THE 42ND PSALM', 'The 42nd Psalm'],
    ["IN DAT RED GETTIN' UP MORNIN'", 'In Dat Red Gettin’ Up Mornin’'],
    ['GURRE-LIEDER', 'Gurre-Lieder'],
    ['U.S. FIELD ARTILLERY MARCH', 'U.S. Field Artillery March'],
    ["LARRY O'GAFF", 'Larry O’Gaff'],
    ['TASSO: LAMENTO E TRIONFO', 'Tasso: Lamento e Trionfo'],
    ['KNOXVILLE: SUMMER OF 1915', 'Knoxville: Summer of 1915'],
    ['Bernard Herrmann SUITE', 'Bernard Herrmann Suite'],
  ])('%s is %s', (phrase, readable) => {
    expect(readableCase(phrase)).toBe(readable)
  })
})
