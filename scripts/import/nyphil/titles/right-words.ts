/**
 * Words of titles that the archive writes without accents or umlauts, by their folded form (see `fold`). Words such as
 * `pièces`, `préludes` and `réveille` are excluded, because English titles may contain their folded form.
 */
export const rightWords: Record<string, string> = Object.fromEntries(
  // German
  (
    'Tannhäuser Walküre Freischütz Götterdämmerung Verklärung Konzertstück Fürst schönen Holländer Mädchen Träume ' +
    'Liebesträume Müllerin Zauberflöte Ständchen Künstlerleben Frühling Frühlingsstimmen Frühlingslied Frühlingsnacht ' +
    'Verklärte Süden Vergnügungszug Märchen Königskinder Schöpfung Flügeln Gesänge Jüngling Vögel für über grüne ' +
    'Schäfer Jäger Büchse Gruß Süßer Mörike Grüße Rückert Königin Lärm Fräulein Böcklin ' +
    // French
    'Arlésienne Après-midi Journées Poème Élégiaque Bohème Hérodiade Mélisande ' +
    'Pelléas Bénédict Béatrice Sébastien Héroïque Boléro Shéhérazade Gaîté Légende Légère ' +
    'Périchole Prophète Africaine Noël Forêt Rêve Fée Fête Fêtes Galatée Hélène Étoile Féerie ' +
    'Algérienne Algériennes Alsaciennes Norvégienne Champêtre Fantôme Œdipe Médée Phèdre ' +
    'Défunte Crépuscule Écossaise Études Étude Éventail Cloître Naïla Lakmé Zémire Céphale ' +
    'Béatitudes Psyché Événement Variée Solennelle ' +
    // Italian, Spanish, Slavonic, Hungarian
    'Così Perché Libertà Pietà España Españolas Española Procesión Canción Corazón Andalucía Córdoba Malagueña ' +
    'Albéniz Dvořák Háry János Másquita Svanda Šárka Vltava Vyšehrad Tábor Blaník Galánta Kijé ' +
    // English
    'Naïve'
  )
    .split(' ')
    .map((word) => [key(word), word]),
)

function key(word: string): string {
  return word.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().replace(/ß/g, 'ss').replace(/œ/g, 'oe')
}
