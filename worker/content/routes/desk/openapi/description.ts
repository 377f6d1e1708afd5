import { exportFormats } from '../../../../../shared/contract/export-formats.ts'
import { entryStates } from '../../../../../shared/entities/contract.ts'
import { isCopied } from '../../../../../shared/entities/copies/copied-elsewhere.ts'
import { type EntityDefinition, hasPreview } from '../../../../../shared/entities/define.ts'
import { groupFields } from '../../../../../shared/entities/groups.ts'
import { maxVersionName } from '../../../../../shared/entities/history/contract.ts'
import { valuesJsonSchema } from '../../../../../shared/entities/json-schema.ts'
import { listPeriods } from '../../../../../shared/entities/list-periods.ts'
import { isNamed } from '../../../../../shared/entities/named.ts'
import { computedFilters, openEnglish, openFilter } from '../../../../../shared/entities/open-english.ts'
import {
  definitionOf,
  type EntityName,
  entities,
  entityOf,
  fixedEntities,
  isEntityName,
} from '../../../../../shared/entities/registry.ts'
import { maxListedIds } from '../../../../../shared/entities/search-limit.ts'
import { acceptedKinds } from '../../../../../shared/media.ts'
import { siteKeys } from '../../../../../shared/site-keys.ts'
import type { Site } from '../../../../../shared/sites.ts'
import { documentHead } from '../../../../http/openapi/document.ts'
import { bulkActions } from '../../../handlers/desk/bulk.ts'
import { isPushed } from '../../../handlers/outside/push.ts'
import { securitySchemes } from '../../security-schemes.ts'
import { describedCalls } from './described.ts'
import { doublePaths, doubleSchemas } from './doubles.ts'
import { entrySchemas } from './entries.ts'
import {
  answered,
  idParameter as id,
  type Json,
  perPageParameter,
  problemSchemas,
  query,
  refusals,
  requestKey,
  revision,
  whole,
} from './parts.ts'

/** Returns the OpenAPI 3.1 description of the desk's API, made from the map of entities. */
export function deskOpenApi(site: Site, origin: string): Json {
  const description = 'What staff edit: one set of calls per entity. The host name selects the site.'
  return { ...documentHead({ title: 'Auftakt desk API', description, site, origin }), ...describe() }
}

function describe(): Json {
  const names = Object.keys(entities) as EntityName[]
  const fixed = Object.keys(fixedEntities).flatMap((name) => definitionOf(name) ?? [])
  const others = describedCalls()
  return {
    paths: Object.assign(
      { '/admin/api/openapi.json': { get: ownDescription } },
      others.paths,
      ...names.map((name) => pathsOf(entityOf(name))),
      ...fixed.map(pathsOfFixed),
    ),
    components: {
      schemas: {
        ...problemSchemas(),
        ...entrySchemas,
        ...doubleSchemas,
        ...others.schemas,
      },
      securitySchemes: { ...securitySchemes, token },
    },
  }
}

