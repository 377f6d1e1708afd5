// The files in tests/field/inputs/pdf/, made by hand, with Ghostscript (gs-…) and, where it has no option for it, with
// the library (object-streams, owner-aes256).

/** What poppler's programs pdfinfo and pdftotext do with a file: read it, read it with complaints, or give up. */
type Poppler = 'reads' | 'complains' | 'fails'

/** What poppler does, and whether we keep the file's bytes, rewrite it, or refuse it for a reason. */
export const corpus: Record<string, [poppler: Poppler, ours: string]> = {
  'plain.pdf': ['reads', 'kept'],
  'gs-base.pdf': ['reads', 'rewritten'],
  'gs-linearized.pdf': ['complains', 'rewritten'],
  'object-streams.pdf': ['reads', 'kept'],
  'incremental.pdf': ['reads', 'kept'],
  'crlf-text.pdf': ['reads', 'kept'],
  'link.pdf': ['reads', 'kept'],
  'form.pdf': ['reads', 'kept'],
  'tagged-ua.pdf': ['reads', 'rewritten'],
  'empty-attachments.pdf': ['reads', 'kept'],
  // an owner's password restricts what readers may do; without a user's, they open the file
  'gs-owner.pdf': ['reads', 'rewritten'],
  'owner-aes256.pdf': ['reads', 'rewritten'],
  'gs-user.pdf': ['fails', 'locked'],
  // objects that no page needs
  'unused-number.pdf': ['reads', 'kept'],
  'unused-number-in-dict.pdf': ['reads', 'kept'],
  'unused-broken-object.pdf': ['reads', 'kept'],
  'used-media-number.pdf': ['reads', 'kept'],
  'used-number.pdf': ['complains', 'damaged'],
  // bytes before the header
  'before-1.pdf': ['reads', 'rewritten'],
  'before-500.pdf': ['reads', 'rewritten'],
  'before-1015.pdf': ['reads', 'rewritten'],
  'before-1024.pdf': ['complains', 'rewritten'],
  'before-1025.pdf': ['complains', 'not-accepted'],
  'before-absolute.pdf': ['reads', 'rewritten'],
  'before-html.pdf': ['reads', 'rewritten'],
  // what readers repair
  'garbage-between.pdf': ['reads', 'kept'],
  'stream-length-wrong.pdf': ['reads', 'kept'],
  'wrong-startxref.pdf': ['reads', 'kept'],
  'no-eof.pdf': ['reads', 'kept'],
  'media-box-inherited-missing.pdf': ['reads', 'kept'],
  // what they cannot
  'no-trailer.pdf': ['fails', 'damaged'],
  'no-trailer-dict.pdf': ['fails', 'damaged'],
  'cut-at-xref.pdf': ['fails', 'damaged'],
  'half.pdf': ['fails', 'damaged'],
  'no-pages.pdf': ['fails', 'damaged'],
  'no-page-tree.pdf': ['fails', 'damaged'],
  'page-missing.pdf': ['complains', 'damaged'],
  'page-broken.pdf': ['complains', 'damaged'],
  'root-missing.pdf': ['fails', 'damaged'],
  'root-not-catalog.pdf': ['fails', 'damaged'],
  // active content, which poppler reads
  'open-script.pdf': ['reads', 'script'],
  'hidden-script.pdf': ['reads', 'script'],
  'form-script.pdf': ['reads', 'script:Geburtstag'],
  'form-submit.pdf': ['reads', 'submission:Geburtstag'],
  'attachment.pdf': ['reads', 'attachment'],
  'launch.pdf': ['reads', 'program'],
  'xfa.pdf': ['reads', 'xfa'],
}
