import { romanize } from 'es-hangul'
import { capitalised } from '../../../../../shared/i18n/count-word.ts'

/**
 * Surnames, which stand first and have one syllable, in the spelling of their bearers where it differs from the Revised
 * Romanization.
 */
const surnames: Record<string, string> = {
  김: 'Kim',
  이: 'Lee',
  박: 'Park',
  최: 'Choi',
  강: 'Kang',
  권: 'Kwon',
  고: 'Ko',
  구: 'Koo',
  오: 'Oh',
  우: 'Woo',
  노: 'Noh',
  ...Object.fromEntries(
    [...'정조윤장임한서신황안송류유전홍양손배백허남심하곽성차주민나진지엄채원천방공현함변'].map((one) => [one, '']),
  ),
}

/** Korean by the Revised Romanization of 2000; of a full name in one word, surname and given name are separated. */
export function korean(word: string, { text }: { text: string }): string {
  const composed = word.normalize('NFC')
  const [first = '', ...given] = [...composed]
  const isAlone = (text.match(/\p{Script=Hangul}+/gu) ?? []).length === 1
  const isFirst = text.trimStart().startsWith(word)
  if (surnames[first] === undefined || !isFirst) return capitalised(romanize(composed))
  const surname = surnames[first] || capitalised(romanize(first))
  if (given.length === 0) return surname
  return isAlone && given.length < 3
    ? `${surname} ${capitalised(romanize(given.join('')))}`
    : capitalised(romanize(composed))
}