function pathsOf(entity: EntityDefinition): Json {
  const { name, label, list: shown, createdBy } = entity
  const operation = (verb: string) => `${verb}_${name.replaceAll('-', '_')}`
  const base = `/admin/api/${name}/`
  const values = valuesJsonSchema(entity.fields)
  const change = {
    type: 'object',
    required: ['action'],
    properties: {
      action: { enum: ['save', 'publish', 'discard'] },
      values,
      give_back: { type: 'array', maxItems: 100, items: { enum: Object.keys(entity.fields) } },
      keeps_draft: { type: 'boolean', description: 'Publishes the values alone; the rest of the draft stays' },
      confirm: { type: 'array', maxItems: 100, items: { enum: Object.keys(entity.fields) } },
      is_automatic: { type: 'boolean', description: 'Saved while typing; the history folds such changes' },
    },
  }
  const bulk = {
    type: 'object',
    required: ['action', 'rows'],
    properties: {
      action: { enum: bulkActions },
      rows: {
        type: 'array',
        minItems: 1,
        maxItems: 100,
        items: {
          type: 'object',
          required: ['id', 'revision'],
          properties: { id: whole, revision: whole, values },
        },
      },
    },
  }
  const restoration = { type: 'object', properties: { change: { type: 'integer' }, field: { type: 'string' } } }
  const filters = [...shown.filters, ...computedFilters(entity)].map((filter) =>
    query(filter, filter === openFilter ? { enum: [openEnglish] } : { type: 'string', maxLength: 200 }),
  )
  const month = shown.isSchedule
    ? [
        query('month', { type: 'string', pattern: '^\\d{4}-\\d{2}$' }, 'The list begins at this month'),
        query('period', { enum: listPeriods }, 'Only rows from today on; ascending unless `sort` says otherwise'),
      ]
    : []
  const read = (id: string, summary: string, answer: string, parameters: Json[]) => ({
    operationId: operation(id),
    summary,
    parameters,
    security: [{ staff: [] }, { token: [] }],
    responses: { 200: answered(answer), ...refusals([400, 401, 403, 404]) },
  })
  const write = (
    id: string,
    summary: string,
    parameters: Json[],
    body: Json | null,
    { name = 'Record', status = 200 }: { name?: string; status?: number } = {},
  ) => ({
    operationId: operation(id),
    summary,
    parameters,
    security: [{ staff: [], csrf: [] }, { token: [] }],
    ...(body
      ? {
          requestBody: {
            required: true,
            content: { [body === file ? 'multipart/form-data' : 'application/json']: { schema: body } },
          },
        }
      : {}),
    responses: { [status]: answered(name), ...refusals([400, 401, 403, 404, 409, 428]) },
  })
  return {
    [base]: {
      get: read('list', `${label.many.en}, page by page`, 'List', [
        query('after', { type: 'string' }, '`next` of the page before'),
        query('page', { type: 'integer', minimum: 1, maximum: 10 }),
        perPageParameter,
        query('sort', { enum: shown.sortable.flatMap((field) => [field, `-${field}`]) }),
        query('q', { type: 'string', maxLength: 200 }, 'Words that the row contains, or their beginnings'),
        query('state', { enum: entryStates }),
        query('ids', { type: 'string' }, `Only these rows: up to ${maxListedIds} ids, separated by commas`),
        query('format', { enum: exportFormats }, 'The whole list as a file'),
        ...(shown.added ? [query('added', { enum: Object.keys(shown.added) }, 'Further columns of the file')] : []),
        ...month,
        ...filters,
      ]),
      post:
        createdBy === 'upload'
          ? write('create', label.create.en, [query('accepts', { enum: Object.keys(acceptedKinds) })], file, {
              status: 201,
            })
          : write('create', label.create.en, [requestKey], change, { status: 201 }),
    },
    [`${base}count/`]: {
      get: read('count', `How many ${label.many.en} a list has; up to 100 if it has conditions`, 'Count', [
        query('q', { type: 'string', maxLength: 200 }),
        query('state', { enum: entryStates }),
        query('ids', { type: 'string' }),
        ...[...month, ...filters],
      ]),
    },
    ...(groupFields(entity) && {
      [`${base}groups/`]: { get: read('groups', 'The groups that its rows form, with their names', 'Groups', []) },
    }),
    [`${base}{id}/`]: {
      get: read('read', `${label.one.en} with its draft`, 'Record', [id]),
      post: write('change', `Changes the draft or what is public`, [id, revision], change),
      delete: write('delete', `Deletes it; it may be restored`, [id, revision], null),
    },
    ...(shown.order && {
      [`${base}{id}/position/`]: {
        post: write('place', 'Moves it behind another row; null for the first place', [id, revision], placed),
      },
    }),
    ...(createdBy === 'upload' && {
      [`${base}{id}/file/`]: { post: write('replace', 'Replaces the file; its uses stay', [id, revision], file) },
    }),
    ...(Object.hasOwn(entities, name) && {
      [`${base}bulk/`]: { post: write('bulk', 'Changes several rows in one transaction', [], bulk, { name: 'Bulk' }) },
    }),
    ...(isEntityName(name) &&
      isPushed(name) && {
        [`${base}external/{external_id}/`]: {
          post: write(
            'push',
            'Creates or changes the row that an outside system calls so',
            [externalId],
            pushed(values),
            {
              name: 'Pushed',
            },
          ),
        },
      }),
    [`${base}{id}/restoration/`]: {
      post: write('restore', 'Restores a deleted row, or one field of a past change', [id, revision], restoration),
    },
    [`${base}{id}/history/`]: {
      get: read('history', 'Who changed what', 'History', [id, query('after', { type: 'string' }), perPageParameter]),
      post: write('name', 'Names the current version, draft included', [id, revision], naming, {
        name: 'HistoryEntry',
        status: 201,
      }),
    },
    [`${base}{id}/history/{change}/`]: {
      get: read('version', 'The values after a past change', 'Version', [id, { ...id, name: 'change' }]),
    },
    ...(isCopied(entity) && {
      [`${base}{id}/copies/`]: {
        post: write('copy', 'Copies it to another site as a draft', [id, requestKey], copy, {
          name: 'Copy',
          status: 201,
        }),
      },
    }),
    [`${base}{id}/uses/`]: { get: read('uses', 'What refers to it', 'Uses', [id]) },
    ...(hasPreview(entity) && {
      [`${base}{id}/preview/`]: { get: read('preview', 'Where it is seen with its draft', 'Preview', [id]) },
    }),
    ...(isNamed(name) ? doublePaths(name, values) : {}),
  }
}

/** Returns the paths of an entity with fixed rows on every site, which can neither be created nor deleted. */
function pathsOfFixed(entity: EntityDefinition): Json {
  const base = `/admin/api/${entity.name}/`
  const paths = pathsOf(entity) as Record<string, Json>
  const { get } = paths[base] ?? {}
  const { delete: _, ...one } = paths[`${base}{id}/`] ?? {}
  const kept = ['{id}/restoration/', '{id}/history/', '{id}/history/{change}/'].map((path) => [
    `${base}${path}`,
    paths[`${base}${path}`],
  ])
  return { [base]: { get }, [`${base}{id}/`]: one, ...Object.fromEntries(kept) }
}

const ownDescription = {
  operationId: 'description',
  summary: 'This description',
  parameters: [],
  security: [{ staff: [] }],
  responses: {
    200: { description: 'The answer', content: { 'application/json': { schema: { type: 'object' } } } },
    ...refusals([401, 403]),
  },
}
const token = { type: 'http', scheme: 'bearer', description: 'The key of an outside system: docs/outside-systems.md' }
const file = { type: 'object', required: ['file'], properties: { file: { type: 'string', format: 'binary' } } }
const externalId = {
  name: 'external_id',
  in: 'path',
  required: true,
  schema: { type: 'string', pattern: '^[\\w.:~-]{1,100}$' },
}
const copy = { type: 'object', required: ['site'], properties: { site: { enum: siteKeys } } }
const naming = {
  type: 'object',
  required: ['name'],
  properties: { name: { type: 'string', minLength: 1, maxLength: maxVersionName } },
}
const placed = { type: 'object', required: ['after'], properties: { after: { type: ['integer', 'null'] } } }
const pushed = (values: Json) => ({
  type: 'object',
  required: ['action', 'values'],
  properties: { action: { enum: ['save', 'publish'] }, values },
})
