// Compares what the corpus of PDFs says about poppler with the poppler of this machine.
import { spawnSync } from 'node:child_process'
import { describe, expect, test } from 'vitest'
import { corpus } from '../worker/media/upload/pdf/corpus.ts'

const run = (program: string, ...args: string[]) => spawnSync(program, args, { encoding: 'utf8' })
const isMissing = run('pdfinfo', '-v').error !== undefined

function poppler(file: string): string {
  const answers = [run('pdfinfo', file), run('pdftotext', file, '-')]
  if (answers.some(({ status }) => status !== 0)) return 'fails'
  return answers.some(({ stderr }) => stderr !== '') ? 'complains' : 'reads'
}

const active = /^(?:script|submission|attachment|program|xfa)\b/

describe('The corpus of PDFs', () => {
  test('is accepted where poppler reads it without a complaint, and refused where it cannot', () => {
    const wrong = Object.entries(corpus).filter(([, [theirs, ours]]) => {
      const isAccepted = ours === 'kept' || ours === 'rewritten' || active.test(ours)
      return theirs !== 'complains' && isAccepted !== (theirs === 'reads')
    })
    expect(wrong).toEqual([])
  })

  test.skipIf(isMissing)('says what poppler does', () => {
    const different = Object.entries(corpus).flatMap(([name, [theirs]]) => {
      const now = poppler(`tests/field/inputs/pdf/${name}`)
      return now === theirs ? [] : [[name, theirs, now]]
    })
    expect(different).toEqual([])
  })
})
