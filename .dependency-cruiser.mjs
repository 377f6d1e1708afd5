// The allowed imports between folders, checked by `npm test -- --only=boundaries`. CONTRIBUTING.md explains them.

/** The layers of worker/, called rooms, lowest first: a room may import itself, shared/ and the rooms before it. */
const workerRooms = [
  room('in parts', 'worker/in-parts\\.ts$'),
  room('env', 'worker/(?:env|platform\\.d|virtual\\.d)\\.ts$'),
  room('http'),
  room('late'),
  room('signing'),
  room('mail'),
  room('calendar'),
  room('media'),
  room('content/search'),
  room('content/rich-text', 'worker/content/rich-text(?:-ends)?\\.ts$'),
  room('content/store'),
  room('content/handlers'),
  room('content clients', 'worker/content/(?:proxy/|clients/|(?!rich-text)[\\w-]+\\.ts$)'),
  room('content/staff'),
  room('content/routes'),
  room('box-office/rules'),
  room('box-office/store'),
  room('box-office/codes'),
  room('box-office/documents'),
  room('box-office/mails'),
  room('box-office/payment'),
  room('box-office/objects'),
  room('box-office/wallet'),
  room('box-office/handlers'),
  room('box-office/routes'),
  room('box-office data', 'worker/box-office/data\\.ts$'),
  room('transfer'),
  room('share'),
  room('screens'),
  room('press'),
  room('newsletter'),
  room('staff'),
  room('consent'),
  room('back-office'),
  room('feeds'),
  room('shop-layout'),
  room('box-office/pages'),
  room('box-office house', 'worker/box-office/house\\.ts$'),
  room('pages'),
  room('gateway'),
  room('index', 'worker/(?:index|objects|scheduled)\\.ts$'),
]

/** The rooms of client/editor/, lowest first, from the UI primitives to the entry files. */
const editorRooms = [
  editorRoom('ui'),
  editorRoom('document'),
  editorRoom('sync'),
  editorRoom('draft-storage'),
  editorRoom('state'),
  editorRoom('status'),
  editorRoom('session'),
  editorRoom('view'),
  editorRoom('in-place'),
  editorRoom('commands'),
  editorRoom('pickers'),
  editorRoom('fields'),
  editorRoom('own-fields'),
  editorRoom('dialog'),
  editorRoom('layer'),
  editorRoom('outline'),
  editorRoom('screen'),
  editorRoom('publication'),
  editorRoom('sheets'),
  editorRoom('panels'),
  editorRoom('conflicts'),
  editorRoom('bar'),
  editorRoom('input'),
  editorRoom('plain'),
  editorRoom('entry', '(?:main|staff)\\.tsx$'),
]

/** What all screens of the desk know of its shell: the start call's answer, navigation entries, icons and words. */
const shellData = '(?:start|entries|entity-icon|use-box-office|use-here-in|words|go-keys)\\.tsx?$'

/** The rooms of client/desk/, lowest first, from its API to the screens. */
const deskRooms = [
  deskRoom('api'),
  deskRoom('shell data', `shell/${shellData}`),
  deskRoom('device'),
  deskRoom('closures'),
  deskRoom('ui'),
  deskRoom('upload'),
  deskRoom('listing'),
  deskRoom('controls'),
  deskRoom('form state', 'form/(?:state/|words\\.ts$)'),
  deskRoom('special'),
  deskRoom('features'),
  deskRoom('links'),
  deskRoom('mails'),
  deskRoom('outside'),
  deskRoom('pages'),
  deskRoom('redirects'),
  deskRoom('subscribers'),
  deskRoom('system'),
  deskRoom('transfers'),
  deskRoom('uses'),
  deskRoom('doubles'),
  deskRoom('list'),
  deskRoom('order'),
  deskRoom('form', 'form/(?!state/|words\\.ts$)'),
  deskRoom('box-office'),
  deskRoom('media'),
  deskRoom('menus'),
  deskRoom('press'),
  deskRoom('productions'),
  deskRoom('calendar'),
  deskRoom('palette'),
  deskRoom('related'),
  deskRoom('settings'),
  deskRoom('start'),
  deskRoom('shell', `shell/(?!${shellData})`),
  deskRoom('entry', '[\\w-]+\\.tsx?$'),
]

/** Schemas of the contract that need neither an entity nor a block. */
const contractBasics = '(?:common|limits|rings|kind|section-owner|plain-name|picked)\\.ts$'

/** A screen's address and the types of its data, which know no view. */
const screenData = [
  '[\\w-]+',
  '[\\w-]+/screen',
  'event-detail/programme/evening-data',
  'event-list/filter/filter-(?:address|fields)',
  'parts/register-address',
  'watchlist/season-plan',
].join('|')

/** What a block is, and the texts of its page: the files of shared/blocks/ that draw nothing. */
const blockData = '(?:[\\w-]+|[\\w-]+/(?:fields|item-id)|external/(?:known-embeds|words))\\.ts$'

/** What of consent is neither text nor view: the answer, its context, and the paths of legal pages. */
const consentData = '(?:consent|consent-context|legal-pages|analytics)\\.tsx?$'

