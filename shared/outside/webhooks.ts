import { type EntityName, entities } from '../entities/registry.ts'

export const webhookEvents: readonly string[] = [
  ...(Object.keys(entities) as EntityName[]).flatMap((name) => [`${name}.published`, `${name}.deleted`]),
  ...['productions.cancelled', 'productions.moved', 'orders.paid', 'orders.cancelled', 'orders.refunded'],
]

/** `failed`: switched off after a delivery had failed `maxTries` times. */
export const webhookStates = ['on', 'off', 'failed'] as const
export type WebhookState = (typeof webhookStates)[number]

/** The number of failed attempts at a delivery after which its webhook is switched off. */
export const maxTries = 15
