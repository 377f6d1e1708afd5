import { createConfig, lintFromString } from '@redocly/openapi-core'
import { Hono } from 'hono'
import { expect, test } from 'vitest'
import { groupFields } from '../../../shared/entities/groups.ts'
import { type EntityName, entities, entityOf } from '../../../shared/entities/registry.ts'
import { sites } from '../../../shared/sites/sites.ts'
import { shopOpenApi } from '../../../worker/box-office/routes/openapi.ts'
import { isPushed } from '../../../worker/content/handlers/outside/push.ts'
import { deskCalls } from '../../../worker/content/routes/desk/api.ts'
import { deskOpenApi } from '../../../worker/content/routes/desk/description.ts'
import { openApi } from '../../../worker/content/routes/openapi.ts'
import type { AppContext } from '../../../worker/env.ts'
import { transferApi } from '../../../worker/transfer/routes/transfer-api.ts'

const descriptions = { 'content API': openApi, 'box office API': shopOpenApi, 'desk API': deskOpenApi }

test.each(Object.entries(descriptions))('the description of the %s has no fault', async (_, describe) => {
  // the paths of the contract end with a slash (spec §7)
  const config = await createConfig({ extends: ['recommended'], rules: { 'no-path-trailing-slash': 'off' } })
  const source = JSON.stringify(describe(sites.hh, 'https://hh.example'))
  const problems = await lintFromString({ source, absoluteRef: 'openapi.json', config })
  const errors = problems.filter(({ severity, ruleId }) => severity === 'error' || ruleId.includes('example'))
  expect(errors.map(({ message, location }) => `${message} ${location[0]?.pointer}`)).toEqual([])
})

test('a description writes a named schema once', () => {
  const source = JSON.stringify(openApi(sites.hh, 'https://hh.example'))
  expect(source).toContain('#/components/schemas/ProductionListItem')
  expect(source).not.toContain('$defs')
})

test('the description of the desk lists every call that the desk answers, and no others', () => {
  const api = new Hono<AppContext>()
  deskCalls(api, {})
  const answered = [...api.routes, ...transferApi().routes]
    .filter(({ method, path }) => method !== 'ALL' && path.endsWith('/'))
    .flatMap(({ method, path }) => expanded(path).map((one) => `${method} ${one}`))
  const { paths } = deskOpenApi(sites.hh, 'https://hh.example') as { paths: Record<string, object> }
  const described = Object.entries(paths).flatMap(([path, methods]) =>
    Object.keys(methods).map((method) => `${method.toUpperCase()} ${path}`),
  )
  // OpenAPI describes no sockets
  const isOwn = (call: string) => !/\/(?:subscribers|presence)\/|openapi\.json\/?$/.test(call)
  const uploads = Object.keys(entities).filter((name) => entityOf(name as EntityName).createdBy === 'upload')
  // these routes serve every entity, but refuse entities that do not support the call
  const isServed = (call: string) =>
    !Object.hasOwn(entities, call.split('/')[3] ?? '') ||
    ((!call.endsWith('/file/') || uploads.some((name) => call.includes(`/${name}/`))) &&
      (!call.includes('/external/') || isPushed(call.split('/')[3] as EntityName)) &&
      (!call.endsWith('/groups/') || groupFields(entityOf(call.split('/')[3] as EntityName)) !== null) &&
      (!call.endsWith('/position/') || entityOf(call.split('/')[3] as EntityName).list?.order !== undefined) &&
      (!call.endsWith('/preview/') || isPreviewed(call.split('/')[3] as EntityName)))
  expect(described.filter(isOwn).sort()).toEqual([...new Set(answered)].filter(isOwn).filter(isServed).sort())
})

function isPreviewed(name: EntityName): boolean {
  const { screen, onHome } = entityOf(name)
  return screen !== undefined || onHome !== undefined
}

/** Expands the alternatives in a route: `/:entity{(?:a|b)}/:id{[0-9]}/` becomes `/a/{id}/` and `/b/{id}/`. */
function expanded(path: string): string[] {
  const plain = path.replace(/:(id|delivery|hash|change|external_id|step)\{(?:[^{}]|\{[^}]*\})*\}/g, '{$1}')
  const names = /:entity\{\(\?:([^)]*)\)\}/.exec(plain)
  return names ? (names[1] ?? '').split('|').map((name) => plain.replace(names[0], name)) : [plain]
}
