// The rooms inside two rooms of worker/, for the check of imports (rooms.mjs).

const storeRoom = roomsIn('worker/content/store', 'store')
const transferRoom = roomsIn('worker/transfer', 'transfer')

/** What a noun's rows are read with: its columns, which other nouns' queries join. */
const columns = '(?:columns|json-columns)\\.ts$'

/** What the database computes of a production, and the keys by which names are compared. */
const derived = '(?:productions/(?:cast-roles|derived|shown-status|sold-here)|venues/name-key)\\.ts$'

/** The parts of the desk's store that know every entity's table. */
const deskTables = '(?:tables\\.ts$|today/|live/deleted\\.ts$)'

/** The rooms of worker/content/store/, lowest first: tables, rows, nouns, and what reads all nouns. */
export const storeRooms = [
  storeRoom('basics', '(?!forget-history)[\\w-]+\\.ts$'),
  storeRoom('translations', 'desk/translations\\.ts$'),
  storeRoom('schema'),
  storeRoom('columns', `(?!schema/|desk/)[\\w-]+/${columns}`),
  storeRoom('derived', derived),
  storeRoom('records', '(?:many/record(?:s|-keys)|people/former-rows)\\.ts$'),
  storeRoom('audit', '(?:audit|night)/'),
  storeRoom('desk rows', `desk/(?!translations|${deskTables})`),
  storeRoom('nouns of the desk', '(?:features|navigation|settings)/'),
  storeRoom('redirects'),
  storeRoom('snapshot', 'pages/snapshot\\.ts$'),
  storeRoom('search'),
  storeRoom('pages', '(?:owners|pages|drafts|requests)/(?!snapshot\\.ts$)'),
  storeRoom('media', `media/(?!${columns})`),
  storeRoom('works'),
  storeRoom('people', `people/(?!${columns}|former-rows)`),
  storeRoom('venues', `venues/(?!${columns}|name-key)`),
  storeRoom('productions', `productions/(?!${columns}|cast-roles|derived|shown-status|sold-here)`),
  storeRoom('desk tables', `desk/${deskTables}`),
  storeRoom('many', 'many/(?!record)'),
  storeRoom(
    'other nouns',
    `(?:abos|articles|choices|closures|consents|files|links|mails|missed-paths|newsletter|outside|partners|press|sitemap|staff)/(?!${columns})`,
  ),
  storeRoom('forget history', 'forget-history\\.ts$'),
]

/** The rooms of worker/transfer/, lowest first, from a zip file's bytes to the nightly backup. */
export const transferRooms = [
  transferRoom('basics', '(?:(?:one-at-a-time|pauses)\\.ts$|zip/)'),
  transferRoom('values', '(?:export/(?:used-media|texts|export-context)|import/(?:files|rooms))\\.ts$'),
  transferRoom('kinds'),
  transferRoom('own'),
  transferRoom('export', 'export/(?!used-media|texts|export-context)'),
  transferRoom('steps', '(?:object/(?:keys|step|job-store)\\.ts$|backup/(?!back-up-at-night))'),
  transferRoom('import', 'import/(?!files|rooms)'),
  transferRoom('object', 'object/(?!(?:keys|step|job-store)\\.ts$)'),
  transferRoom('transfers', 'transfers-of\\.ts$'),
  transferRoom('routes'),
  transferRoom('night', '(?:backup/back-up-at-night|check-at-night)\\.ts$'),
]

/** Returns a function that names a room of a folder; `path` is a pattern below the folder. */
export function roomsIn(folder, kind) {
  return (name, path = `${name}/`) => ({ name: `${kind} ${name}`, path: `^${folder}/${path}` })
}
