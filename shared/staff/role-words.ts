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
  en: { editor: 'Editor', publisher: 'Publisher', boxoffice: 'Box office', door: 'Door', admin: 'Administrator' },
})
