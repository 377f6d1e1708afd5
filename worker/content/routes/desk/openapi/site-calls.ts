// Describes the desk's calls that belong to no entity, such as those for the search, the team and the audit log.
import { entryStates } from '../../../../../shared/entities/contract.ts'
import { boxOfficeActions, entityActions, roles } from '../../../../../shared/entities/roles.ts'
import { careKinds } from '../../../../../shared/entities/today.ts'
import { siteKeys } from '../../../../../shared/site-keys.ts'
import { entryFields, occupancy } from './entries.ts'
import { pageCalls, pageSchemas } from './pages.ts'
import {
  answered,
  anyObject,
  day,
  idParameter,
  type Json,
  list,
  moment,
  nullable,
  object,
  perPageParameter,
  query,
  refusals,
  text,
  whole,
} from './parts.ts'
import { pressCalls, pressSchemas } from './press.ts'
import { saleCalls, saleSchemas } from './sales.ts'
import { subscriberCalls, subscriberSchemas } from './subscribers.ts'
import { webhookCalls, webhookSchemas } from './webhooks.ts'

export interface SiteCall {
  id: string
  summary: string
  parameters?: readonly Json[]
  body?: Json
  /** Name of the component that describes the answer; null for an empty answer. */
  answer: string | null
  status?: number
  refused?: readonly number[]
}

const next = { type: ['string', 'null'] }
const site = { enum: siteKeys }
const rolesBySite = {
  type: 'object',
  additionalProperties: { enum: roles },
  propertyNames: site,
  description: 'A role per site',
}

