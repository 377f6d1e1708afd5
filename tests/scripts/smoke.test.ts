import { spawnSync } from 'node:child_process'
import { expect, test } from 'vitest'

const smoke = (...addresses: string[]) =>
  spawnSync(process.execPath, ['--disable-warning=ExperimentalWarning', 'scripts/smoke.ts', ...addresses], {
    encoding: 'utf8',
  })

test('a host that leads nowhere, or where nothing listens, ends in words; the others are checked', () => {
  const { status, stdout, stderr } = smoke(
    'https://hamburg.auftakt.invalid',
    'https://hamburg.auftakt.example',
    'http://localhost:59998',
  )
  expect(status).toBe(1)
  expect(stdout).toMatch(/auftakt\.example\n.*\nFAILED {2}the host answers: its name leads nowhere\. Is it public\?/)
  expect(stdout).toMatch(/localhost:59998\n.*\nFAILED {2}the host answers: nothing listens there/)
  expect(stdout).toContain('3 checks failed')
  expect(stderr).toBe('')
})

test('an argument that is no address is named', () => {
  const { status, stderr } = smoke('hamburg.auftakt.example')
  expect(status).toBe(2)
  expect(stderr).toMatch(/^hamburg\.auftakt\.example is no address such as https:/)
})
