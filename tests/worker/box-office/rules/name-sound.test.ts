import { expect, it } from 'vitest'
import { soundCode, soundTerms, soundTermsOf } from '../../../../worker/box-office/rules/name-sound.ts'

it('Words have the codes that are published for the Cologne phonetics', () => {
  // https://de.wikipedia.org/wiki/Kölner_Phonetik, and Postel’s examples
  const published: Record<string, string> = {
    'Müller-Lüdenscheidt': '65752682',
    Wikipedia: '3412',
    Breschnew: '17863',
    Heinz: '068',
    Classen: '4586',
    Meyer: '67',
    Maier: '67',
    Mayr: '67',
    Müller: '657',
    Schmidt: '862',
    Schneider: '8627',
    Fischer: '387',
    Weber: '317',
    Wagner: '3467',
    Philipp: '351',
    Xaver: '4837',
    Axel: '0485',
    Chlodwig: '45234',
    Cesar: '887',
    Aachen: '046',
  }
  for (const [word, code] of Object.entries(published)) expect([word, soundCode(word)]).toEqual([word, code])
})

it('Spellings of a name sound alike, and other alphabets have no sound', () => {
  const same = [
    ['Schmidt', 'Schmitt', 'Schmid', 'SCHMIDT'],
    ['Dvořáková', 'Dvorakova', 'Dworakowa'],
    ['Großmann', 'Grossmann', 'Grosmann', 'GROẞMANN'],
    ['Łukasz', 'Lukas'],
  ]
  for (const names of same) expect(new Set(names.map(soundCode)).size, names[0]).toBe(1)
  expect(soundCode('Қанат')).toBe('')
  expect(soundTerms('Ann Lee Қанат')).toBe('xk06')
})

it('A name has each term once, and a search needs all of its words that sound', () => {
  expect(soundTerms('Jana Jana Dvořáková')).toBe('xk06 xk23743')
  expect(soundTermsOf(['Müller', 'u', '77'])).toEqual(['xk657'])
})
