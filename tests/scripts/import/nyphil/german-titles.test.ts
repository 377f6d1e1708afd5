import { describe, expect, it } from 'vitest'
import { readableTitle } from '../../../../scripts/import/nyphil/titles/title.ts'

// replaces non-breaking spaces, because the tables below contain ordinary ones
const german = (archived: string) => readableTitle(archived).full.de.replace(/\u00a0/g, ' ')

describe('German titles without English words', () => {
  it.each([
    ['SONGS, SCOTTISH, TWENTY-FIVE, OP. 108', '25 schottische Lieder op. 108'],
    ['SUITE, FRENCH, NO. 5, BWV 816', 'Französische Suite Nr. 5 BWV 816'],
    ['CONCERTO, VIOLIN, GRAND', 'Großes Konzert für Violine'],
    ['RUSSIAN FOLK SONGS, EIGHT, OP. 58', 'Acht russische Volkslieder op. 58'],
    ['RHAPSODY, SECOND, PIANO, ORCHESTRA', 'Rhapsodie für Klavier und Orchester Nr. 2'],
    ['OVERTURE, IN OLD VIRGINIA', 'Ouvertüre »In Old Virginia«'],
  ])('put a word behind the form before it or in quotation marks: %s', (archived, title) => {
    expect(german(archived)).toBe(title)
  })

  it.each([
    ['SONATA, VIOLIN, UNACCOMPANIED, NO. 1, G MINOR, BWV 1001', 'Sonate für Violine solo Nr. 1 g-Moll BWV 1001'],
    ['SONATA FOR UNACCOMPANIED CELLO', 'Sonate für Violoncello solo'],
    ['CONCERTO, FLUTE AND HARP IN C, K.297C', 'Konzert für Flöte und Harfe in C KV 297c'],
    ['FANTASY, 4 VIOLS IN G, Z. 735', 'Fantasie für vier Gamben in G Z 735'],
    ['CONCERTO, VIOLIN, NO. 4. OP. 27', 'Violinkonzert Nr. 4 op. 27'],
    ['SUITE NO. 2 FOR SMALL ORCHESTRA', 'Suite Nr. 2 für kleines Orchester'],
    ['SYMPHONY NO. 1 IN ONE MOVEMENT, OP.9', 'Sinfonie Nr. 1 in einem Satz op. 9'],
    ['QUINTET FOR OB/CL/VLN/VLA/CB', 'Quintett für Oboe, Klarinette, Violine, Viola und Kontrabass'],
    ['CLARINET, E-FLAT', 'Klarinette in Es'],
  ])('name instruments, numbers and keys: %s', (archived, title) => {
    expect(german(archived)).toBe(title)
  })

  it.each([
    ['SWEDISH WEDDING MARCH', 'Schwedischer Hochzeitsmarsch'],
    ['SHORT OVERTURE FOR ORCHESTRA, A', 'Eine kurze Ouvertüre für Orchester'],
    ['OLD GERMAN LULLABY', 'Altes deutsches Wiegenlied'],
    ['VIENNESE DANCES', 'Wiener Tänze'],
    ['FOUR ORCHESTRAL PIECES', 'Vier Orchesterstücke'],
    ['GENOVEVA OVERTURE, OP. 81', 'Genoveva-Ouvertüre op. 81'],
    ['KING LEAR OVERTURE, OP. 4', 'Ouvertüre »King Lear« op. 4'],
    ['HAMLET, FANTASY-OVERTURE, OP. 67', 'Hamlet, Fantasie-Ouvertüre op. 67'],
    ['OVERTURE TO SCHILLER’S DEMETRIUS', 'Ouvertüre zu Schillers »Demetrius«'],
    ['GAVOTTE, FROM THE OPERA MIGNON', 'Gavotte aus »Mignon«'],
    ['THEME AND VARIATIONS FOR HARP', 'Thema und Variationen für Harfe'],
    ['PRELUDE AND FUGUE ON B-A-C-H', 'Präludium und Fuge über B-A-C-H'],
    ['SONGS OF THE AUVERGNE, SERIES 3', 'Chants d’Auvergne, Folge 3'],
    ['SIX SERBIAN DANCES', 'Sechs serbische Tänze'],
  ])('translate form, adjective and source: %s', (archived, title) => {
    expect(german(archived)).toBe(title)
  })

  it.each([
    ['PRELUDES, LES (SYMPHONIC POEM NO. 3)', 'Les Préludes (Sinfonische Dichtung Nr. 3)'],
    ['MEDEA (BALLET SUITE)', 'Medea (Ballettsuite)'],
    ['FRUHLINGSSTIMMEN (VOICES OF SPRING), OP.410', 'Frühlingsstimmen op. 410'],
    ['KUENSTLERLEBEN (ARTIST’S LIFE) WALTZ, OP. 316', 'Künstlerleben, Walzer op. 316'],
    // a remark that says more than a translation is not lost
    ['APRÈS UN RÊVE (ARRANGEMENT FROM THE STUDIO)', 'Après un Rêve (Arrangement from the Studio)'],
  ])('translate remarks, and leave out English translations: %s', (archived, title) => {
    expect(german(archived)).toBe(title)
  })

  it.each([
    ['SYMPHONY ON A HYMN TUNE', 'Symphony on a Hymn Tune'],
    ['WEDDING CAKE FANTASY, PIANO & ORCHESTRA', 'Wedding Cake Fantasy for Piano and Orchestra'],
    ['OLD AMERICAN SONGS', 'Old American Songs'],
    ['VARIATIONS ON A COLLEGE SONG', 'Variations on a College Song'],
    ['RHAPSODY IN BLUE, PIANO, ORCHESTRA', 'Rhapsody in Blue für Klavier und Orchester'],
    ['CONCERTO GROSSO, OP. 6, NO. 10, D MINOR', 'Concerto grosso d-Moll op. 6 Nr. 10'],
    ['SUITE PROVENÇALE', 'Suite Provençale'],
  ])('stay wholly in their language rather than half translated: %s', (archived, title) => {
    expect(german(archived)).toBe(title)
  })
})
