import { type Field, headingLevels } from '../../../../../shared/blocks/define.ts'
import { parseEmbed } from '../../../../../shared/html/embeds.ts'
import { safeHref } from '../../../../../shared/html/href.ts'
import { isOwnVideo } from '../../../../../shared/media/pictures.ts'
import { cleanRichText } from '../../../../../worker/content/rich-text.ts'

/** Whether a value that the server has accepted for the field is valid and free of active content. */
export function isClean(field: Field, value: unknown, toolbar: 'standard' | 'regional'): boolean {
  switch (field.kind) {
    case 'text':
    case 'textArea':
      return value === null || (typeof value === 'string' && !unseen.test(value) && value.length <= field.max)
    case 'richText':
      return value === null || (typeof value === 'string' && cleanRichText(value) === value && !isActive(value))
    case 'url':
      return value === null || value === '' || safeHref(value, { fragment: true }) === value
    case 'embed':
      return (
        value === '' ||
        (field.ownFiles && isOwnVideo(String(value))) ||
        parseEmbed(String(value), field.hosts, { toolbar })?.url === value
      )
    case 'select':
      return typeof value === 'string' && Object.hasOwn(field.options, value)
    case 'headingLevel':
      return headingLevels[toolbar].some((level) => level === value)
    case 'layout':
      return Number.isInteger(value) && Number(value) >= 0 && Number(value) <= 5
    case 'anchor':
      return /^[\p{L}\p{N}_-]{0,80}$/u.test(String(value))
    case 'duration':
      return /^[\d:]*$/.test(String(value))
    case 'flag':
      return typeof value === 'boolean'
    default:
      return value === null || (Number.isInteger(value) && Number(value) > 0)
  }
}

function isActive(html: string): boolean {
  const tags = [...html.matchAll(/<\/?([a-z][a-z0-9]*)([^>]*)>/gi)]
  return tags.some(([, name = '', attributes = '']) => {
    if (!['p', 'br', 'strong', 'em', 'ul', 'ol', 'li', 'a'].includes(name)) return true
    const left = name === 'a' ? attributes.replace(/ (?:href|target|rel)="[^"<>]*"/g, '') : attributes
    return left.replace(/\s*\/?$/, '') !== '' || /(?:javascript|data|vbscript):/i.test(attributes)
  })
}

const unseen = /[\u0000-\u0008\u000b-\u001f\u007f\u200b\u202a-\u202e\u2066-\u2069\ufeff]/
