import {
  maxReason,
  subscriberOrigins,
  subscriberStates,
  subscriberViews,
} from '../../../../../shared/entities/subscribers/contract.ts'
import { locales } from '../../../../../shared/locale.ts'
import { siteKeys } from '../../../../../shared/site-keys.ts'
import {
  anyObject,
  component,
  idParameter,
  type Json,
  list,
  moment,
  nullable,
  object,
  perPageParameter,
  query,
  text,
  whole,
} from './parts.ts'
import type { SiteCall } from './site-calls.ts'

export const subscriberCalls: Readonly<Record<string, SiteCall>> = {
  'GET /admin/api/subscribers/': {
    ...{ id: 'list_subscribers', summary: 'Subscribers of the newsletter', answer: 'Subscribers', refused: [400] },
    parameters: [
      ...[query('state', { enum: subscriberViews }), query('q', text, 'The beginning of an address')],
      ...[query('language', { enum: locales }), query('origin', { enum: subscriberOrigins })],
      query('site', { enum: siteKeys }, 'Another site of the caller; by default, the one of the host'),
      query('from', { type: 'string', format: 'date' }, 'The first day of the sign-up, in Berlin'),
      query('until', { type: 'string', format: 'date' }, 'The last day of the sign-up, in Berlin'),
      ...[query('after', text), perPageParameter, query('format', { enum: ['csv'] })],
    ],
  },
  'POST /admin/api/subscribers/': {
    ...{ id: 'sign_up_subscriber', summary: 'Signs a person up, who then confirms by mail' },
    ...{ answer: 'SignedUp', status: 201, refused: [400, 404, 409, 429] },
    body: object({ email: text, locale: { enum: locales } }),
  },
  'GET /admin/api/subscribers/{id}/places/': {
    ...{ id: 'places_of_subscriber', summary: 'Every place of a person’s data', answer: 'PersonalPlaces' },
    ...{ parameters: [idParameter], refused: [404] },
  },
  'DELETE /admin/api/subscribers/{id}/': {
    ...{ id: 'erase_subscriber', summary: 'Deletes a person’s data everywhere', answer: 'Erasure' },
    ...{ parameters: [idParameter], refused: [400, 404] },
    body: object(
      { reason: { type: 'string', minLength: 1, maxLength: maxReason }, is_confirmed_by_mail: { type: 'boolean' } },
      ['reason'],
    ),
  },
  'GET /admin/api/subscribers/{id}/disclosure/': {
    ...{ id: 'disclose_subscriber', summary: 'Everything stored about a person, as a file', answer: 'PersonalData' },
    ...{ parameters: [idParameter], refused: [404] },
  },
}

export const subscriberSchemas: Readonly<Record<string, Json>> = {
  Subscribers: object({
    counts: { type: 'object', additionalProperties: whole },
    next: nullable(text),
    results: list(
      object({
        ...{ id: whole, email: text, locale: text, state: { enum: subscriberStates }, consent_at: moment },
        ...{ confirmed_at: nullable(moment), unsubscribed_at: nullable(moment), order_number: nullable(text) },
        ...{ origin: { enum: subscriberOrigins }, sites: list(text), returned_at: nullable(moment) },
      }),
    ),
  }),
  SignedUp: object({ status: { enum: ['pending'] } }),
  Erasure: object({ is_mailed: nullable({ type: 'boolean' }) }),
  PersonalData: object({
    ...{ email: text, disclosed_at: moment, site: text, newsletter: list(anyObject), returned_mails: list(anyObject) },
    ...{ account: nullable(anyObject), sessions: list(anyObject), orders: list(anyObject) },
    ...{ notes: list(anyObject), memberships: list(anyObject) },
  }),
  PersonalPlaces: object({ email: text, places: list(component('PersonalPlace')) }),
  PersonalPlace: object({ place: text, fate: { enum: ['deleted', 'kept', 'until-concert'] } }),
}
