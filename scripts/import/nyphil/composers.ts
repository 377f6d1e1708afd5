import type { Localised } from '../../../shared/i18n/locale.ts'
import { joined, joinedEntries, wordsOf } from './joined-composers.ts'
import { readableName } from './names.ts'

/**
 * Returns a composer's name as programmes print it. Years and English spellings of the most-played composers come from
 * the Open Opus list; for other composers, a rule puts the given name first.
 * @param archived the archive's entry: `Tchaikovsky, Pyotr Ilyich`, `Traditional,`
 */
export function composerOf(archived: string): Composer {
  const known = cache.get(archived)
  if (known) return known
  const several = joinedEntries(archived, (family) => families().get(family.trim()))
  const composer = anonymous[archived] ?? (several ? joined(several.map(composerOf)) : spelled(listedAs(archived)))
  cache.set(archived, composer)
  return composer
}

export interface Composer {
  name: string | Localised
  /**
   * The name for headings: the family name, with first names or initials to distinguish namesakes; '' for entries that
   * are not a person.
   */
  short: string | Localised
  years: string | null
}

export function isListedComposer(archived: string): boolean {
  return Object.hasOwn(table, archived)
}

const cache = new Map<string, Composer>()

let byWords: Map<string, string> | undefined

/** Returns the list's entry for a composer whose name has other spaces, accents or order; otherwise the entry itself. */
function listedAs(archived: string): string {
  byWords ??= new Map(Object.keys(table).map((entry) => [wordsOf(entry), entry]))
  return Object.hasOwn(table, archived) ? archived : (byWords.get(wordsOf(archived)) ?? archived)
}

let byFamily: Map<string, string> | undefined

/** The entries of composers who are known by the family name alone, by that name. */
function families(): Map<string, string> {
  byFamily ??= new Map(
    Object.entries(table)
      .filter(([, [, , , short]]) => !short)
      .map(([entry]) => [readableName(entry).family, entry]),
  )
  return byFamily
}

function spelled(archived: string): Composer {
  const turned = readableName(archived)
  const plain = { name: turned.full.replace(honorific, ''), short: turned.family, years: null }
  const row = table[archived]
  if (!row) return plain
  const [years, en, de, shortEn, shortDe] = row
  const name = en || plain.name
  const short = shortEn || lastWord(en) || plain.short
  const germanShort = shortDe || lastWord(de)
  return {
    name: de ? { de, en: name } : name,
    short: germanShort && germanShort !== short ? { de: germanShort, en: short } : short,
    years,
  }
}

/** Matches a title before a first name; `Count Basie` and `Lord Berners` are known by theirs. */
const honorific = /^(?:Sir|Dame|(?:King|Baron|Prince|Countess|Dr\.) (?=\S+ \S)) ?/

function lastWord(name: string | undefined): string | undefined {
  return name?.split(' ').at(-1)
}

const anonymous: Record<string, Composer> = {
  'Traditional,': { name: { de: 'Überliefert', en: 'Traditional' }, short: '', years: null },
  'Folk Song,': { name: { de: 'Volkslied', en: 'Folk song' }, short: '', years: null },
  'Anthem,': { name: { de: 'Hymne', en: 'Anthem' }, short: '', years: null },
  'Gregorian Chant,': { name: { de: 'Gregorianischer Choral', en: 'Gregorian chant' }, short: '', years: null },
  'Unspecified,': { name: { de: 'Nicht näher bezeichnet', en: 'Not specified' }, short: '', years: null },
  'Unknown,': { name: { de: 'Unbekannt', en: 'Unknown' }, short: '', years: null },
  'Demonstration,': { name: { de: 'Vorführung', en: 'Demonstration' }, short: '', years: null },
  'Improvisation,': { name: { de: 'Improvisation', en: 'Improvisation' }, short: '', years: null },
  'VARIOUS,': { name: { de: 'Verschiedene', en: 'Various' }, short: '', years: null },
}

/**
 * A composer's years, the English name if it differs from the archive's, the German name if it differs from the English
 * one, and short names that are not the last word of the name.
 */
type Row = [years: string, en?: string, de?: string, shortEn?: string, shortDe?: string]