const calls: Readonly<Record<string, SiteCall>> = {
  'GET /admin/api/': { id: 'start', summary: 'Who is here and may do what', answer: 'Start' },
  'GET /admin/api/openapi.json': { id: 'description', summary: 'This description', answer: 'Description' },
  'GET /admin/api/today/': { id: 'today', summary: 'Tonight, what needs care, what others did', answer: 'Today' },
  'GET /admin/api/search/': {
    ...{ id: 'search', summary: 'Rows of all entities that the caller may read', answer: 'Hits', refused: [400] },
    parameters: [
      { ...query('q', { type: 'string', minLength: 1, maxLength: 200 }, 'Beginnings of words'), required: true },
      query('sites', { enum: ['all'] }, 'All sites on which the caller has a role'),
    ],
  },
  'GET /admin/api/redirects/missed/': {
    ...{ id: 'list_missed_paths', summary: 'Addresses that visitors request in vain', answer: 'MissedPaths' },
  },
  'POST /admin/api/redirects/missed/': {
    ...{ id: 'hide_missed_path', summary: 'Hides an address from that list', answer: null, status: 204 },
    ...{ body: object({ path: text, is_hidden: { type: 'boolean' } }), refused: [400, 404] },
  },
  'GET /admin/api/settings/sites/': {
    ...{ id: 'read_settings_of_sites', summary: 'The published settings of all sites', answer: 'SettingsOfSites' },
  },
  'GET /admin/api/links/dead/': {
    ...{ id: 'list_dead_links', summary: 'Links in content that lead to nothing', answer: 'DeadLinks' },
  },
  'GET /admin/api/mails/returned/': {
    ...{ id: 'list_returned_mails', summary: 'Mails that were not delivered', answer: 'ReturnedMails' },
    parameters: [query('order', text, 'The number of an order')],
  },
  'DELETE /admin/api/mails/returned/{id}/': {
    ...{ id: 'settle_returned_mail', summary: 'Ends a returned mail that is dealt with', answer: null, status: 204 },
    parameters: [{ name: 'id', in: 'path', required: true, schema: text }],
    refused: [404],
  },
  'GET /admin/api/media/differences/': {
    ...{ id: 'list_file_differences', summary: 'Files and rows that do not match', answer: 'FileDifferences' },
  },
  'DELETE /admin/api/media/differences/{hash}/': {
    ...{ id: 'delete_unowned_file', summary: 'Deletes a file that no row names', answer: null, status: 204 },
    parameters: [{ name: 'hash', in: 'path', required: true, schema: { type: 'string', pattern: '^[0-9a-f]{32}$' } }],
    refused: [404, 409],
  },
  'POST /admin/api/redirects/import/': {
    ...{ id: 'import_redirects', summary: 'Reads a file of redirects', answer: 'RedirectImport', refused: [400] },
    body: object({ csv: { type: 'string', maxLength: 2_000_000 }, is_dry_run: { type: 'boolean' } }),
  },
  'GET /admin/api/team/': { id: 'read_team', summary: 'The people of the site', answer: 'Team' },
  'POST /admin/api/team/rules/': {
    ...{ id: 'set_team_rules', summary: 'Requires a second factor of all staff', answer: 'Team', refused: [400] },
    body: object({ second_factor_required: { type: 'boolean' } }),
  },
  'POST /admin/api/team/invitations/': {
    ...{ id: 'invite', summary: 'Invites a person by mail', answer: 'Team', status: 201, refused: [400, 429] },
    body: object({ email: { type: 'string', format: 'email', maxLength: 1000 }, roles: rolesBySite }),
  },
  'DELETE /admin/api/team/invitations/{id}/': {
    ...{ id: 'withdraw_invitation', summary: 'Withdraws an invitation', answer: 'Team', refused: [404] },
    parameters: [idParameter],
  },
  'POST /admin/api/team/{id}/': {
    ...{ id: 'change_person', summary: 'Changes roles, second factor or access of a person', answer: 'Team' },
    ...{ parameters: [idParameter], refused: [400, 404, 409] },
    body: object(
      {
        roles: { type: 'object', additionalProperties: { enum: [...roles, null] }, propertyNames: site },
        second_factor_required: { type: 'boolean' },
        is_disabled: { type: 'boolean' },
      },
      [],
    ),
  },
  'DELETE /admin/api/team/{id}/sessions/': {
    ...{ id: 'end_sessions', summary: 'Ends all sessions of a person', answer: 'Team', refused: [404] },
    parameters: [idParameter],
  },
  'GET /admin/api/audit/': {
    ...{ id: 'list_audit', summary: 'Who wrote what, the latest first', answer: 'Audit', refused: [400] },
    parameters: [
      ...['after', 'person', 'entity', 'action'].map((name) => query(name, text)),
      perPageParameter,
      ...[query('from', day), query('to', day), query('format', { enum: ['csv'] }, 'The whole log as a file')],
    ],
  },
  'GET /admin/api/audit/{id}/': {
    ...{ id: 'read_audit', summary: 'The values before and after', answer: 'AuditChanges', refused: [404] },
    parameters: [idParameter],
  },
  'GET /admin/api/tokens/': { id: 'list_tokens', summary: 'Tokens of outside systems', answer: 'Tokens' },
  'POST /admin/api/tokens/': {
    ...{ id: 'make_token', summary: 'Makes a token; answers its key, this once', answer: 'TokenMade', status: 201 },
    refused: [400],
    body: object({
      name: { type: 'string', minLength: 1, maxLength: 60 },
      rights: { type: 'object', additionalProperties: list({ enum: entityActions }), description: 'By entity' },
      days: { type: ['integer', 'null'], minimum: 1, maximum: 730 },
    }),
  },
  'DELETE /admin/api/tokens/{id}/': {
    ...{ id: 'revoke_token', summary: 'Revokes a token', answer: 'Tokens', refused: [404] },
    parameters: [idParameter],
  },
}

export function sitePaths(): Json {
  const paths: Record<string, Json> = {}
  for (const [route, { id, summary, parameters = [], body, answer, status = 200, refused = [] }] of Object.entries({
    ...calls,
    ...pageCalls,
    ...pressCalls,
    ...saleCalls,
    ...subscriberCalls,
    ...webhookCalls,
  })) {
    const [method = '', path = ''] = route.split(' ')
    paths[path] = {
      ...paths[path],
      [method.toLowerCase()]: {
        ...{ operationId: id, summary, parameters },
        security: [method === 'GET' ? { staff: [] } : { staff: [], csrf: [] }],
        ...(body && { requestBody: { required: true, content: { 'application/json': { schema: body } } } }),
        responses: {
          [status]: answer ? answered(answer) : { description: 'Done' },
          ...refusals([401, 403, ...refused].sort((a, b) => a - b)),
        },
      },
    }
  }
  return paths
}

const hit = object({
  ...{ id: whole, entity: text, site: { enum: [...siteKeys, ''] }, state: { enum: entryStates }, values: anyObject },
  ...{ updated_at: moment, updated_by: { type: ['string', 'null'] } },
})
const token = object({
  ...{ id: whole, name: text, hint: text, rights: anyObject, created_by: text, created_at: moment },
  ...{ expires_at: nullable(moment), last_used_at: nullable(moment), revoked_at: nullable(moment) },
})
const change = object({
  ...{ at: moment, by: text, entity: text, id: { type: ['integer', 'null'] }, action: text },
  title: { type: ['string', 'null'] },
})

