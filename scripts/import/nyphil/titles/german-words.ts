/** German adjectives without their ending, by the English adjective in lower case. */
export const adjectives: Record<string, string> = table(`
original eigen, merry lustig, popular populär, old alt, early früh, last letzt, new neu, short kurz, brief kurz
little klein, small klein, grand groß, large groß, great groß, easy leicht, serious ernst, sacred geistlich
biblical biblisch, solemn feierlich, festive festlich, comic komisch, dramatic dramatisch, lyric lyrisch
rhapsodic rhapsodisch, rhythmic rhythmisch, romantic romantisch, symphonic sinfonisch, fantastic fantastisch
characteristic charakteristisch, choric chorisch, bucolic bukolisch, pagan heidnisch, medieval mittelalterlich
humorous humoristisch, heroic heroisch, elegiac elegisch, tragic tragisch, triumphal triumphal, ceremonial zeremoniell
epic episch, pastoral pastoral, chromatic chromatisch, contrapuntal kontrapunktisch
canonic kanonisch, rustic ländlich, oriental orientalisch, classical klassisch, military militärisch
masonic maurerisch, festival festlich, christmas weihnachtlich, coronation feierlich, vocal vokal, pantomimic pantomimisch
russian russisch, german deutsch, norwegian norwegisch, swedish schwedisch, sweedish schwedisch, danish dänisch
hungarian ungarisch, french französisch, polish polnisch, slavonic slawisch, american amerikanisch
hebrew hebräisch, jewish jüdisch, israeli israelisch, yiddish jiddisch, aramaic aramäisch, scottish schottisch
scotch schottisch, irish irisch, english englisch, welsh walisisch, spanish spanisch, italian italienisch
neapolitan neapolitanisch, venetian venezianisch, tuscan toskanisch, roman römisch, greek griechisch
ukrainian ukrainisch, ukranian ukrainisch, romanian rumänisch, rumanian rumänisch, roumanian rumänisch
serbian serbisch, bohemian böhmisch, moravian mährisch, moravain mährisch, czechoslovak tschechoslowakisch
austrian österreichisch, viennese Wiener, swiss Schweizer, dutch niederländisch, flemish flämisch
belgian belgisch, turkish türkisch, persian persisch, egyptian ägyptisch, armenian armenisch, georgian georgisch
moorish maurisch, catalonian katalanisch, castilian kastilisch, mexican mexikanisch, cuban kubanisch
brazilian brasilianisch, argentine argentinisch, latin-american lateinamerikanisch, chinese chinesisch
japanese japanisch, javanese javanisch, cambodian kambodschanisch, norse nordisch, northern nordisch
scandinavian skandinavisch, transylvanian siebenbürgisch, scythian skythisch, canadian kanadisch
jamaican jamaikanisch, lachian lachisch, basque baskisch, alpine alpin, mediterranean mediterran
`)

/** First parts of German compounds, by the English word in lower case: `Wedding March` → `Hochzeitsmarsch`. */
export const modifiers: Record<string, string> = table(`
wedding Hochzeits, funeral Trauer, coronation Krönungs, festival Fest, peasant Bauern
dance Tanz, ballet Ballett, concert Konzert, chamber Kammer, orchestral Orchester, orchestra Orchester
chorale Choral, choral Choral, piano Klavier, violin Violin, cello Cello, viola Viola, flute Flöten, organ Orgel
trumpet Trompeten, string Streich, love Liebes, spring Frühlings, autumn Herbst, night Nacht, christmas Weihnachts
cradle Wiegen, slumber Schlummer, spinning Spinn, sword Schwert, children's Kinder, coloratura Koloratur
solo Solo, waltz Walzer, comedy Lustspiel, drama Schauspiel, field Feld, storm Sturm, tone Ton, character Charakter
fantasy Fantasie, anniversary Jubiläums, jubilee Jubel
`)

/** German forms that are not feminine. */
export const neuters =
  /(?:konzert|concertino|divertimento|lied|lieder|stück|vorspiel|zwischenspiel|trio|duo|duett|quartett|quintett|sextett|septett|oktett|nonett|präludium|menuett|scherzo|rondo|adagio|andante|allegro|intermezzo|impromptu|capriccio|thema|requiem|poem|finale|medley|nocturne|rondeau|werk|fragment|spiritual|air)$/i
export const masculines = /(?:tanz|marsch|walzer|choral|satz|psalm|kanon|gesang|ausschnitt|auszug)$/i

/** Reads pairs of an English and a German word, separated by commas and lines. */
function table(text: string): Record<string, string> {
  return Object.fromEntries(
    text
      .trim()
      .split(/[,\n]\s*/)
      .map((pair) => [pair.slice(0, pair.lastIndexOf(' ')), pair.slice(pair.lastIndexOf(' ') + 1)]),
  )
}
