import { readAddress } from './address.ts'

/** Domains of the mailboxes that most buyers have. */
const usual = (
  'gmail.com googlemail.com gmx.de gmx.net gmx.at gmx.ch web.de t-online.de freenet.de outlook.com outlook.de hotmail.com ' +
  'hotmail.de yahoo.com yahoo.de icloud.com me.com live.de live.com aol.com arcor.de posteo.de mailbox.org ' +
  'mail.com mail.de email.com gmx.com gmx.eu ymail.com rocketmail.com proton.me online.de vodafone.de kabelmail.de ewetel.net netcologne.de htp-tel.de bluewin.ch'
).split(' ')

/**
 * Returns the address with the domain that was probably meant, such as `anna@gmail.com` for `anna@gmial.com`; null if
 * nothing suggests a slip. It is a hint only: the typed domain may exist.
 */
export function meantAddress(typed: string): string | null {
  const read = readAddress(typed)
  if (!('address' in read)) return null
  const [local = '', domain = ''] = read.address.split('@')
  if (usual.includes(domain)) return null
  const meant = usual.find((each) => isOneSlip(domain, each))
  return meant ? `${local}@${meant}` : null
}

/** Whether two texts differ by one letter: another, missing, or too many, or by two letters that changed places. */
function isOneSlip(typed: string, meant: string): boolean {
  if (Math.abs(typed.length - meant.length) > 1) return false
  let from = 0
  while (from < meant.length && typed[from] === meant[from]) from++
  const [rest, right] = [typed.slice(from), meant.slice(from)]
  const isSwapped = rest.slice(0, 2) === `${right[1]}${right[0]}` && rest.slice(2) === right.slice(2)
  return isSwapped || [rest.slice(1), rest].includes(right.slice(1)) || rest.slice(1) === right
}
