import { describe, expect, it } from 'vitest'
import { downloadName, pressFilePath } from '../../shared/press.ts'

describe('A file is saved', () => {
  it('under its title, with the ending of what was uploaded', () => {
    expect(downloadName('Saisonmotiv »Welle«', 'wave-3.JPG')).toBe('Saisonmotiv »Welle«.jpg')
    expect(downloadName('Dvořák, Ženy', 'x')).toBe('Dvořák, Ženy')
  })

  it('without what some system forbids in names', () => {
    expect(downloadName('Presse: Wer / Was "heute"?', 'a.pdf')).toBe('Presse Wer Was heute.pdf')
    expect(downloadName('../../etc/passwd\u0000', 'a.txt')).toBe('etc passwd.txt')
    expect(downloadName('Ende...', 'a.txt')).toBe('Ende.txt')
  })

  it('under some name in any case, and never under an endless one', () => {
    expect(downloadName('???', 'a.svg')).toBe('Datei.svg')
    expect(downloadName('a'.repeat(500), 'a.svg')).toHaveLength(124)
  })
})

it('A file’s address carries its name, whatever that holds', () => {
  expect(pressFilePath('en', 12, 'Fünf & zwei #1.pdf')).toBe('/_press/en/12/F%C3%BCnf%20%26%20zwei%20%231.pdf')
})
