import type { Localised } from '../../../../shared/i18n/locale.ts'
import { fold } from '../spelling.ts'

/**
 * Returns the usual German and English titles of a work for which the rules would produce worse titles; null if the
 * list does not contain the work.
 * @param title in readable case with leading article, without number, key and catalogue number: `Die Meistersinger`
 */
export function usualTitle(title: string): Localised | null {
  return byFoldedTitle[fold(title).replace(/["“”]/g, '')] ?? null
}

/** One work per line: folded title | German title | English title (omitted if it equals the German one). */
const lines = `
die meistersinger | Die Meistersinger von Nürnberg
midsummer night's dream | Ein Sommernachtstraum | A Midsummer Night’s Dream
leonore overture | Leonoren-Ouvertüre | Leonore Overture
romeo and juliet, fantasy-overture | Romeo und Julia, Fantasie-Ouvertüre | Romeo and Juliet, fantasy overture
romeo and juliet | Romeo und Julia | Romeo and Juliet
romeo et juliette | Roméo et Juliette
the nutcracker | Der Nussknacker | The Nutcracker
roman carnival overture | Le carnaval romain, Ouvertüre | Le carnaval romain, overture
till eulenspiegels lustige streiche | Till Eulenspiegels lustige Streiche | Till Eulenspiegels lustige Streiche
les preludes | Les Préludes
the marriage of figaro | Le nozze di Figaro | The Marriage of Figaro
firebird | Der Feuervogel | The Firebird
the firebird | Der Feuervogel | The Firebird
der fliegende hollander | Der fliegende Holländer
prelude a l'apres-midi d'un faune | Prélude à l’après-midi d’un faune
symphonie espagnole | Symphonie espagnole
siegfried idyll | Siegfried-Idyll | Siegfried Idyll
death and transfiguration | Tod und Verklärung | Death and Transfiguration
daphnis and chloe | Daphnis et Chloé
capriccio espagnol | Capriccio espagnol
capriccio italien | Capriccio italien
the sorcerer's apprentice | Der Zauberlehrling | The Sorcerer’s Apprentice
petrushka | Petruschka | Petrushka
the bartered bride | Die verkaufte Braut | The Bartered Bride
la valse | La valse
academic festival overture | Akademische Festouvertüre | Academic Festival Overture
pictures at an exhibition | Bilder einer Ausstellung | Pictures at an Exhibition
symphonie fantastique | Symphonie fantastique
three-cornered hat | Der Dreispitz | The Three-Cornered Hat
the three-cornered hat | Der Dreispitz | The Three-Cornered Hat
coriolan overture | Coriolan-Ouvertüre | Coriolan Overture
caucasian sketches | Kaukasische Skizzen | Caucasian Sketches
ma vlast | Má vlast (Mein Vaterland) | Má vlast
hebrides (fingal's cave) overture | Die Hebriden (Die Fingalshöhle), Konzertouvertüre | The Hebrides (Fingal’s Cave), overture
overture, 1812 | Ouvertüre »1812« | 1812 Overture
an der schonen, blauen donau | An der schönen blauen Donau
prince igor | Fürst Igor | Prince Igor
wesendonck lieder | Wesendonck-Lieder | Wesendonck Lieder
la mer | La mer
variations on a theme by haydn | Variationen über ein Thema von Haydn | Variations on a Theme by Haydn
marche slav | Slawischer Marsch | Marche slave
rosamunde | Rosamunde
peer gynt suite | Peer-Gynt-Suite | Peer Gynt Suite
carnival overture | Karneval, Konzertouvertüre | Carnival Overture
ruslan and ludmila | Ruslan und Ljudmila | Ruslan and Ludmila
creatures of prometheus | Die Geschöpfe des Prometheus | The Creatures of Prometheus
the creatures of prometheus | Die Geschöpfe des Prometheus | The Creatures of Prometheus
enigma variations | Enigma-Variationen | Enigma Variations
la forza del destino | La forza del destino
the magic flute | Die Zauberflöte | The Magic Flute
stars and stripes forever | The Stars and Stripes Forever
geschichten aus dem wienerwald | G’schichten aus dem Wienerwald
lemminkainen suite | Lemminkäinen-Suite | Lemminkäinen Suite
svanda dudak | Schwanda, der Dudelsackpfeifer | Schwanda the Bagpiper
il barbiere di siviglia | Il barbiere di Siviglia
zigeunerbaron | Der Zigeunerbaron
ma mere l'oye | Ma mère l’Oye
messiah | Messias | Messiah
faust overture | Eine Faust-Ouvertüre | A Faust Overture
faust symphony | Eine Faust-Sinfonie | A Faust Symphony
dante symphony | Dante-Sinfonie | Dante Symphony
samson and delilah | Samson et Dalila
danse macabre | Danse macabre
swan lake | Schwanensee | Swan Lake
hansel and gretel | Hänsel und Gretel | Hansel and Gretel
des knaben wunderhorn | Des Knaben Wunderhorn
el amor brujo | El amor brujo
concerto for orchestra | Konzert für Orchester | Concerto for Orchestra
pines of rome | Pini di Roma | Pines of Rome
fountains of rome | Fontane di Roma | Fountains of Rome
roman festivals | Feste Romane | Roman Festivals
kaiser-walzer | Kaiserwalzer
elegiac melodies | Elegische Melodien | Elegiac Melodies
rustic wedding symphony | Ländliche Hochzeit, Sinfonie | Rustic Wedding Symphony
tragic overture | Tragische Ouvertüre | Tragic Overture
rapsodie espagnole | Rapsodie espagnole
the merry wives of windsor | Die lustigen Weiber von Windsor | The Merry Wives of Windsor
le coq d'or | Der goldene Hahn | Le Coq d’or
carnival of the animals | Le carnaval des animaux (Der Karneval der Tiere) | The Carnival of the Animals
don quixote | Don Quixote
variations and fugue on a theme of mozart | Variationen und Fuge über ein Thema von Mozart | Variations and Fugue on a Theme of Mozart
hungarian fantasy | Ungarische Fantasie | Hungarian Fantasy
night on bald mountain | Eine Nacht auf dem kahlen Berge | Night on Bald Mountain
le sacre du printemps | Le sacre du printemps
la gazza ladra | La gazza ladra
eugene onegin | Eugen Onegin | Eugene Onegin
wiener blut waltz | Wiener Blut, Walzer | Wiener Blut, waltz
water music | Wassermusik | Water Music
alborada del gracioso | Alborada del gracioso
sakuntala overture | Sakuntala-Ouvertüre | Sakuntala Overture
ruins of athens | Die Ruinen von Athen | The Ruins of Athens
king stephen | König Stephan | King Stephen
invitation to the dance | Aufforderung zum Tanz | Invitation to the Dance
love for three oranges | Die Liebe zu den drei Orangen | The Love for Three Oranges
elijah | Elias | Elijah
introduction and rondo capriccioso | Introduktion und Rondo capriccioso | Introduction and Rondo capriccioso
russian easter overture | Russische Ostern, Ouvertüre | Russian Easter Overture
i vespri siciliani | I vespri siciliani
also sprach zarathustra | Also sprach Zarathustra
the planets | Die Planeten | The Planets
the merry widow | Die lustige Witwe | The Merry Widow
harold in italy | Harold en Italie | Harold in Italy
the tale of tsar saltan | Das Märchen vom Zaren Saltan | The Tale of Tsar Saltan
rhapsody on a theme of paganini | Rhapsodie über ein Thema von Paganini | Rhapsody on a Theme of Paganini
tales of hoffmann | Les contes d’Hoffmann (Hoffmanns Erzählungen) | The Tales of Hoffmann
tales of hoffman | Les contes d’Hoffmann (Hoffmanns Erzählungen) | The Tales of Hoffmann
isle of the dead | Die Toteninsel | The Isle of the Dead
sleeping beauty | Dornröschen | The Sleeping Beauty
the sleeping beauty | Dornröschen | The Sleeping Beauty
boris godunov | Boris Godunow | Boris Godunov
khovanshchina | Chowanschtschina | Khovanshchina
missa solemnis | Missa solemnis
fantasia on a theme by thomas tallis | Fantasie über ein Thema von Thomas Tallis | Fantasia on a Theme by Thomas Tallis
mass in b minor | h-Moll-Messe | Mass in B minor
deutsches requiem | Ein deutsches Requiem
requiem, deutsches | Ein deutsches Requiem
st. matthew passion | Matthäus-Passion | St Matthew Passion
st. john passion | Johannes-Passion | St John Passion
christmas oratorio | Weihnachtsoratorium | Christmas Oratorio
the creation | Die Schöpfung | The Creation
the seasons | Die Jahreszeiten | The Seasons
israel in egypt | Israel in Ägypten | Israel in Egypt
the abduction from the seraglio | Die Entführung aus dem Serail | The Abduction from the Seraglio
schauspieldirektor | Der Schauspieldirektor | Der Schauspieldirektor (The Impresario)
cosi fan tutte | Così fan tutte
la clemenza di tito | La clemenza di Tito
verklaerte nacht | Verklärte Nacht
kuenstlerleben | Künstlerleben
wien, wien | Wien, Wien, nur du allein
wein, weib und gesang! | Wein, Weib und Gesang
rosen aus dem suden | Rosen aus dem Süden
kindertotenlieder | Kindertotenlieder
lieder eines fahrenden gesellen | Lieder eines fahrenden Gesellen
das lied von der erde | Das Lied von der Erde
ein heldenleben | Ein Heldenleben
symphonia domestica | Symphonia domestica
le bourgeois gentilhomme | Der Bürger als Edelmann | Le bourgeois gentilhomme
dances of galanta | Tänze aus Galánta | Dances of Galánta
hary janos | Háry János
pavane pour une infante defunte | Pavane pour une infante défunte
le tombeau de couperin | Le tombeau de Couperin
children's corner suite | Children’s Corner
nights in the gardens of spain | Nächte in spanischen Gärten | Nights in the Gardens of Spain
scottish fantasy | Schottische Fantasie | Scottish Fantasy
kol nidrei | Kol Nidrei
in the steppes of central asia | Eine Steppenskizze aus Mittelasien | In the Steppes of Central Asia
music for strings, percussion and celeste | Musik für Saiteninstrumente, Schlagzeug und Celesta | Music for Strings, Percussion and Celesta
symphonic metamorphosis on themes by weber | Sinfonische Metamorphosen über Themen von Weber | Symphonic Metamorphosis on Themes by Weber
lieutenant kije | Leutnant Kijé | Lieutenant Kijé
pomp and circumstance | Pomp and Circumstance
variations on a rococo theme | Variationen über ein Rokoko-Thema | Variations on a Rococo Theme
symphony, manfred | Manfred-Sinfonie | Manfred Symphony
fantasia for piano, chorus and orch. | Fantasie für Klavier, Chor und Orchester | Fantasia for Piano, Chorus and Orchestra
calm sea and prosperous voyage | Meeresstille und glückliche Fahrt | Calm Sea and Prosperous Voyage
the swan of tuonela | Der Schwan von Tuonela | The Swan of Tuonela
orpheus in the underworld | Orpheus in der Unterwelt | Orpheus in the Underworld
symphony in three movements | Sinfonie in drei Sätzen | Symphony in Three Movements
the snow maiden | Schneeflöckchen | The Snow Maiden
snow maiden | Schneeflöckchen | The Snow Maiden
the enchanted lake | Der verzauberte See | The Enchanted Lake
musical snuff-box | Die Spieldose | The Musical Snuff-Box
the musical snuff-box | Die Spieldose | The Musical Snuff-Box
silent night | Stille Nacht, heilige Nacht | Silent Night
radetzky march | Radetzky-Marsch | Radetzky March
perpetuum mobile | Perpetuum mobile
romance | Romanze | Romance
wanderer fantasy | Wandererfantasie | Wanderer Fantasy
overture, scherzo, and finale | Ouvertüre, Scherzo und Finale | Overture, Scherzo and Finale
prelude, chorale, and fugue | Präludium, Choral und Fuge | Prelude, Chorale and Fugue
prelude, chorale and fugue | Präludium, Choral und Fuge | Prelude, Chorale and Fugue
eine kleine nachtmusik | Eine kleine Nachtmusik
lieder ohne worte | Lieder ohne Worte
scenes alsaciennes suite | Scènes alsaciennes
iphigenie in aulis | Iphigenie in Aulis
die schone mullerin | Die schöne Müllerin
l'apprenti sorcier | L’apprenti sorcier
impressions d'italie | Impressions d’Italie
miraculous mandarin, suite | Der wunderbare Mandarin, Suite | The Miraculous Mandarin, suite
the miraculous mandarin | Der wunderbare Mandarin | The Miraculous Mandarin
royal fireworks music | Feuerwerksmusik | Royal Fireworks Music
concerto grosso | Concerto grosso
konzertstuck | Konzertstück
ah! perfido | Ah! perfido
exsultate jubilate | Exsultate, jubilate
mazeppa | Mazeppa
tasso | Tasso
orfeo ed euridice | Orfeo ed Euridice
old american songs | Old American Songs
american festival overture | American Festival Overture
a little night music | A Little Night Music
great waltz | The Great Waltz
the great waltz | The Great Waltz
rhapsody in blue | Rhapsody in Blue
song, lied aus der ferne | Lied aus der Ferne
tristan und isolde, prelude act iii, shepherd's tune | Tristan und Isolde, Vorspiel zum dritten Akt, Hirtenweise | Tristan und Isolde, Prelude to Act III, Shepherd’s Tune
grosse fest-overture und siegesmarsch | Große Festouvertüre und Siegesmarsch | Große Festouvertüre und Siegesmarsch
concerto, arpeggione sonata | Konzert nach der Arpeggione-Sonate | Concerto after the Arpeggione Sonata
peer gynt suite, unspecified | Peer-Gynt-Suite | Peer Gynt Suite
warsaw concerto | Warschauer Konzert | Warsaw Concerto
alto rhapsody | Alt-Rhapsodie | Alto Rhapsody
consecration of the house overture | Die Weihe des Hauses, Ouvertüre | Consecration of the House Overture
corsaire overture | Le corsaire, Ouvertüre | Le corsaire, overture
mephisto waltz | Mephisto-Walzer | Mephisto Waltz
liebeslieder waltzes | Liebeslieder-Walzer | Liebeslieder Waltzes
kuppelwieser waltz | Kuppelwieser-Walzer | Kuppelwieser Waltz
pizzicato polka | Pizzicato-Polka | Pizzicato Polka
song of the nightingale | Le chant du rossignol (Der Gesang der Nachtigall) | Song of the Nightingale
symphonies of wind instruments | Symphonies d’instruments à vent | Symphonies of Wind Instruments
songs of the auvergne | Chants d’Auvergne | Songs of the Auvergne
songs my mother taught me | Als die alte Mutter | Songs My Mother Taught Me
songs and dances of death | Lieder und Tänze des Todes | Songs and Dances of Death
funeral march of a marionette | Trauermarsch einer Marionette | Funeral March of a Marionette
overture to a picaresque comedy | Overture to a Picaresque Comedy
st. francis preaching to the birds | Die Vogelpredigt des heiligen Franziskus | St Francis Preaching to the Birds
the art of the fugue | Die Kunst der Fuge | The Art of the Fugue
ancient airs and dances | Antiche danze ed arie | Ancient Airs and Dances
peter and the wolf | Peter und der Wolf | Peter and the Wolf
an alpine symphony | Eine Alpensinfonie | An Alpine Symphony
alpine symphony | Eine Alpensinfonie | An Alpine Symphony
on the beautiful blue danube | An der schönen blauen Donau | On the Beautiful Blue Danube
united states | Vereinigte Staaten | United States
united kingdom | Vereinigtes Königreich | United Kingdom
france | Frankreich | France
union of soviet socialist republics | Sowjetunion | Soviet Union
germany | Deutschland | Germany
italy | Italien | Italy
austria | Österreich | Austria
russia | Russland | Russia
poland | Polen | Poland
finland | Finnland | Finland
belgium | Belgien | Belgium
greece | Griechenland | Greece
`

const byFoldedTitle: Record<string, Localised> = Object.fromEntries(
  lines
    .trim()
    .split('\n')
    .map((line) => line.split(' | '))
    .map(([key = '', de = '', en = de]) => [key, { de, en }]),
)
