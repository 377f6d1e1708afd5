// The allowed imports between folders, checked by `npm test -- --only=boundaries`. CONTRIBUTING.md explains them.
import { doors, rooms } from './scripts/lib/rooms.mjs'

/** What belongs to selling, wherever it runs. */
const boxOffice = '^(?:(?:(?:worker|client|shared)|shared/contract|client/desk)/box-office|(?:worker|client)/door)/'

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

function downwards(rooms) {
  return rooms.slice(0, -1).map(({ name, path }, index) =>
    forbid(
      `${name} imports downwards`,
      'a room imports itself and the rooms before it in scripts/lib/rooms.mjs',
      path,
      rooms.slice(index + 1).map((above) => above.path),
    ),
  )
}

function forbid(name, comment, from, to) {
  return { name: name.replaceAll(' ', '-'), comment, severity: 'error', from: { path: from }, to: { path: to } }
}
