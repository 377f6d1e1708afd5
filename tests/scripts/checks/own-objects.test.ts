// Every Durable Object is made by one function, in the jurisdiction of the deployment (docs/decisions/0188): an object
// made beside it would be another one, without what was sold.
import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

test('ids of objects come from one function', () => {
  const makes = /\b(?:idFromName|idFromString|newUniqueId|getByName)\b|\.jurisdiction\(/
  const makers = globSync(['worker/**/*.{ts,tsx}', 'scripts/**/*.{ts,mjs}', 'shared/**/*.{ts,tsx}']).filter((file) =>
    makes.test(readFileSync(file, 'utf8')),
  )
  expect(makers).toEqual(['worker/http/own-objects.ts'])
})
