import { describe, expect, it } from 'vitest'
import { pressFilePath } from '../../../../shared/entities/press-files/downloads.ts'
import { downloadName } from '../../../../shared/screens/press/file-names.ts'

describe('A file is saved', () => {
  it('under its title, with the extension of the upload', () => {
    expect(downloadName('Saisonmotiv »Welle«', 'wave-3.JPG')).toBe('Saisonmotiv »Welle«.jpg')
    expect(downloadName('Dvořák, Ženy', 'x')).toBe('Dvořák, Ženy')
  })

  it('without characters that some systems forbid', () => {
    expect(downloadName('Presse: Wer / Was "heute"?', 'a.pdf')).toBe('Presse Wer Was heute.pdf')
    expect(downloadName('../../etc/passwd\u0000', 'a.txt')).toBe('etc passwd.txt')
    expect(downloadName('Ende...', 'a.txt')).toBe('Ende.txt')
  })

  it('always under a non-empty name of limited length', () => {
    expect(downloadName('???', 'a.svg')).toBe('Datei.svg')
    expect(downloadName('a'.repeat(500), 'a.svg')).toHaveLength(124)
    // the length limit would split the emoji
    expect(pressFilePath('de', 12, downloadName(`${'a'.repeat(119)}🎻`, 'a.svg'))).toMatch(/\/a{119}\.svg$/)
  })
})

it('A file’s address contains its name, whatever its characters', () => {
  expect(pressFilePath('en', 12, 'Fünf & zwei #1.pdf')).toBe('/_press/en/12/F%C3%BCnf%20%26%20zwei%20%231.pdf')
})
