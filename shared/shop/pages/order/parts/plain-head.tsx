import '../../../../ui/page-head.css'

/** The head of an order in a state without a day of its own. */
export function PlainHead({ title, text }: { title: string; text: string }) {
  return (
    <div className="pagehead sheet">
      <h1>{title}</h1>
      <p className="pagehead-s">{text}</p>
    </div>
  )
}