/** The rooms of shared/, lowest first, from dates and texts to whole pages. */
const sharedRooms = [
  sharedRoom('time'),
  sharedRoom('i18n'),
  sharedRoom('text'),
  sharedRoom('html'),
  sharedRoom('email'),
  sharedRoom('people'),
  sharedRoom('qr'),
  sharedRoom('sites'),
  sharedRoom('watchlist'),
  sharedRoom('contract basics', `contract/${contractBasics}`),
  sharedRoom('media'),
  sharedRoom('fields'),
  sharedRoom('entities'),
  sharedRoom('outside'),
  sharedRoom('contract', `contract/(?!import(?:/|\\.ts)|${contractBasics})`),
  sharedRoom('bank files', 'box-office/bank-files/'),
  sharedRoom('block data', `blocks/${blockData}`),
  sharedRoom('import', 'contract/import(?:/|\\.ts$)'),
  sharedRoom('staff'),
  sharedRoom('consent data', `consent/${consentData}`),
  sharedRoom('screen data', `screens/(?:${screenData})\\.ts$`),
  sharedRoom('page'),
  sharedRoom('ui'),
  sharedRoom('hold', 'box-office/hold/'),
  sharedRoom('consent', `consent/(?!${consentData})`),
  sharedRoom('blocks', `blocks/(?!${blockData})`),
  sharedRoom('newsletter'),
  sharedRoom('screens', `screens/(?!(?:${screenData})\\.ts$)`),
  sharedRoom('overlay'),
  sharedRoom('layout'),
  sharedRoom('box office', 'box-office/(?!bank-files/|hold/)'),
]

/** What belongs to selling, wherever it runs. */
const boxOffice = '^(?:(?:worker|client|shared)|shared/contract|client/desk)/box-office/'

/** The box office's doors: the only files of it that the rest of the product imports. CONTRIBUTING.md explains them. */
export const doors = [
  'worker/box-office/house.ts',
  'worker/box-office/data.ts',
  'shared/box-office/told.ts',
  'shared/contract/box-office/facts.ts',
  'shared/contract/box-office/staff-calls.ts',
  'client/desk/box-office/screens.ts',
  'client/desk/box-office/jobs.ts',
  'client/box-office/basket/basket.tsx',
]

/** Every list of rooms, by the folder of which each code file belongs to exactly one room. */
export const rooms = {
  worker: workerRooms,
  'client/editor': editorRooms,
  'client/desk': deskRooms,
  shared: sharedRooms,
}

export default {
  forbidden: [
    ...Object.values(rooms).flatMap(downwards),
    forbid('shared imports neither', 'shared/ runs in both worker and browser', '^shared/', '^(?:worker|client)/'),
    forbid('client never worker', 'the browser gets nothing of the edge', '^client/', '^worker/'),
    forbid('worker never client', 'the edge gets nothing of the browser', '^worker/', '^client/'),
    forbid(
      'below desk and editor',
      'what desk and editor share knows neither',
      '^client/(?:staff|rows|rich-text|pickers)/',
      '^client/(?:desk|editor)/',
    ),
    forbid('desk never editor', 'what both need lies below both', '^client/desk/', '^client/editor/'),
    forbid('editor never desk', 'what both need lies below both', '^client/editor/', '^client/desk/'),
    forbid(
      'product needs no tool',
      'tools and tests import the product, never the other way round',
      '^(?:worker|client|shared)/',
      '^(?:scripts|tests|bench)/',
    ),
    forbid(
      'only handlers read the store',
      'rules about who may read what stand in handlers/; consent/ and box-office/ own their tables',
      '^worker/(?!content/(?:store|handlers)/|box-office/(?:store/|handlers/|data\\.ts)|transfer/)',
      ['^worker/content/store/(?!consents/)', '^worker/content/store/consents/(?!writes\\.ts)'],
    ),
    forbid(
      'only consent writes its log',
      'a room that owns a table is the one that reads and writes it',
      '^worker/(?!content/store/|consent/)',
      '^worker/content/store/consents/',
    ),
    forbid(
      'loaders read through the content client',
      'a proxied site has no handlers: only its client speaks to its backend',
      '^worker/(?:share|screens|press|feeds|shop-layout|back-office|pages/(?!cache/))',
      '^worker/content/(?:handlers|proxy|routes)/',
    ),
    {
      name: 'selling-has-doors',
      comment: 'site, editor and desk can be read without selling; what they need of it, a door gives',
      severity: 'error',
      from: { path: '^(?:worker|client|shared)/', pathNot: boxOffice },
      to: { path: boxOffice, pathNot: doors.map((door) => `^${door.replace('.', '\\.')}$`) },
    },
    {
      name: 'no circle',
      comment: 'modules in an import cycle load in an unclear order; only type imports may form cycles',
      severity: 'error',
      from: {},
      to: { circular: true, viaOnly: { dependencyTypesNot: ['type-only'] } },
    },
  ],
  options: {
    parser: 'tsc',
    tsPreCompilationDeps: true,
    doNotFollow: { path: 'node_modules' },
    includeOnly: '^(?:worker|client|shared|scripts|tests|bench)/',
    skipAnalysisNotInRules: true,
  },
}

function room(name, path = `worker/${name}/`) {
  return { name, path: `^${path}` }
}

function editorRoom(name, path = `${name}/`) {
  return room(`editor ${name}`, `client/editor/${path}`)
}

function deskRoom(name, path = `${name}/`) {
  return room(`desk ${name}`, `client/desk/${path}`)
}

function sharedRoom(name, path = `${name}/`) {
  return room(`shared ${name}`, `shared/${path}`)
}

function downwards(rooms) {
  return rooms.slice(0, -1).map(({ name, path }, index) =>
    forbid(
      `${name} imports downwards`,
      'a room imports itself and the rooms before it in .dependency-cruiser.mjs',
      path,
      rooms.slice(index + 1).map((above) => above.path),
    ),
  )
}

function forbid(name, comment, from, to) {
  return { name: name.replaceAll(' ', '-'), comment, severity: 'error', from: { path: from }, to: { path: to } }
}
