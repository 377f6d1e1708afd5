// All OpenAPI descriptions are valid for the tools that developers of other clients use.
import { createConfig, lintFromString } from '@redocly/openapi-core'
import { expect, test } from 'vitest'
import { sites } from '../../../shared/sites.ts'
import { deskOpenApi } from '../../../worker/content/routes/desk/openapi.ts'
import { openApi } from '../../../worker/content/routes/openapi.ts'
import { shopOpenApi } from '../../../worker/tickets/routes/openapi.ts'

const descriptions = { 'content API': openApi, 'box office API': shopOpenApi, 'desk API': deskOpenApi }

test.each(Object.entries(descriptions))('the description of the %s has no fault', async (_, describe) => {
  // the contract's addresses end with a slash (spec §7)
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
