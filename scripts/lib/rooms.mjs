// The rooms of the code and the doors of the box office, for the check of imports (.dependency-cruiser.mjs).
import { roomsIn, storeRooms, transferRooms } from './worker-rooms.mjs'

const clientRoom = roomsIn('client', 'client')
const editorRoom = roomsIn('client/editor', 'editor')
const deskRoom = roomsIn('client/desk', 'desk')
const sharedRoom = roomsIn('shared', 'shared')

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
  room('content/rich-text', 'worker/content/rich-text\\.ts$'),
  room('content/store'),
  room('content/handlers'),
  room('content clients', 'worker/content/(?:proxy/|clients/|(?:[\\w-]+-clients?|current-site|possible-paths)\\.ts$)'),
  room('content/staff'),
  room('content/routes'),
  room('presence'),
  room('box-office/rules'),
  room('box-office/store'),
  room('box-office/codes'),
  room('box-office/documents'),
  room('box-office/mails'),
  room('box-office/payment'),
  room('box-office/copies'),
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
  room('door'),
  room('box-office/pages'),
  room('box-office house', 'worker/box-office/house\\.ts$'),
  room('pages'),
  room('gateway'),
  room('index', 'worker/(?:index|objects|scheduled)\\.ts$'),
]

/** The rooms of client/, lowest first: what visitors load, then what staff load. */
const clientRooms = [
  clientRoom('load-part', 'load-part\\.ts$'),
  clientRoom('parts'),
  clientRoom('notice'),
  clientRoom('hydration'),
  clientRoom('clock', 'clock\\.ts$'),
  clientRoom('repeats'),
  clientRoom('service-worker'),
  clientRoom('basket', 'box-office/basket/'),
  clientRoom('browser-support'),
  clientRoom('state', '(?:page-store|ui-state|use-store|kept-frame)\\.tsx?$'),
  clientRoom('consent'),
  clientRoom('cursor'),
  clientRoom('theme'),
  clientRoom('tool', 'tool\\.ts$'),
  clientRoom('renew-footer', 'renew-footer\\.ts$'),
  clientRoom('screens', 'screens\\.ts$'),
  clientRoom('navigation'),
  clientRoom('box-office', 'box-office/(?!basket/)'),
  clientRoom('door'),
  clientRoom('watchlist'),
  clientRoom('later', '(?:load-)?later\\.ts$'),
  clientRoom('lightbox'),
  clientRoom('newsletter'),
  clientRoom('keys'),
  clientRoom('search'),
  clientRoom('root', '(?:root|render-guard)\\.tsx?$'),
  clientRoom('overlay'),
  clientRoom('entry', '(?:main|on-demand|development)\\.tsx?$'),
  clientRoom('staff'),
  clientRoom('rich-text'),
  clientRoom('rows'),
  clientRoom('pickers'),
  clientRoom('desk'),
  clientRoom('editor'),
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
  editorRoom('presence'),
  editorRoom('conflicts'),
  editorRoom('bar'),
  editorRoom('input'),
  editorRoom('plain'),
  editorRoom('entry', '(?:main|with-others)\\.tsx?$'),
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
  sharedRoom('drafts'),
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
  'worker/content/store': storeRooms,
  'worker/transfer': transferRooms,
  client: clientRooms,
  'client/editor': editorRooms,
  'client/desk': deskRooms,
  shared: sharedRooms,
}

function room(name, path = `worker/${name}/`) {
  return { name, path: `^${path}` }
}
