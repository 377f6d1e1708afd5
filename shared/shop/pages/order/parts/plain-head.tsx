import '../../../../ui/page-head.css'

/** The head of an order in a state that has no date to show. */
export function PlainHead({ title, text }: { title: string; text: string }) {
  return (
    <div className="pagehead sheet">
      <h1>{title}</h1>
      <p className="pagehead-s">{text}</p>
    </div>
  )
}
