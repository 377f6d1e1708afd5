import { expect, test } from 'vitest'
import { checkDoors, readBoundaries, shapeOf } from '../../../scripts/checks/shape.ts'

const file = (path: string, ...imports: string[]) => ({
  path,
  text: `${imports.map((from) => `import { a } from '${from}'\n`).join('')}${'export const a = 1\n'.repeat(60)}`,
})
const three = ['a', 'b', 'c'].map((name) => file(`shared/text/${name}.ts`))

test('files, folders, lone parts and imports are counted', () => {
  const part = { path: 'shared/text/part.ts', text: 'export const a = 1\n' }
  const files = [
    ...three,
    part,
    file('shared/text/whole.ts', './part.ts'),
    file('tests/part.test.ts', '../shared/text/part.ts'),
  ]
  expect(shapeOf(files, []).lines).toEqual([
    '5 files in 1 folders, 0 of one file or two',
    '1 files under 40 lines have one importer: 20.0 % of all files',
    'imports are 0.4 % of all lines',
  ])
})

test('a folder of one file or two is named unless it is a boundary', () => {
  const files = [...three, file('client/desk/evening/a.ts'), file('client/desk/evening/b.ts')]
  expect(shapeOf(files, []).findings).toEqual([
    'client/desk/evening: fewer than three files, and no boundary that CONTRIBUTING lists',
  ])
  expect(shapeOf(files, ['client/desk/*']).findings).toEqual([])
  expect(shapeOf(files, ['client/*']).findings).toHaveLength(1)
})

test('a file more than four folders below the top is named', () => {
  const deep = ['a', 'b', 'c'].map((name) => file(`worker/1/2/3/4/5/${name}.ts`))
  expect(shapeOf(deep.slice(0, 1), ['worker/1/2/3/4/5']).findings).toEqual([
    'worker/1/2/3/4/5/a.ts: more than four folders below the top',
  ])
})

test('shares that rise are refused', () => {
  const parts = Array.from({ length: 8 }, (_, at) => ({ path: `shared/text/${at}.ts`, text: 'export const a = 1\n' }))
  const whole = file('shared/text/whole.ts', ...parts.map((_, at) => `./${at}.ts`))
  expect(shapeOf([...parts, whole], []).findings).toEqual([
    expect.stringMatching(/^loneParts: 88\.9 %, more than /),
    expect.stringMatching(/^importLines: 10\.5 %, more than /),
  ])
})

test('a door gives at most twelve names, and no whole file', () => {
  const names = (count: number) => Array.from({ length: count }, (_, at) => `export const a${at} = 1\n`).join('')
  const door = (text: string) => checkDoors([{ path: 'worker/box-office/house.ts', text }])
  expect(door(`${names(10)}export { b, type C } from './b.ts'\n`)).toEqual([])
  expect(door(names(13))).toEqual(['worker/box-office/house.ts: a door gives 13 names, more than 12'])
  expect(door("export * from './b.ts'\n")).toEqual([
    'worker/box-office/house.ts: a door names what it gives, without export *',
  ])
  expect(door("import './b.ts'\n")).toEqual(['worker/box-office/house.ts: a door that gives nothing'])
  const many = Array.from({ length: 9 }, (_, at) => ({ path: `worker/box-office/${at}.ts`, text: names(1) }))
  expect(checkDoors(many)).toEqual(['scripts/lib/rooms.mjs: 9 doors, more than 8'])
})

test('boundaries are read from their section of CONTRIBUTING', () => {
  const text =
    '## Folders that may be small\n\n- `shared/blocks/*/`, `client/*/`: a block\n\n## Commits\n\n- `worker/`: no\n'
  expect(readBoundaries(text)).toEqual(['shared/blocks/*', 'client/*'])
})