export const siteSchemas: Readonly<Record<string, Json>> = {
  ...pageSchemas,
  ...pressSchemas,
  ...saleSchemas,
  ...subscriberSchemas,
  ...webhookSchemas,
  Description: anyObject,
  Start: object({
    user: object({ email: text, name: text }),
    site,
    sites: list(object({ key: site, name: object({ de: text, en: text }), origin: text, role: { enum: roles } })),
    role: { enum: roles },
    lacks_second_factor: { type: 'boolean' },
    may: { type: 'object', additionalProperties: list({ enum: entityActions }) },
    box_office: list({ enum: boxOfficeActions }),
    drafts: { type: 'object', additionalProperties: whole, description: 'Rows with drafts by entity' },
    colleagues: { type: 'object', additionalProperties: text, description: 'Names by e-mail address' },
  }),
  Hits: object({
    ...{ results: list(hit), related: anyObject },
    pages: list(object({ id: whole, site, title: anyObject, paths: anyObject })),
  }),
  Today: object({
    tonight: list(
      object({
        ...{ id: whole, title: anyObject, local: text, room: { type: ['string', 'null'] } },
        ...{ doors_at: nullable(moment), ends_at: nullable(moment), entry: object(entryFields) },
        ...{ box_office: { type: ['string', 'null'] }, occupancy: nullable(occupancy) },
      }),
    ),
    care: list(
      object({
        ...{ kind: { enum: careKinds }, entity: { type: ['string', 'null'] }, count: whole, month: text },
      }),
    ),
    changes: list(change),
  }),
  SettingsOfSites: object({ sites: list(object({ key: site, city: anyObject, values: anyObject })) }),
  MissedPaths: object({
    results: list(
      object({
        ...{ path: text, hits: whole, last_at: moment, is_hidden: { type: 'boolean' } },
        suggestion: nullable(object({ title: text, path: text, likeness: whole })),
      }),
    ),
  }),
  DeadLinks: object({
    results: list(
      object({
        ...{ source: text, entity: text, id: whole, title: { type: ['string', 'null'] }, address: text },
        ...{ found_at: moment, edit_path: { type: ['string', 'null'] } },
      }),
    ),
  }),
  ReturnedMails: object({
    results: list(
      object({
        ...{ id: text, order: { type: ['string', 'null'] }, email: text, name: text, sender: text, subject: text },
        ...{ kind: { enum: ['bounced', 'complained', 'refused'] }, reason: text, at: moment },
      }),
    ),
  }),
  FileDifferences: object({
    results: list(
      object({
        ...{ kind: { enum: ['missing', 'unowned'] }, hash: text, found_at: moment, id: { type: ['integer', 'null'] } },
        ...{ filename: { type: ['string', 'null'] }, content_type: { type: ['string', 'null'] } },
        ...{ bytes: { type: ['integer', 'null'] }, stored_at: nullable(moment) },
      }),
    ),
  }),
  RedirectImport: object({
    ...{ accepted: whole, unchanged: whole },
    shortened: list(object({ line: whole, old_path: text, new_path: text })),
    refused: list(object({ line: whole, old_path: text, new_path: text, code: text, message: text })),
  }),
  Team: object({
    people: list(
      object({
        ...{ id: whole, email: text, name: text, roles: rolesBySite, two_factor: { type: 'boolean' } },
        ...{ second_factor_required: { type: 'boolean' }, is_disabled: { type: 'boolean' }, sessions: whole },
        last_login_at: nullable(moment),
      }),
    ),
    invitations: list(object({ id: whole, email: text, roles: rolesBySite, invited_by: text, expires_at: moment })),
    second_factor_required: { type: 'boolean' },
    administers: list(site),
  }),
  Audit: object({
    next,
    results: list(
      object({
        ...{ id: whole, at: moment, by: text, by_name: { type: ['string', 'null'] }, site, entity: text },
        ...{ entity_id: { type: ['integer', 'null'] }, title: { type: ['string', 'null'] }, action: text },
        ...{ detail: anyObject, has_changes: { type: 'boolean' } },
      }),
    ),
  }),
  AuditChanges: object({ changes: anyObject, revision: whole }),
  Tokens: object({ tokens: list(token) }),
  TokenMade: object({ tokens: list(token), key: text, id: whole }),
}
