import { existsSync, readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'

const contributing = readFileSync('CONTRIBUTING.md', 'utf8')

describe('CONTRIBUTING', () => {
  test('names only files and folders that exist', () => {
    const paths = [...contributing.matchAll(/`((?:client|docs|scripts|seed|shared|tests|worker)\/[\w./-]*)`/g)]
    expect(paths.length).toBeGreaterThan(150)
    expect(paths.map(([, path = '']) => path).filter((path) => !existsSync(path))).toEqual([])
  })

  test('names the file in which each text of the concert’s page is written', () => {
    const table = /### The concert's page\n(.*?)\n## /s.exec(contributing)?.[1] ?? ''
    const texts = [...table.matchAll(/^\| (.+) \| (.+) \|$/gm)].flatMap(([, read = '', made = '']) => {
      const sources = [...made.matchAll(/`([^`]+)`/g)].map(([, file = '']) => readFileSync(file, 'utf8'))
      return [...read.matchAll(/"([^"]+)"/g)].map(([, text = '']) => ({ text, sources }))
    })
    expect(texts.length).toBeGreaterThan(45)
    const isWritten = (text: string, source: string) => source.replaceAll('\\u00a0', ' ').includes(text)
    const gone = texts.filter(({ text, sources }) => !sources.some((source) => isWritten(text, source)))
    expect(gone.map(({ text }) => text)).toEqual([])
  })
})
