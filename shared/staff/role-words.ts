import type { Role } from '../entities/roles.ts'
import { defineLabels } from '../i18n/labels.ts'

export const roleWords = defineLabels<Record<Role, string>>({
  de: {
    editor: 'Redaktion',
    publisher: 'Veröffentlichung',
    boxoffice: 'Kasse',
    door: 'Einlass',
    admin: 'Administration',
  },
  en: { editor: 'editor', publisher: 'publisher', boxoffice: 'box office', door: 'door', admin: 'administrator' },
})
