// Classifies performers by their printed instrument, voice or kind of ensemble: "Mezzosopran", "Cembalo und Leitung".
import { plainBlanks } from '../text/plain-blanks.ts'
import { isGroup } from './is-group.ts'

/** The kinds of performers, in the order of the register. */
export const voiceKinds = [
  'conducting',
  'singing',
  'piano',
  'organ',
  'strings',
  'winds',
  'speaking',
  'orchestra',
  'ensemble',
  'choir',
  'other',
] as const
export type VoiceKind = (typeof voiceKinds)[number]

const singing =
  /\b(?:mezzo-?)?sopran(?:o|istin|ist)?\b|\bmezzosopran|\balt(?:us|istin|ist|o)?\b|\bcontralto|\bcounter-?tenor|\btenor\b|\bbariton(?:e)?\b|\bbaritone|\bbass-?bariton|\bgesang|\bvocals?\b|\bvoice\b|\bsänger|\bsinger/i
const instruments: Readonly<Partial<Record<VoiceKind, RegExp>>> = {
  piano: /klavier|piano|flügel|cembalo|harpsichord|celesta|keyboard|hammerflügel|harmonium/i,
  organ: /orgel|\borgan\b/i,
  strings:
    /violin|geige|viola|bratsche|cello|kontrabass|double bass|gambe|viol\b|laute|lute|theorbe|theorbo|gitarre|guitar|harfe|harp\b|oud|mandolin|zither|kantele|sitar/i,
  winds:
    /flöte|flute|recorder|oboe|klarinette|clarinet|fagott|bassoon|\bhorn\b|trompete|trumpet|posaune|trombone|tuba|saxo|zink|schlag|percussion|pauke|timpani|drums?\b|trommel|marimba|vibraphon|akkordeon|accordion|bandoneon|dudelsack/i,
}

/**
 * Returns the kind under which the register lists a performer.
 * @param text the voice or instrument; '' if unknown
 */
export function voiceKindOf(text: string, kind: 'person' | 'ensemble'): VoiceKind {
  const voice = plainBlanks(text)
  if (kind === 'ensemble') {
    if (/chor|choir|chorus|kantorei|stimmen|voices|singers/i.test(voice) && !/orche?st/i.test(voice)) return 'choir'
    return /orche?st|philharmoni|sinfoniker/i.test(voice) ? 'orchestra' : 'ensemble'
  }
  const played = instrumentOf(voice)
  // the register lists "Cembalo und Leitung" under the instrument
  if (played) return played
  if (singing.test(voice) || /\bbass\b/i.test(voice)) return 'singing'
  if (/leitung|dirig|conduct|musical direction/i.test(voice)) return 'conducting'
  return /erzähl|moderation|sprecher|lesung|narrat|speaker|reader|rezitation/i.test(voice) ? 'speaking' : 'other'
}

/**
 * Returns whether a performer sings or plays, to distinguish people with the same name; null if `voice` names both or
 * neither, or a group. "Bass" alone is null, too, because it may be the voice or the instrument.
 */
export function partOf(text: string): 'sings' | 'plays' | null {
  const voice = plainBlanks(text)
  const [sings, plays] = [singing.test(voice), instrumentOf(voice) !== null]
  if (sings === plays || isGroup(voice)) return null
  return sings ? 'sings' : 'plays'
}

function instrumentOf(voice: string): VoiceKind | null {
  const found = Object.entries(instruments).find(([, words]) => words.test(voice))
  return found ? (found[0] as VoiceKind) : null
}
