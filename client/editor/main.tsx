// Entry point of edit mode: renders the public page and the editing interface over it.
import '../staff/style/tokens.css'
import '../staff/style/buttons.css'
import '../staff/style/forms.css'
import '../staff/style/bar.css'
import './style/frames.css'
import './style/tools.css'
import './style/insert.css'
import './style/outline.css'
import './style/text.css'
import './style/edit-bar.css'
import { createRoot } from 'react-dom/client'
import type { OwnerName } from '../../shared/contract/section-owner.ts'
import { defineLabels } from '../../shared/i18n/labels.ts'
import type { ScreenComponent } from '../../shared/layout/app.tsx'
import type { AnyPageData } from '../../shared/page/page-data.ts'
import { editorWaitsId } from '../../shared/staff/editor-waits-id.ts'
import { keepFrame } from '../kept-frame.tsx'
import { setShownPage } from '../page-store.ts'
import { pickers } from '../pickers/opening/picking.ts'
import { linkTargets } from '../rich-text/links/link-targets.ts'
import { pastedContents } from '../rich-text/pasted/pasted-contents.ts'
import { Root } from '../root.tsx'
import { alert, showAlerts } from '../staff/alerts.tsx'
import { call } from '../staff/api.ts'
import { startBreakablePaste } from '../staff/breakable-paste.ts'
import { watchKeys } from '../staff/keys-at-rest.ts'
import { withLogin } from '../staff/login-dialog.tsx'
import { mount } from '../staff/mount.tsx'
import { pageData } from '../staff/page-data.ts'
import { staffLocale } from '../staff/staff-locale.ts'
import { staffState } from '../staff/staff-state.ts'
import { startTheme } from '../theme/start-theme.ts'
import { Bar } from './bar/bar.tsx'
import { copiesOf } from './commands/copy-paste.ts'
import { ConflictDialog } from './conflicts/conflict-dialog.tsx'
import { DialogHost } from './dialog/dialog-host.tsx'
import { watchCopies } from './draft-storage/copy-buffer.ts'
import { richEditor } from './in-place/rich-editor.ts'
import { startKeyboard } from './input/keyboard.ts'
import { startPointer } from './input/pointer.ts'
import { DragLayer } from './layer/drag/drag-layer.tsx'
import { Frames } from './layer/frames.tsx'
import { HiddenBlocks } from './layer/hidden-blocks.tsx'
import { RefusedBlocks } from './layer/refused-blocks.tsx'
import { Outline } from './outline/outline.tsx'
import { PanelHost } from './panels/panel-host.tsx'
import { EditScreen } from './screen/edit-screen.tsx'
import { keepOwnParts } from './screen/own-parts.tsx'
import { startSession } from './session/session.ts'
import { SheetHost } from './sheets/sheet-host.tsx'
import { editorState } from './state/editor-state.ts'
import { createRestSync } from './sync/rest-sync.ts'
import { Announcer } from './ui/announce.tsx'

function Staff() {
  return (
    <section className="e-staff" aria-label={staffLabels[staffLocale()].editing}>
      <div className="e-layer">
        <HiddenBlocks />
        <RefusedBlocks />
        <Frames />
      </div>
      <Outline />
      <DragLayer />
      <Bar />
      <DialogHost />
      <PanelHost />
      <SheetHost />
      <ConflictDialog />
      <Announcer />
    </section>
  )
}

const staffLabels = defineLabels({ de: { editing: 'Bearbeitung' }, en: { editing: 'Editing' } })

document.documentElement.classList.add('e-on')
showAlerts()
startBreakablePaste()
richEditor.load = async () => {
  richEditor.part ??= (await import('./layer/tools/rich-tools.tsx')).richPart
}
// a preload fails without a network; a click on a text requests the code again
void richEditor.load().catch((error) => console.info('preload:', error))
const page = pageData()
if (page.owner !== undefined) void begin(page, page.owner)

async function begin(page: AnyPageData, owner: OwnerName): Promise<void> {
  try {
    await start(page, owner)
  } catch (error) {
    console.error(error)
    const { missing, waits, again } = labels[staffLocale()]
    alert('error', missing, {
      detail: waits,
      action: { label: again, run: () => void begin(page, owner) },
      lifeMs: aDay,
    })
  } finally {
    document.getElementById(editorWaitsId)?.remove()
  }
}

async function start(page: AnyPageData, owner: OwnerName): Promise<void> {
  const sync = page.sync === 'plain' ? (await import('./plain/start.ts')).plainSync(page) : createRestSync(owner)
  const [draft, user] = await Promise.all([sync.openPage(), withLogin(() => call('user', {}))])
  staffState.user = user
  editorState.language = page.locale
  await startSession(draft, sync)
  const app = document.getElementById('app') as HTMLElement
  keepFrame(page)
  keepOwnParts()
  setShownPage(page, EditScreen as ScreenComponent)
  startTheme(page)
  createRoot(app).render(<Root />)
  mount(<Staff />)
  watchKeys()
  watchCopies(copiesOf())
  startKeyboard()
  startPointer(app)
  pastedContents.loadBlocks = () => import('./commands/paste-blocks.ts')
  // a plain backend has calls for neither uploads nor choices
  if (sync.isPublic) return chooseFromSite()
  void import('./with-others.ts').then((part) => part.startWithOthers(owner), console.info)
  pastedContents.insertPictures = (pictures) =>
    void import('./commands/paste-pictures.ts').then(({ pastePictures }) => pastePictures(pictures), reportMissing)
}

/** Has pickers and link forms offer what the backend's site has. */
function chooseFromSite(): void {
  pickers.open = async (kind, options) => (await import('./pickers/plain/pick-plain.tsx')).pickPlain(kind, options)
  linkTargets.find = async (query, kind) => (await import('./view/plain-choices.ts')).plainChoices(query, kind)
}

function reportMissing(error: unknown): void {
  console.error(error)
  alert('error', labels[staffLocale()].noPicture)
}

const aDay = 86_400_000

const labels = defineLabels({
  de: {
    missing: 'Die Seite lässt sich gerade nicht bearbeiten.',
    waits: 'Was noch nicht gespeichert war, bleibt auf diesem Gerät.',
    again: 'Erneut',
    noPicture: 'Das Bild lässt sich gerade nicht einfügen',
  },
  en: {
    missing: 'The page cannot be edited right now.',
    waits: 'Unsaved changes stay on this device.',
    again: 'Try again',
    noPicture: 'The picture cannot be inserted right now',
  },
})