const table: Record<string, Row> = {
  'Albeniz [Albéniz], Isaac': ['1860–1909'],
  'Auber, Daniel-François': ['1782–1871'],
  'Bach, Carl Philipp Emanuel': ['1714–1788', undefined, undefined, 'C. P. E. Bach'],
  'Bach, Johann Christian': ['1735–1782', undefined, undefined, 'J. C. Bach', 'J. Chr. Bach'],
  'Bach, Johann Sebastian': ['1685–1750'],
  'Balakirev, Mily Alekseyevich': ['1837–1910', 'Mily Balakirev', 'Mili Balakirew'],
  'Barber, Samuel': ['1910–1981'],
  'Bartok [Bartók], Béla': ['1881–1945'],
  'Beethoven, Ludwig van': ['1770–1827'],
  'Bellini, Vincenzo': ['1801–1835'],
  'Berg, Alban': ['1885–1935'],
  'Berlioz, Hector': ['1803–1869'],
  'Bernstein, Leonard': ['1918–1990'],
  'Bizet, Georges': ['1838–1875'],
  'Bloch, Ernest': ['1880–1959'],
  'Boccherini, Luigi': ['1743–1805'],
  'Borodin, Alexander': ['1833–1887'],
  'Boulez, Pierre': ['1925–2016'],
  'Brahms, Johannes': ['1833–1897'],
  'Britten, Benjamin': ['1913–1976'],
  'Bruch, Max': ['1838–1920'],
  'Bruckner, Anton': ['1824–1896'],
  'Busoni, Ferruccio': ['1866–1924'],
  'Carter, Elliott': ['1908–2012'],
  'Chabrier, Emmanuel': ['1841–1894'],
  'Charpentier, Gustave': ['1860–1956'],
  'Chausson, Ernest': ['1855–1899'],
  'Chavez [Chávez], Carlos': ['1899–1978'],
  'Cherubini, Luigi': ['1760–1842'],
  'Chopin, Frédéric': ['1810–1849'],
  'Copland, Aaron': ['1900–1990'],
  'Corelli, Arcangelo': ['1653–1713'],
  'Couperin, Francois [François]': ['1668–1733'],
  'Cui, Cesar [César]': ['1835–1918'],
  'Debussy, Claude': ['1862–1918'],
  'Delibes, Léo': ['1836–1891'],
  'Delius, Frederick': ['1862–1934'],
  'Dohnanyi, Erno': ['1877–1960', 'Ernst von Dohnányi', undefined, 'Dohnányi'],
  'Donizetti, Gaetano': ['1797–1848'],
  'Dukas, Paul': ['1865–1935'],
  'Dvorak, Antonín': ['1841–1904', 'Antonín Dvořák'],
  'Elgar, Sir Edward': ['1857–1934'],
  'Enescu, Georges': ['1881–1955', 'George Enescu'],
  'Falla, Manuel de': ['1876–1946'],
  'Faure [Fauré], Gabriel-Urbain': ['1845–1924', 'Gabriel Fauré'],
  'Franck, César': ['1822–1890'],
  'Gershwin, George': ['1898–1937'],
  'Ginastera, Alberto': ['1916–1983'],
  'Glazunov, Alexander': ['1865–1936', undefined, 'Alexander Glasunow'],
  'Gliere [Glière], Reinhold': ['1875–1956'],
  'Glinka, Mikhail': ['1804–1857', undefined, 'Michail Glinka'],
  'Gluck, Christoph Willibald': ['1714–1787'],
  'Goldmark, Karl': ['1830–1915'],
  'Gould, Morton': ['1913–1996'],
  'Gounod, Charles': ['1818–1893'],
  'Grainger, Percy': ['1882–1961'],
  'Granados, Enrique': ['1867–1916'],
  'Gretry [Grétry], Andre [André] Ernest Modeste': ['1741–1813'],
  'Grieg, Edvard': ['1843–1907'],
  'Grofe [Grofé], Ferde': ['1892–1972'],
  'Hadley, Henry Kimball': ['1871–1937'],
  'Handel, George Frideric': ['1685–1759', undefined, 'Georg Friedrich Händel'],
  'Hanson, Howard': ['1896–1981'],
  'Harris, Roy': ['1898–1979'],
  'Haydn, Franz Joseph': ['1732–1809', 'Joseph Haydn'],
  'Herbert, Victor': ['1859–1924'],
  'Hindemith, Paul': ['1895–1963'],
  'Holst, Gustav': ['1874–1934'],
  'Honegger, Arthur': ['1892–1955'],
  'Hummel, Johann': ['1778–1837', 'Johann Nepomuk Hummel'],
  'Humperdinck, Engelbert': ['1854–1921'],
  'Ibert, Jacques': ['1890–1962'],
  "Indy, Vincent d'": ['1851–1931', undefined, undefined, 'd’Indy'],
  'Ippolitov-Ivanov, Mikhail': ['1859–1935', undefined, 'Michail Ippolitow-Iwanow'],
  'Ives, Charles': ['1874–1954'],
  'Janacek [Janácek], Leoš': ['1854–1928', 'Leoš Janáček'],
  'Kabalevsky, Dmitri': ['1904–1987', undefined, 'Dmitri Kabalewski'],
  'Kalman [Kálmán], Emmerich': ['1882–1953'],
  'Kern, Jerome': ['1885–1945'],
  'Khachaturian, Aram': ['1903–1978', undefined, 'Aram Chatschaturjan'],
  'Kodaly [Kodály], Zoltán': ['1882–1967'],
  'Korngold, Erich': ['1897–1957', 'Erich Wolfgang Korngold'],
  'Lalo, Edouard': ['1823–1892', 'Édouard Lalo'],
  'Lehar [Lehár], Franz': ['1870–1948'],
  'Leoncavallo, Ruggero': ['1857–1919'],
  'Ligeti, György [Gyorgy]': ['1923–2006'],
  'Liszt, Franz': ['1811–1886'],
  'Lully, Jean Baptiste': ['1632–1687', 'Jean-Baptiste Lully'],
  'Lutoslawski [Lutosławski], Witold': ['1913–1994'],
  'Lyadov, Anatoli': ['1855–1914', undefined, 'Anatoli Ljadow'],
  'MacDowell, Edward A.': ['1860–1908', 'Edward MacDowell'],
  'Mahler, Gustav': ['1860–1911'],
  'Martinu [Martinů], Bohuslav': ['1890–1959'],
  'Mascagni, Pietro': ['1863–1945'],
  'Massenet, Jules': ['1842–1912'],
  'Mendelssohn, Felix': ['1809–1847', undefined, 'Felix Mendelssohn Bartholdy', 'Mendelssohn', 'Mendelssohn'],
  'Menotti, Gian Carlo': ['1911–2007'],
  'Messiaen, Olivier': ['1908–1992'],
  'Meyerbeer, Giacomo': ['1791–1864'],
  'Milhaud, Darius': ['1892–1974'],
  'Monteverdi, Claudio': ['1567–1643'],
  'Moszkowski, Moritz': ['1854–1925'],
  'Mozart, Wolfgang Amadeus': ['1756–1791'],
  'Musorgsky, Modest': ['1839–1881', 'Modest Mussorgsky', 'Modest Mussorgski'],
  'Nicolai, Otto': ['1810–1849'],
  'Nielsen, Carl': ['1865–1931'],
  'Offenbach, Jacques': ['1819–1880'],
  'Paganini, Niccolò': ['1782–1840'],
  'Penderecki, Krzysztof': ['1933–2020'],
  'Pergolesi, Giovanni Battista': ['1710–1736'],
  'Pierne [Pierné], Gabriel': ['1863–1937'],
  'Piston, Walter': ['1894–1976'],
  'Ponchielli, Amilcare': ['1834–1886'],
  'Porter, Cole': ['1891–1964'],
  'Poulenc, Francis': ['1899–1963'],
  'Prokofiev, Sergei': ['1891–1953', undefined, 'Sergej Prokofjew'],
  'Puccini, Giacomo': ['1858–1924'],
  'Purcell, Henry': ['1659–1695'],
  'Rachmaninoff, Sergei': ['1873–1943', undefined, 'Sergej Rachmaninow'],
  'Raff, Joachim': ['1822–1882'],
  'Rameau, Jean-Philippe': ['1683–1764'],
  'Ravel, Maurice': ['1875–1937'],
  'Reger, Max': ['1873–1916'],
  'Respighi, Ottorino': ['1879–1936'],
  'Rimsky-Korsakov, Nikolai': ['1844–1908', undefined, 'Nikolai Rimski-Korsakow'],
  'Rodgers, Richard': ['1902–1979'],
  'Rodrigo, Joaquín': ['1901–1999'],
  'Romberg, Sigmund': ['1887–1951'],
  'Rossini, Gioachino': ['1792–1868'],
  'Roussel, Albert': ['1869–1937'],
  'Rozsa [Rózsa], Miklós': ['1907–1995'],
  'Rubinstein, Anton': ['1829–1894'],
  'Saint-Saens [Saint-Saëns], Camille': ['1835–1921'],
  'Sarasate, Pablo de': ['1844–1908'],
  'Satie, Erik': ['1866–1925'],
  'Schelling, Ernest': ['1876–1939'],
  'Schoenberg, Arnold': ['1874–1951', undefined, 'Arnold Schönberg'],
  'Schubert, Franz': ['1797–1828'],
  'Schuman, William': ['1910–1992'],
  'Schumann, Robert': ['1810–1856'],
  'Schutz, Heinrich': ['1585–1672', 'Heinrich Schütz'],
  'Scriabin, Alexander': ['1872–1915', undefined, 'Alexander Skrjabin'],
  'Shostakovich, Dmitri': ['1906–1975', undefined, 'Dmitri Schostakowitsch'],
  'Sibelius, Jean': ['1865–1957'],
  'Smetana, Bedrich': ['1824–1884', 'Bedřich Smetana'],
  'Sousa, John Philip': ['1854–1932'],
  'Spohr, Louis': ['1784–1859'],
  'Strauss, Johann, II': ['1825–1899', 'Johann Strauss II', 'Johann Strauß (Sohn)', 'Johann Strauss', 'Johann Strauß'],
  'Strauss, Johann, Sr.': [
    '1804–1849',
    'Johann Strauss I',
    'Johann Strauß (Vater)',
    'Johann Strauss I',
    'Johann Strauß (Vater)',
  ],
  'Strauss, Josef': ['1827–1870', undefined, 'Josef Strauß', 'Josef Strauss', 'Josef Strauß'],
  'Strauss, Richard': ['1864–1949', undefined, undefined, 'Richard Strauss'],
  'Stravinsky, Igor': ['1882–1971', undefined, 'Igor Strawinsky'],
  'Sullivan, Sir Arthur Seymour': ['1842–1900', 'Arthur Sullivan'],
  'Suppe [Suppé], Franz Von': ['1819–1895', 'Franz von Suppé', 'Franz von Suppè'],
  'Szymanowski, Karol': ['1882–1937'],
  'Tchaikovsky, Pyotr Ilyich': ['1840–1893', undefined, 'Pjotr Iljitsch Tschaikowsky'],
  'Telemann, Georg Philipp': ['1681–1767'],
  'Thomas, Ambroise': ['1811–1896'],
  'Thomson, Virgil': ['1896–1989'],
  'Varese [Varèse], Edgard': ['1883–1965'],
  'Vaughan Williams, Ralph': ['1872–1958'],
  'Verdi, Giuseppe': ['1813–1901'],
  'Vieuxtemps, Henri': ['1820–1881'],
  'Villa-Lobos, Heitor': ['1887–1959'],
  'Vivaldi, Antonio': ['1678–1741'],
  'Wagner, Richard': ['1813–1883'],
  'Walton, William': ['1902–1983'],
  'Weber, Carl Maria von': ['1786–1826'],
  'Webern, Anton von': ['1883–1945', 'Anton Webern'],
  'Weill, Kurt': ['1900–1950'],
  'Weinberger, Jaromir': ['1896–1967', 'Jaromír Weinberger'],
  'Wieniawski, Henri': ['1835–1880', 'Henryk Wieniawski'],
  'Wolf, Hugo': ['1860–1903'],
  'Wolf-Ferrari, Ermanno': ['1876–1948'],
  'Ysaye, Eugène': ['1858–1931', 'Eugène Ysaÿe'],
}
