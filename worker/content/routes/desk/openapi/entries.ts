import { entryStates } from '../../../../../shared/entities/contract.ts'
import { maxCountedVersions } from '../../../../../shared/entities/history/contract.ts'
import { siteKeys } from '../../../../../shared/site-keys.ts'
import { component, type Json, text, whole } from './parts.ts'

export const entryFields: Json = {
  id: whole,
  revision: whole,
  state: { enum: entryStates },
  values: { type: 'object' },
  kept: { type: 'array', items: text },
  updated_at: { type: 'string', format: 'date-time' },
  updated_by: { type: ['string', 'null'] },
}
const related = { type: 'object', additionalProperties: { type: 'object' } }
export const occupancy = {
  type: 'object',
  properties: { occupied: whole, places: whole, is_refunded: { type: 'boolean' } },
}
const use = { type: 'object', properties: { hits: whole, last_on: { type: 'string', format: 'date' } } }
const next = { type: ['string', 'null'] }
const rows = {
  type: 'object',
  properties: {
    count: { type: ['integer', 'null'] },
    next,
    results: { type: 'array', items: { type: 'object', properties: entryFields } },
    related,
    states: { type: 'object', additionalProperties: { type: 'integer' } },
    conflicting: { type: 'array', items: whole },
    open_english: { type: ['integer', 'null'], description: 'Rows without English; on the first page alone' },
    box_office: { type: 'object', additionalProperties: text, description: 'Public states of productions sold here' },
    occupancy: { type: 'object', additionalProperties: occupancy, description: 'Of productions sold here' },
    facts: { type: 'object', additionalProperties: use, description: 'How often redirects are used, by id' },
    is_cut: { type: 'boolean', description: 'The search has more matches than the list; on the first page alone' },
  },
}
const bulkAnswer = {
  type: 'object',
  properties: {
    done: { type: 'array', items: { type: 'object', properties: { id: whole, revision: whole, state: text } } },
    refused: { type: 'array', items: { type: 'object', properties: { id: whole, code: text, detail: text } } },
  },
}
const pushAnswer = {
  type: 'object',
  properties: {
    outcome: { enum: ['created', 'changed', 'unchanged'] },
    left: { type: 'array', items: text, description: 'Fields that people have changed, which the push leaves' },
    record: component('Record'),
  },
}
const historyEntry = {
  type: 'object',
  properties: {
    id: whole,
    at: { type: 'string', format: 'date-time' },
    by: text,
    action: text,
    revision: whole,
    changes: { type: 'object', description: 'Values before and after the change, by field' },
    why: { type: ['object', 'null'], description: 'Why a production was cancelled or moved' },
    is_automatic: { type: 'boolean', description: 'Saved while the person was typing' },
    name: { type: ['string', 'null'], description: 'The name of the version, for the action `name`' },
  },
}
const history = {
  type: 'object',
  properties: {
    next,
    count: {
      type: ['integer', 'null'],
      description: `Versions, counted up to ${maxCountedVersions}; first page alone`,
    },
    results: { type: 'array', items: component('HistoryEntry') },
    related,
  },
}
const version = {
  type: 'object',
  properties: { values: { type: 'object' }, left_out: { type: 'array', items: text }, related },
}
const preview = {
  type: 'object',
  properties: {
    url: { type: 'object', properties: { de: text, en: text } },
    expires_at: { type: 'string', format: 'date-time' },
  },
}
const uses = {
  type: 'object',
  properties: {
    results: { type: 'array', items: { type: 'object' } },
    has_more: { type: 'boolean' },
    searched: { type: ['integer', 'null'] },
  },
}
const groups = {
  type: 'object',
  properties: {
    results: {
      type: 'array',
      items: {
        type: 'object',
        properties: { key: text, name: { type: 'object', properties: { de: text, en: text } } },
      },
    },
  },
}
const count = { type: 'object', properties: { count: whole, is_more: { type: 'boolean' } } }

export const entrySchemas: Json = {
  List: rows,
  Count: count,
  Groups: groups,
  History: history,
  HistoryEntry: historyEntry,
  Version: version,
  Uses: uses,
  Preview: preview,
  Pushed: pushAnswer,
  Bulk: bulkAnswer,
  Copy: { type: 'object', required: ['id', 'site'], properties: { id: { type: 'integer' }, site: { enum: siteKeys } } },
}
