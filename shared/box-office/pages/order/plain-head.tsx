import '../../../ui/page-head.css'
import '../../frame/quiet-frame.css'

/** @param isQuiet hides the menus in the header and the footer */
export function PlainHead({ title, text, isQuiet = false }: { title: string; text: string; isQuiet?: boolean }) {
  return (
    <div className={isQuiet ? 'pagehead sheet quiet-frame' : 'pagehead sheet'}>
      <h1>{title}</h1>
      <p className="pagehead-s">{text}</p>
    </div>
  )
}
